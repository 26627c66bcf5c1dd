/**
 * Measures how long a message takes from the moment it is sent until the other member's event stream brings it, over
 * loopback from the backend's own port. Ends with exit code 1 where the slowest of a hundred takes 100 ms or more.
 *
 *     npm run bench -- chat
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addEntry } from '../backend/credits/ledger.ts';
import { openEmbedded } from '../backend/db/client.ts';
import { migrateEmbedded } from '../backend/db/migrate.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { openSession } from '../backend/session/session.ts';
import { freePort } from '../tests/kill/backend-process.ts';
import { addCrowd } from './crowd.ts';

/** Enough people that none comes near the brakes. */
const senders = Array.from({ length: 12 }, (_, i) => `crowd${i + 201}`);
const receiver = 'crowd200';
const messagesEach = 50;

const headersOf = (token: string) => ({ 'x-forwarded-host': 'localhost', cookie: `auth=${token}` });

/** A database with the people of the measurement; their session tokens. */
async function prepare(folder: string): Promise<Map<string, string>> {
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  await seedSites(database.db);
  await addCrowd(database.db, 250);
  const tokens = new Map<string, string>();
  for (const id of [receiver, ...senders]) {
    await addEntry(database.db, { member: id, kind: 'correction', amount: 200, key: `bench:${id}` });
    tokens.set(id, await openSession(database.db, { id, siteId: 'fonkel' }, 'bench', new Date()));
  }
  await database.close();
  return tokens;
}

/** Reads the receiver's stream and notes when each text came. */
async function listen(url: string, token: string, arrived: Map<string, number>): Promise<void> {
  const response = await fetch(`${url}/api/events.php`, { headers: headersOf(token) });
  if (!response.body) throw new Error(`events.php answered ${response.status}`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body) {
    const now = performance.now();
    text += decoder.decode(part as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^event: message\ndata: (.+)$/m.exec(block)?.[1];
      if (data) arrived.set(JSON.parse(data).message.text, now);
    }
  }
}

async function send(url: string, token: string, text: string): Promise<void> {
  const response = await fetch(`${url}/api/message.php`, {
    method: 'POST',
    headers: { ...headersOf(token), 'content-type': 'application/json' },
    body: JSON.stringify({ profile: receiver, text, client_id: randomUUID() }),
  });
  if (response.status !== 201) throw new Error(`message.php answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function measure(url: string, tokens: Map<string, string>): Promise<number[]> {
  const arrived = new Map<string, number>();
  listen(url, tokens.get(receiver) ?? '', arrived).catch(() => undefined);
  await pause(500);
  const times: number[] = [];
  for (let round = 0; round < messagesEach; round++) {
    for (const sender of senders) {
      const text = `${sender} ${round}`;
      const begun = performance.now();
      await send(url, tokens.get(sender) ?? '', text);
      while (!arrived.has(text)) await pause(1);
      times.push((arrived.get(text) ?? 0) - begun);
    }
  }
  return times.slice(senders.length).sort((a, b) => a - b);
}

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
const tokens = await prepare(folder);
const port = await freePort();
const backend = spawn(process.execPath, ['backend/index.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    BACKEND_PORT: String(port),
    DATA_DIR: folder,
    DEMO: '0',
  },
});
const url = `http://127.0.0.1:${port}`;
for (;;) {
  const ready = await fetch(`${url}/api/readyz`).catch(() => undefined);
  if (ready?.ok) break;
  await pause(100);
}
const times = await measure(url, tokens);
backend.kill('SIGTERM');
await once(backend, 'exit');
rmSync(folder, { recursive: true });

const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const [p50, p99] = [at(0.5), at(0.99)];
process.stdout.write(
  `| message to the second browser's stream, embedded | p99 ${p99.toFixed(0)} ms | p50 of ${times.length} | ${p50.toFixed(0)} ms |  | p99 below 100 ms |\n`,
);
process.exit(p99 < 100 ? 0 : 1);
