import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Known to the suite, which signs with it what else a mail server or a mail would. */
const secretKey = 'the secret key of the contract suite';

/** By which the suite's own backend believes from which address a call comes. */
const frontSecret = 'the-front-secret-of-the-contract-suite';

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Without BASE_URL: starts the embedded backend on a free port, with an own folder and the demo's sites. */
export default async function startBackend() {
  if (process.env.BASE_URL) return;
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-contract-'));
  const child = spawn(process.execPath, ['backend/index.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      BACKEND_PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO: '1',
      SECRET_KEY: secretKey,
      FRONT_SECRET: frontSecret,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  globalThis.contractBackend = { child, dataDir };
  process.env.BASE_URL = `http://127.0.0.1:${port}`;
  process.env.CONTRACT_FRONT_SECRET = frontSecret;
  process.env.CONTRACT_OUTBOX = join(dataDir, 'outbox');
  const mailEventsKey = createHmac('sha256', secretKey).update('mail events').digest('base64');
  process.env.CONTRACT_MAIL_EVENTS_KEY = mailEventsKey;
  process.env.CONTRACT_UNSUBSCRIBE = `SECRET_KEY='${secretKey}' '${process.execPath}' tests/contract/unsubscribe-token.mjs`;
  const until = Date.now() + 60_000;
  while (!(await answers(`${process.env.BASE_URL}/api/readyz`))) {
    if (child.exitCode !== null) throw new Error(`the backend ended with ${child.exitCode}`);
    if (Date.now() > until) {
      child.kill();
      throw new Error('the backend was not ready after 60 s');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
