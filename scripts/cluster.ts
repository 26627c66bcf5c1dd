/**
 * `cluster`: several webs and backends behind the shipped nginx on one machine, on a Postgres server and a Redis, for trials:
 *
 *     DATABASE_URL=postgres://… REDIS_URL=redis://… DEMO=1 npm run cluster -- 2
 *
 * SIGHUP restarts one process after the other, so that visitors notice nothing; SIGTERM and SIGINT end all.
 */
import { randomBytes } from 'node:crypto';
import { openDataDir, readSecretKey } from '../backend/data-dir.ts';
import { readEnv } from '../backend/env.ts';
import { ensureBuilt } from '../server/build.ts';
import type { Child } from '../server/child.ts';
import { demoLines, readyLines } from '../server/demo-lines.ts';
import { watchEdge } from '../server/edge.ts';
import { findNginx } from '../server/find-nginx.ts';
import { runBackend, runWeb } from '../server/halves.ts';
import { type Edge, startEdge } from '../server/local-edge.ts';
import { freePorts } from '../server/local-ports.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const inTurn = async <T>(items: T[], work: (item: T) => Promise<unknown>) => {
  for (const item of items) await work(item);
};

/** The environment of every process: one key and one folder for all of them. Throws where something is missing. */
function commonEnv(): NodeJS.ProcessEnv {
  for (const name of ['DATABASE_URL', 'REDIS_URL'])
    if (!process.env[name])
      throw new Error(`${name} is not set: several processes share a Postgres server and a Redis`);
  if (!findNginx()) throw new Error('there is no nginx on this machine');
  const folder = openDataDir(process.env.DATA_DIR || '.data');
  process.env.SECRET_KEY = readSecretKey(folder, process.env.SECRET_KEY);
  process.env.FRONT_SECRET ||= randomBytes(32).toString('base64url');
  readEnv();
  return { ...process.env, NODE_ENV: 'production' };
}

async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 2);
  if (!Number.isInteger(count) || count < 1 || count > 64)
    throw new Error('cluster: expected how many of each, 1 to 64');
  const env = commonEnv();
  await ensureBuilt();

  const [port = 0, ...ports] = await freePorts(2 * count + 1);
  const at = process.env.PORT ? Number(process.env.PORT) : port;
  const [webPorts, backendPorts] = [ports.slice(0, count), ports.slice(count)];
  let edge: Edge | undefined;
  const children: Child[] = [];
  let stopping: Promise<void> | undefined;
  let restarting = false;

  async function end(code: number): Promise<void> {
    await Promise.all(children.map((child) => child.stop('SIGTERM')));
    await edge?.close();
    process.exit(code);
  }
  function stop(code: number): void {
    stopping ??= end(code);
  }
  async function restartAll(): Promise<void> {
    if (restarting || stopping) return;
    restarting = true;
    try {
      await inTurn(children, async (child) => stopping ?? child.restart());
      say('Restarted, one after the other');
    } catch (error) {
      say(`Not restarted: ${(error as Error).message}`);
    }
    restarting = false;
  }
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  process.on('SIGHUP', () => void restartAll());

  const common = { say, onRefused: (code: number) => stop(code || 1) };
  edge = await startEdge({ web: webPorts, backend: backendPorts, at, frontSecret: env.FRONT_SECRET });
  const { originPort, store } = edge;
  for (const [i, own] of backendPorts.entries()) {
    const backendEnv = { ...env, PORT: String(at), BACKEND_PORT: String(own) };
    children.push(runBackend({ ...common, name: `backend ${i + 1}`, env: backendEnv, port: own }));
  }
  await Promise.all(children.map((child) => child.firstReady));
  const webs = webPorts.map((own, i) => {
    const webEnv = { ...env, PORT: String(own), API_ORIGIN: `http://127.0.0.1:${originPort}` };
    return runWeb({ ...common, name: `web ${i + 1}`, env: webEnv });
  });
  children.push(...webs);
  watchEdge({ origin: `http://127.0.0.1:${originPort}`, secret: env.FRONT_SECRET, store });
  await Promise.all(webs.map((web) => web.firstReady));

  for (const [i, { pid }] of children.entries())
    say(
      i < count
        ? `backend ${i + 1}: process ${pid}, port ${backendPorts[i]}`
        : `web ${i - count + 1}: process ${pid}, port ${webPorts[i - count]}`,
    );
  say(`Any backend: http://127.0.0.1:${originPort}`);
  say(`kill -HUP ${process.pid} restarts one process after the other`);
  for (const line of readyLines(`http://localhost:${at}`, demoLines(process.env, at))) say(line);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
