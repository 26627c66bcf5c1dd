import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/local-ports.ts';
import { frontSecret } from '../setup/front-secret.ts';

/** The real backend as a process of its own, on an embedded database with the demo's people. */
export class BackendProcess {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  /** One on a port of its own; it does not run yet. */
  static async in(dataDir: string): Promise<BackendProcess> {
    return new BackendProcess(await freePort(), dataDir);
  }

  private constructor(port: number, dataDir: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      BACKEND_PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      FRONT_SECRET: frontSecret,
    };
  }

  start(): void {
    this.#child = spawn(process.execPath, ['backend/index.ts'], {
      env: this.#env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  /** Waits until the process takes calls; false where it ends before, or does not within 90 s: at first it makes the demo. */
  async isReady(): Promise<boolean> {
    for (const end = Date.now() + 90_000; Date.now() < end; await pause(100)) {
      if (this.#child?.exitCode !== null) return false;
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`${this.url}/api/readyz`, { signal }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return true;
    }
    return false;
  }

  /** Ends the process by a signal and waits for its end; its exit code, null after a kill. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }
}
