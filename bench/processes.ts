import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { asFront, frontSecret } from '../tests/setup/front-secret.ts';

const seconds = 120;

/** Starts a process of this Node and waits until `url` answers 200 for `host`. */
export async function startUntil(
  args: string[],
  env: Record<string, string>,
  url: string,
  host: string,
  cwd = process.cwd(),
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      FRONT_SECRET: frontSecret,
      ...env,
    },
  });
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(200)) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    const answer = await fetch(url, { headers: { ...asFront, 'x-forwarded-host': host, host } }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return child;
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer within ${seconds} s`);
}

export async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
