/**
 * `release`: makes the folder in which it is run the one that the units of this machine run, with no request lost:
 *
 *     cd /opt/rendezvous/releases/2026-11-27 && npm ci && npm run release
 *
 * To go back, run it in the folder of an earlier release. docs/operate/install.md has the whole way.
 */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readEnv } from '../backend/env.ts';
import type { listSites } from '../backend/operator/commands.ts';
import { operate } from '../backend/operator/operate.ts';
import { ensureBuilt } from '../server/build.ts';
import { freePorts } from '../server/local-ports.ts';
import { say } from './operate.ts';
import { answersInTime, patience, release, withReleaseLock } from './release-steps.ts';

/** Has webs and edges drop what they store: pages of the former release. */
async function publishAll(): Promise<void> {
  const env = readEnv();
  const sites = (await operate(env, { command: 'site', args: ['list'] })) as Awaited<ReturnType<typeof listSites>>;
  for (const { id } of sites) await operate(env, { command: 'site', args: ['publish', id] });
  say(`pages of ${sites.length} sites are made anew`);
}

/** Starts a half of this release beside those that run, as the user whose files it works on, and returns how to end it. */
async function start(half: 'backend' | 'web', file: string, port: number, env: NodeJS.ProcessEnv): Promise<() => void> {
  const { uid, gid } = statSync(readEnv().DATA_DIR);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  const child = spawn(process.execPath, [file], { ...owner, env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGTERM'));
  const runs = () => child.exitCode === null && child.signalCode === null;
  if (!(await answersInTime(half, port, patience, runs))) {
    child.kill('SIGKILL');
    throw new Error(`the ${half} of this release does not start: nothing was changed`);
  }
  return () => child.kill('SIGTERM');
}

/**
 * Starts both halves once: what does not start here reaches no visitor. The backend applies migrations that those who run
 * work on with. An embedded database is open already, and takes no second backend.
 */
async function tryOut(): Promise<void> {
  if (readEnv().embedded) return;
  const [port = 0, backendPort = 0] = await freePorts(2);
  const common = { ...process.env, NODE_ENV: 'production' } as const;
  const endBackend = await start('backend', 'backend/index.ts', backendPort, {
    ...common,
    BACKEND_PORT: String(backendPort),
  });
  try {
    const API_ORIGIN = `http://127.0.0.1:${backendPort}`;
    const endWeb = await start('web', 'server/front.ts', port, { ...common, PORT: String(port), API_ORIGIN });
    endWeb();
  } finally {
    endBackend();
  }
  say('both halves of this release start');
}

async function main(): Promise<void> {
  const folder = process.cwd();
  if (basename(dirname(folder)) !== 'releases')
    throw new Error(`${folder} lies in no folder "releases": docs/operate/install.md says where a release lies`);
  readEnv();
  await withReleaseLock(folder, async () => {
    await ensureBuilt(folder);
    await tryOut();
    await release({ folder, say });
    await publishAll();
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
