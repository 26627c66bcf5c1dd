import { join } from 'node:path';
import { placeOf } from '../backend/adapters/storage.ts';
import { readEnv } from '../backend/env.ts';
import { operate } from '../backend/operator/operate.ts';
import { onOneLine } from './terminal-text.ts';

/** Runs an operator's command and prints what it found; one line and exit 1 when it failed. */
export async function runOperation<T>(command: string, args: string[], print: (result: T) => boolean): Promise<void> {
  try {
    const fine = print((await operate(readEnv(), { command, args })) as T);
    process.exitCode = fine ? 0 : 1;
  } catch (error) {
    fail(error);
  }
}

/** Says why a command failed, and has the process end with 1. */
export function fail(error: unknown): void {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  process.stderr.write(`${lines.map(onOneLine).join('\n')}\n`);
  process.exitCode = 1;
}

/** Runs a command as it was written; where it is none of its script's (null), says how these are written, and exit 1. */
export async function runWritten<T>(
  script: string,
  command: string[] | null,
  usage: string,
  print: (result: T) => boolean,
): Promise<void> {
  if (command) return runOperation(script, command, print);
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}

// Whoever read the output has seen enough, as `head` has.
process.stdout.on('error', () => process.exit());

/** A line for the operator, in which only tabs between columns are kept of what is not text. */
export const say = (line: string) => process.stdout.write(`${line.split('\t').map(onOneLine).join('\t')}\n`);

/** Where a stored picture lies, to be looked at: on the disk, or in the bucket. */
export function placeOfPicture(file: string): string {
  const { s3, DATA_DIR } = readEnv();
  return s3 ? `s3://${s3.bucket}/${placeOf(file)}` : join(DATA_DIR, 'media', placeOf(file));
}
