import type { BodyOf } from '#contract/call';
import {
  type Deletion,
  deleteAccount,
  exportByLink,
  exportData,
  getPause,
  type Pause,
  type PauseChange,
  reactivate,
  savePause,
} from '#contract/leaving';
import type { User } from '#contract/session';
import { ApiFailure, failureOf } from './api-failure';
import { send, tellIfSignedOut } from './transport';

/** A file that was fetched whole. */
export interface Download {
  name: string;
  content: Blob;
}

/**
 * Everything stored about the member. Fetched, not navigated to, so that a refusal and an archive that breaks off are
 * an ApiFailure for the page to tell of; at most 25 photos of 960 px and texts, so that it fits a browser's memory.
 * Never repeated by itself: the calls are counted.
 */
export async function readExport(): Promise<Download> {
  const response = await fetch(exportData.path, { headers: { 'request-type': 'client' } }).catch(unavailable);
  if (response.ok) return readArchive(response);
  const failure = await failureOf(response);
  tellIfSignedOut(exportData, failure);
  throw failure;
}

/** The same by a mail's link, for an account with which nobody can log in. Fails with `link_expired`. */
export async function readExportByLink(token: string): Promise<Download> {
  const response = await fetch(exportByLink.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'request-type': 'client' },
    body: JSON.stringify({ token } satisfies BodyOf<typeof exportByLink>),
  }).catch(unavailable);
  if (!response.ok) throw await failureOf(response);
  return readArchive(response);
}

function unavailable(): never {
  throw new ApiFailure('unavailable', 0);
}

async function readArchive(response: Response): Promise<Download> {
  const [, name = 'export.zip'] = /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob().catch(unavailable) };
}

/** Whether the member has hidden the profile or paused the mails. */
export function readPause(): Promise<Pause> {
  return send(getPause, {});
}

/** Hides the profile or shows it again; pauses mails until a moment, or ends that by null. */
export function changePause(change: PauseChange): Promise<Pause> {
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
