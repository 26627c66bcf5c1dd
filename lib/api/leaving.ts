import {
  type Deletion,
  deleteAccount,
  exportData,
  getPause,
  type Pause,
  reactivate,
  savePause,
} from '#contract/leaving';
import type { User } from '#contract/session';
import { send } from './transport';

/** Where the member's data are downloaded from: a link, so that the browser streams them to the disk. */
export const exportPath = exportData.path;

/** Whether the member has hidden the profile or paused the mails. */
export function readPause(): Promise<Pause> {
  return send(getPause, {});
}

/** Hides the profile or shows it again; pauses mails until a moment, or ends that by null. */
export function changePause(change: Partial<Pause>): Promise<Pause> {
  return send(savePause, { body: change });
}

/** Deletes the account and ends every session. Fails with `wrong_password`, `too_many_attempts`. */
export function leave(deletion: Deletion): Promise<void> {
  return send(deleteAccount, { body: deletion });
}

/** Brings a deleted account back by the mail's link. Fails with `link_expired`. */
export async function comeBack(token: string): Promise<User> {
  return (await send(reactivate, { body: { token } })).user;
}
