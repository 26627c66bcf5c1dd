import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { compiledModules } from '../setup/run.ts';

const running = new Set<ChildProcess>();

// Ending the run ends its tools, and each tool what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/**
 * Runs a tool of `node_modules/.bin` and resolves to its exit code. Each line of its output goes to `logFile` and to the
 * terminal, there behind the name of the step, since steps run side by side.
 */
export function runTool(
  step: string,
  command: string,
  args: string[],
  logFile: string,
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((done) => {
    // The first line of these tools looks for `node` on the path, which has to be the version that runs this script.
    const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NODE_COMPILE_CACHE: compiledModules, ...env, PATH },
    });
    running.add(child);
    const log = createWriteStream(logFile, { flags: 'a' });
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        log.write(`${line}\n`);
        process.stdout.write(`${step} │ ${line}\n`);
      });
    }
    const end = (code: number) => {
      running.delete(child);
      log.end(() => done(code));
    };
    child.on('error', (error) => {
      process.stderr.write(`${step} │ ${error.message}\n`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
