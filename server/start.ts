import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseEnv } from '../lib/env.ts';
import { ensureBuilt } from './build.ts';
import type { Child } from './child.ts';
import { demoLines, readyLines } from './demo-lines.ts';
import { runBackend, runWeb } from './halves.ts';

const dev = process.argv.includes('--dev');

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the web, and the backend beside it unless `API_ORIGIN` names another or there is none here. */
async function main(): Promise<void> {
  const env = parseEnv({ ...process.env, NODE_ENV: process.env.NODE_ENV || (dev ? 'development' : 'production') });
  const ownBackend = env.API_ORIGIN === undefined && existsSync('backend/index.ts');
  const children: Child[] = [];
  let stopping = false;

  async function stop(signal: NodeJS.Signals, code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    // The web first: what it still has in hand may need the backend.
    for (const child of [...children].reverse()) await child.stop(signal);
    process.exit(code);
  }
  const onRefused = (code: number) => void stop('SIGTERM', code || 1);
  // Known to the two halves of this start alone, unless the backend is elsewhere.
  const FRONT_SECRET = env.FRONT_SECRET ?? (ownBackend ? randomBytes(32).toString('base64url') : '');
  const half = { env: { ...process.env, NODE_ENV: env.NODE_ENV, FRONT_SECRET }, dev, say, onRefused };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));

  if (ownBackend) children.push(runBackend({ ...half, port: env.BACKEND_PORT }));
  if (!dev) {
    await ensureBuilt().catch(async (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      await stop('SIGTERM', 1);
    });
  }
  if (stopping) return;
  children.push(runWeb(half));
  await Promise.all(children.map((child) => child.firstReady));

  const address = `http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${env.PORT}`;
  for (const line of readyLines(address, ownBackend ? demoLines(process.env, env.PORT) : [])) say(line);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
