import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createPlaces } from '../http/places.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/** Argon2id with 48 MiB and two passes: 30 to 50 ms on the machines that this is made for. */
const cost = { memoryCost: 48 * 1024, timeCost: 2, parallelism: 1 };

/** Half the cores hash, the other half answers calls. Each takes one of libuv's four threads: files and DNS keep one. */
const runLimited = limitConcurrency(Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2))));

/**
 * Calls with a password in hand or waiting, of all networks and of one: a second has 20 to 80, and a class logs in together.
 * A call beyond them would wait longer than a browser does, and is `unavailable`: its own caller did nothing too often.
 */
const takePlace = createPlaces({
  all: 128,
  network: 64,
  member: 64,
  ownLimitCode: 'unavailable',
  isSlow: () => false,
});

/**
 * Runs a call's work on a password, which calls `begin` when it no longer waits for others. Throws `unavailable` where too
 * much waits, or when work that has not begun gives its place to a network that has fewer; `begin` then throws.
 */
export async function inPasswordPlace<T>(network: string, work: (begin: () => void) => Promise<T>): Promise<T> {
  const place = takePlace({ member: network, network });
  const lost = new Promise<never>((_, reject) => {
    place.signal.addEventListener('abort', () => reject(place.signal.reason));
  });
  const begin = () => {
    place.signal.throwIfAborted();
    place.complete();
  };
  return Promise.race([work(begin), lost]).finally(place.leave);
}

/**
 * The form of a password that is stored. Unicode NFKC first, so that every keyboard types the same one. Callers' networks
 * take turns, and throw `unavailable` where too many passwords wait.
 */
export function hashPassword(password: string, network?: string): Promise<string> {
  const make = () => hash(password.normalize('NFKC'), cost);
  if (network === undefined) return runLimited(make);
  return inPasswordPlace(network, (begin) =>
    runLimited(async () => {
      begin();
      return make();
    }, network),
  );
}

/** A stored form that no password fits; checking one against it takes as long as against any other. */
export function unusableHash(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash the same work is done for nothing, so that the time tells nothing. Callers'
 * networks take turns.
 */
export async function fitsPassword(
  passwordHash: string | undefined,
  password: string,
  network: string,
): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  // Awaited before `runLimited`, since hashing it takes a place there too.
  const compared = passwordHash ?? (await nobody);
  const fits = await runLimited(() => verify(compared, password.normalize('NFKC')), network);
  return passwordHash !== undefined && fits;
}
