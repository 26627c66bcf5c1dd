import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from './env.ts';
import type { SecretKey } from './seal.ts';
import { StartError } from './start-error.ts';

/** Closes a folder, and all files and folders in it, to all other users; one of another user is left alone. */
export function closeFolder(folder: string): void {
  if (statSync(folder).uid !== process.getuid?.()) return;
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeFolder(path);
    else if (entry.isFile()) chmodSync(path, 0o600);
  }
}

/**
 * Makes the folder of the product's own files and returns its full path. What this process writes from now on is its user's
 * alone. A folder that was there and is ours is closed to all other users: the embedded database in it would be theirs to
 * read. Throws a StartError where nothing can be kept.
 */
export function openDataDir(path: string): string {
  const folder = resolve(path);
  process.umask(0o077);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})`);
  }
  return folder;
}

/** The key that signs: the given one, else one that is made once and kept in the folder, readable by its owner alone. */
export function readSecretKey(folder: string, given: string | undefined): string {
  if (given) return given;
  const file = join(folder, 'secret.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The key of an installation, with the former one while SECRET_KEY_BEFORE names that. */
export function readSecretKeys(
  folder: string,
  { SECRET_KEY, SECRET_KEY_BEFORE }: Pick<Env, 'SECRET_KEY' | 'SECRET_KEY_BEFORE'>,
): SecretKey {
  const key = readSecretKey(folder, SECRET_KEY);
  return SECRET_KEY_BEFORE ? [key, SECRET_KEY_BEFORE] : key;
}
