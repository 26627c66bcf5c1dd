import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 48 MiB and two passes: 30 to 50 ms on the machines that this is made for. */
const cost = { memoryCost: 48 * 1024, timeCost: 2, parallelism: 1 };

/** The form of a password that is stored. Unicode NFKC first, so that every keyboard types the same one. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost);

/** A stored form that no password fits; checking one against it takes as long as against any other. */
export function unusableHash(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}

let nobody: Promise<string> | undefined;

/** Whether the password fits. Without a hash the same work is done for nothing, so that the time tells nothing. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'));
  return passwordHash !== undefined && fits;
}
