import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv, type WebEnv } from '../lib/env.ts';
import { ensureBuilt } from './build.ts';
import { type Child, keepRunning } from './child.ts';
import { demoLines } from './demo-lines.ts';

const dev = process.argv.includes('--dev');

const say = (line: string) => process.stdout.write(`${line}\n`);

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/api/readyz' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

function startBackend(env: WebEnv, onRefused: (code: number) => void): Child {
  return keepRunning({
    name: 'backend',
    args: [...(dev ? ['--watch'] : []), 'backend/index.ts'],
    env: { ...process.env, NODE_ENV: env.NODE_ENV },
    ready: async (child) => {
      while (child.exitCode === null && child.signalCode === null) {
        if (await isReady(env.BACKEND_PORT)) return;
        await pause(50);
      }
      throw new Error('ended');
    },
    say,
    onRefused,
  });
}

function startFront(env: WebEnv, onRefused: (code: number) => void): Child {
  return keepRunning({
    name: 'web',
    args: ['server/front.ts', ...(dev ? ['--dev'] : [])],
    env: { ...process.env, NODE_ENV: env.NODE_ENV, NEXT_TELEMETRY_DISABLED: '1' },
    ready: (child) => new Promise((resolve) => child.once('message', () => resolve())),
    say,
    onRefused,
  });
}

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
  const refused = (code: number) => void stop('SIGTERM', code || 1);
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));

  if (ownBackend) children.push(startBackend(env, refused));
  if (!dev) {
    await ensureBuilt().catch(async (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      await stop('SIGTERM', 1);
    });
  }
  if (stopping) return;
  children.push(startFront(env, refused));
  await Promise.all(children.map((child) => child.firstReady));

  say(`Ready at http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${env.PORT}`);
  if (ownBackend) for (const line of demoLines(process.env, env.PORT)) say(line);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
