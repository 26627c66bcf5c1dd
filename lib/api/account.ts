import {
  changeMail,
  type DeviceSession,
  endSessions,
  listPasskeysByLink,
  listSessions,
  requestMailChange,
  requestPasswordReset,
  resetPassword,
  undoChange,
} from '#contract/account';
import type { Passkey } from '#contract/passkeys';
import { updateUser } from '#contract/session';
import { send } from './transport';

/** Sends a link to choose a new password. Fails with `email_not_found`, `too_many_emails`. */
export function askForReset(email: string): Promise<void> {
  return send(requestPasswordReset, { body: { email } });
}

/** What else opens the account of a link that brings a new password; the link stays unused. Fails with `link_expired`. */
export async function readPasskeysByLink(token: string): Promise<Passkey[]> {
  return (await send(listPasskeysByLink, { query: { passkeys: '1' }, body: { token } })).passkeys;
}

/** Chooses a new password by the mail's link. Fails with `link_expired`; all sessions end, and the named passkeys. */
export function choosePassword(token: string, password: string, remove_passkeys: string[] = []): Promise<void> {
  return send(resetPassword, { body: { token, password, remove_passkeys } });
}

/** Exchanges the password; the other sessions end. Fails with `wrong_password`, `too_many_attempts`. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  await send(updateUser, { body: { old_password: oldPassword, password } });
}

/** Sends a link to a new address. Fails with `wrong_password`, `email_taken`, `too_many_emails`. */
export function askForMailChange(email: string, password: string): Promise<void> {
  return send(requestMailChange, { body: { email, password } });
}

/** Takes the new address by the mail's link. Fails with `link_expired`, `email_taken`. */
export function confirmMailChange(token: string): Promise<void> {
  return send(changeMail, { body: { token } });
}

/** Takes a change of address or password back by the mail that told of it. Fails with `link_expired`, `email_taken`. */
export function takeChangeBack(token: string): Promise<void> {
  return send(undoChange, { body: { token } });
}

/** Where the member is logged in: this device first. */
export async function readSessions(): Promise<DeviceSession[]> {
  return (await send(listSessions, {})).sessions;
}

/** Ends one session, or all others without an id. */
export function logOutDevice(id?: string): Promise<void> {
  return send(endSessions, { body: { id } });
}
