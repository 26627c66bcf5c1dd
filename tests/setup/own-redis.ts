import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { findOnPath } from '../../server/find-on-path.ts';
import { freePort, listens } from '../../server/local-ports.ts';
import { endWithUs, killWhole } from './own-process.ts';

/** A Redis of a test's own, which it may kill: nothing in it outlives that. */
export interface OwnRedis {
  url: string;
  /** Ends it with -9. */
  kill(): Promise<void>;
  /** Starts it again, empty; resolves once it takes connections. */
  start(): Promise<void>;
}

export const findRedis = (): string | undefined => findOnPath(['redis-server']);

/** Starts a Redis of one's own on a free port of loopback. Throws where it is not installed. */
export async function startOwnRedis({ password = '' } = {}): Promise<OwnRedis> {
  const program = findRedis();
  if (!program) throw new Error('there is no Redis on this machine');
  const port = await freePort();
  let server: ChildProcess;
  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    if (password) settings.push('--requirepass', password);
    server = spawn(program ?? '', settings, { stdio: 'ignore' });
    endWithUs(server);
    while (!(await listens(port))) {
      if (server.exitCode !== null) throw new Error('Redis does not start');
      await pause(10);
    }
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      if (server.pid && server.exitCode === null && server.signalCode === null) await killWhole(server.pid);
    },
  };
}
