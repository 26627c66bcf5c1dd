import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { reactivationDays } from '#contract/leaving';
import { findZone } from '../accounts/member-zone.ts';
import { erasePersonalData } from '../accounts/personal-data.ts';
import { reactivationEnd } from '../accounts/reactivation-end.ts';
import type { Storage } from '../adapters/storage.ts';
import { noteErased } from '../backup/erasures.ts';
import type { Db } from '../db/client.ts';
import { chatPhotos } from '../db/schema/chat-photos.ts';
import { members } from '../db/schema/members.ts';
import { photos } from '../db/schema/photos.ts';
import { addDays, dayOf } from '../local-day.ts';
import { removePicture } from '../media/picture-files.ts';
import { hideAccount } from '../routes/leaving/queries.ts';
import type { SecretKey } from '../seal.ts';
import { eachAccount } from './each-account.ts';

/** The data of an account outside the database. */
export interface Kept {
  /** Stores the pictures. */
  storage: Storage;
  /** Where the list of erased accounts lies, and the key that seals it. */
  dataDir: string;
  secretKey: SecretKey;
}

async function removePictures(tx: Db, storage: Storage, memberId: string): Promise<void> {
  for (const table of [photos, chatPhotos]) {
    const stems = await tx
      .select({ name: table.name, blurredName: table.blurredName })
      .from(table)
      .where(eq(table.memberId, memberId));
    for (const stem of stems) await removePicture(storage, stem);
  }
}

/**
 * Erases an account that is hidden and locked. Files are deleted before the rows that name them. The list gets the account
 * before the commit, so an account on the list that still exists has to be erased again.
 */
export async function eraseHidden(tx: Db, kept: Kept, memberId: string, now: Date): Promise<void> {
  await removePictures(tx, kept.storage, memberId);
  await erasePersonalData(tx, memberId, now);
  await noteErased(kept, memberId, now);
}

/**
 * Deleted accounts that may be due: those that were freed, which have no password and do not come back, and those whose
 * period may be over. That of an account that was deleted later is over in no zone.
 */
const mayBeDue = (now: Date) =>
  and(
    isNotNull(members.deleted),
    or(
      eq(members.passwordHash, ''),
      lt(members.deleted, new Date(`${addDays(dayOf(now, 'UTC'), 2 - reactivationDays)}T00:00:00Z`)),
    ),
    isNull(members.erased),
  );

const columns = { id: members.id, deleted: members.deleted, passwordHash: members.passwordHash };
type Candidate = { id: string; deleted: Date | null; passwordHash: string };

const isDue = async (db: Db, { id, deleted, passwordHash }: Candidate, now: Date): Promise<boolean> =>
  passwordHash === '' || (deleted !== null && reactivationEnd(deleted, await findZone(db, id)) <= now);

/** Under the row lock, so that an account restored at the last moment is not erased. */
async function eraseAccount(tx: Db, kept: Kept, memberId: string, now: Date): Promise<void> {
  const [account] = await tx
    .select(columns)
    .from(members)
    .where(and(eq(members.id, memberId), mayBeDue(now)))
    .for('update');
  if (account && (await isDue(tx, account, now))) await eraseHidden(tx, kept, memberId, now);
}

/** Erases accounts that can no longer be restored: their period is over, or their address was freed. */
export async function eraseAccounts({ db, ...kept }: { db: Db } & Kept, now: Date): Promise<void> {
  const due: string[] = [];
  for (const account of await db.select(columns).from(members).where(mayBeDue(now))) {
    if (await isDue(db, account, now)) due.push(account.id);
  }
  await eachAccount(db, due, (tx, id) => eraseAccount(tx, kept, id, now));
}

/** Erases accounts again that a restored backup brought back. Returns their number. */
export async function eraseAgain(db: Db, kept: Kept, memberIds: string[], now: Date): Promise<number> {
  let count = 0;
  for (const id of memberIds)
    count += await db.transaction(async (tx) => {
      const { length } = await tx
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.id, id), isNull(members.erased)))
        .for('update');
      if (length > 0) {
        await hideAccount(tx, id, { reason: 'operator' }, now);
        await eraseHidden(tx, kept, id, now);
      }
      return length;
    });
  return count;
}
