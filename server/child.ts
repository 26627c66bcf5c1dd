import { type ChildProcess, spawn } from 'node:child_process';

/** Milliseconds before a crashed process starts again: doubling, from a quarter of a second to ten. */
const firstPause = 250;
const longestPause = 10_000;
/** A process that ran this long was well; the next crash counts from the start. */
const wellAfter = 30_000;

export interface ChildOptions {
  name: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Resolves once the process does its work; rejects where it never will. */
  ready: (child: ChildProcess) => Promise<void>;
  say: (line: string) => void;
  /** The process ended before it was ever ready: its own line says why. */
  onRefused: (code: number) => void;
}

export interface Child {
  firstReady: Promise<void>;
  /** The process that runs now. */
  readonly pid: number | undefined;
  /** Ends it as `stop` does and starts it again; resolves once it does its work. Whoever stops it meanwhile ends it for good. */
  restart(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Milliseconds before the next start after `crashes` crashes in a row. */
export function restartPause(crashes: number): number {
  return Math.min(longestPause, firstPause * 2 ** (crashes - 1));
}

/**
 * Keeps one process running. What ends before it was ever ready is not tried again, since a wrong setting does not mend
 * itself; what crashes later comes back with a growing pause.
 */
export function keepRunning({ name, args, env, ready, say, onRefused }: ChildOptions): Child {
  const first = Promise.withResolvers<void>();
  let process_: ChildProcess;
  let working: Promise<void> = first.promise;
  let everReady = false;
  let stopping = false;
  let over = false;
  let crashes = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const since = performance.now();
    // The channel tells a child that its supervisor is gone, however that ended.
    process_ = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    working = ready(process_);
    working.then(
      () => {
        if (everReady) say(`${name} runs again, process ${process_.pid}`);
        everReady = true;
        first.resolve();
      },
      () => undefined,
    );
    process_.on('exit', (code, signal) => {
      if (stopping) return;
      if (!everReady) return onRefused(code ?? 1);
      crashes = performance.now() - since > wellAfter ? 1 : crashes + 1;
      const pause = restartPause(crashes);
      say(`${name} ended (${signal ?? code}); starting it again in ${pause} ms`);
      timer = setTimeout(start, pause);
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    if (process_.exitCode !== null || process_.signalCode !== null) return;
    const ended = new Promise((resolve) => process_.once('exit', resolve));
    process_.kill(signal);
    const kill = setTimeout(() => process_.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(kill);
  }

  start();
  return {
    firstReady: first.promise,
    get pid() {
      return process_.pid;
    },
    async restart() {
      await end('SIGTERM');
      if (over) return;
      stopping = false;
      start();
      await working;
    },
    stop(signal) {
      over = true;
      return end(signal);
    },
  };
}
