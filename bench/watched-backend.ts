import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { frontSecret } from '../tests/setup/front-secret.ts';

/** What a backend process says of itself since it was last asked: milliseconds (p99), and MB at the most. */
export interface Figures {
  late: number;
  memory: number;
}

export interface WatchedBackend {
  url: string;
  child: ChildProcess;
  figures(): Promise<Figures>;
}

/** Starts a backend with a probe in its own process, so that its event loop itself is measured. */
export async function startWatched(env: Record<string, string>, port: number): Promise<WatchedBackend> {
  const child = fork('backend/index.ts', {
    execArgv: ['--import', './bench/loop-probe.ts'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      BACKEND_PORT: String(port),
      DEMO: '0',
      FRONT_SECRET: frontSecret,
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the backend ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/api/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await pause(100);
  }
  return {
    url,
    child,
    async figures() {
      const said = once(child, 'message');
      child.send('figures');
      const [figures] = await said;
      return figures as Figures;
    },
  };
}

export async function stopWatched({ child }: WatchedBackend): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
