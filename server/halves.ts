import { setTimeout as pause } from 'node:timers/promises';
import { type Child, type ChildOptions, keepRunning } from './child.ts';
import { statusOf } from './status-of.ts';

type Half = Pick<ChildOptions, 'say' | 'onRefused'> & { name?: string; env: NodeJS.ProcessEnv; dev?: boolean };

/** Keeps a backend running on a port of loopback, which its environment names as well. */
export function runBackend({ name = 'backend', env, dev = false, port, ...told }: Half & { port: number }): Child {
  return keepRunning({
    name,
    args: [...(dev ? ['--watch'] : []), 'backend/index.ts'],
    env,
    ready: async (child) => {
      while (child.exitCode === null && child.signalCode === null) {
        if ((await statusOf(port, '/api/readyz')) === 200) return;
        await pause(50);
      }
      throw new Error('ended');
    },
    ...told,
  });
}

/** Keeps a web running. */
export function runWeb({ name = 'web', env, dev = false, ...told }: Half): Child {
  return keepRunning({
    name,
    args: ['server/front.ts', ...(dev ? ['--dev'] : [])],
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    ready: (child) =>
      new Promise((resolve, reject) => {
        child.once('message', () => resolve());
        child.once('exit', () => reject(new Error('ended')));
      }),
    ...told,
  });
}
