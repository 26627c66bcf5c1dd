import {
  type Assertion,
  addPasskey,
  type CreationOptions,
  listPasskeys,
  type NewCredential,
  type Passkey,
  passkeyLogIn,
  type RequestOptions,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '#contract/passkeys';
import type { User } from '#contract/session';
import { send } from './transport';

const options = { options: '1' } as const;

export interface OwnPasskeys {
  passkeys: Passkey[];
  /** The log-in is too long ago to add one without the password. */
  password_needed: boolean;
}

/** The member's passkeys on all hosts of the site, the newest first. */
export function readPasskeys(): Promise<OwnPasskeys> {
  return send(listPasskeys, {});
}

/** What a new passkey is made by. Fails with `wrong_password`, `too_many_attempts`, `invalid_request` (no password). */
export async function askForNewPasskey(password?: string): Promise<CreationOptions> {
  return (await send(startPasskey, { query: options, body: { password } })).options;
}

/** Keeps a new passkey. */
export async function keepPasskey(credential: NewCredential): Promise<Passkey> {
  return (await send(addPasskey, { body: { credential } })).passkey;
}

/** Gives a passkey another name. */
export async function namePasskey(id: string, name: string): Promise<Passkey> {
  return (await send(renamePasskey, { body: { id, name } })).passkey;
}

/** Takes a passkey away. */
export function dropPasskey(id: string): Promise<void> {
  return send(removePasskey, { body: { id } });
}

/** What a log-in is proved by. */
export async function askForLogIn(): Promise<RequestOptions> {
  return (await send(startPasskeyLogIn, { query: options })).options;
}

/** Logs in by a passkey. Fails with `login_failed`, `account_blocked` or `too_many_attempts` (with `minutes`). */
export async function logInWith(credential: Assertion): Promise<User> {
  return (await send(passkeyLogIn, { body: { credential } })).user;
}
