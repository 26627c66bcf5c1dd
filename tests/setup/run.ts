import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { OperatorCommand, OperatorResult } from './operator-process.ts';

/** A program under test, with everything that it has said. */
export interface Running {
  child: ChildProcess;
  said(): string;
  /** What went to its standard error, line by line. */
  complained(): string[];
  /** Resolves once it says something that fits, after so many characters; rejects where it ends or takes too long. Milliseconds. */
  says(pattern: RegExp, within?: number, after?: number): Promise<void>;
  /** Its exit code, once it has ended by itself. */
  ended: Promise<number>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/** Where Node keeps compiled modules: a process that finds its own there starts in three quarters of the time. */
export const compiledModules = join(tmpdir(), 'rendezvous-test', 'compiled');

const environment = (env: Record<string, string>): NodeJS.ProcessEnv => {
  const { PATH = '', HOME = '', TZ } = process.env;
  return {
    NODE_COMPILE_CACHE: compiledModules,
    ...(TZ !== undefined && { TZ }),
    ...env,
    PATH,
    HOME,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
};

/** Starts `node <args>` with only the environment that is given, apart from where programs and homes are and the zone. */
export function runNode(args: string[], env: Record<string, string>, cwd = process.cwd()): Running {
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    errors += chunk;
  });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    said: () => text,
    complained: () => errors.split('\n').filter((line) => line.trim() !== ''),
    async says(pattern, within = 180_000, after = 0) {
      for (const end = Date.now() + within; !pattern.test(text.slice(after)); await pause(20)) {
        if (isOver() || Date.now() > end) throw new Error(`${args.join(' ')} never said ${pattern}:\n${text}`);
      }
    },
    ended,
    async stop() {
      if (isOver()) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** `npm run <script> -- <args>` in the environment of a backend: what it said, and how it ended. */
export async function runScript(env: Record<string, string>, script: string, ...args: string[]) {
  const run = runNode([`scripts/${script}.ts`, ...args], env);
  const code = await run.ended;
  return { code, said: run.said().trim() };
}

/** Runs scripts of operators in the environment of a backend, one after the other. */
export interface Operator {
  /** The first command starts the script in a process of its own. All later ones share a process, which loads modules once. */
  run(env: Record<string, string>, script: string, ...args: string[]): Promise<OperatorResult>;
  stop(): Promise<void>;
}

export function startOperator(): Operator {
  let first = true;
  let shared: ChildProcess | undefined;
  return {
    async run(env, script, ...args) {
      if (first) {
        first = false;
        return runScript(env, script, ...args);
      }
      shared ??= fork('tests/setup/operator-process.ts', { env: environment({}), execArgv: [] });
      const command: OperatorCommand = { env, script, args };
      shared.send(command);
      const over = new AbortController();
      const [result] = await Promise.race([
        once(shared, 'message', over),
        once(shared, 'exit', over).then(() => [
          { code: 1, said: `the process ended during ${script} ${args.join(' ')}` },
        ]),
      ]);
      over.abort();
      return result as OperatorResult;
    },
    async stop() {
      if (!shared || shared.exitCode !== null) return;
      const ended = once(shared, 'exit');
      shared.disconnect();
      await ended;
    },
  };
}
