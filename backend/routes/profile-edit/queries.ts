import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/schema/members.ts';
import type { StoredAnswers } from '../profile/consents.ts';
import type { Home } from './place.ts';

const isTheirs = (siteId: string, memberId: string) =>
  and(eq(profiles.memberId, memberId), eq(profiles.siteId, siteId));

/** What a change is held against: where a member lives now, and what they agreed to. */
export async function findStored(
  tx: Db,
  siteId: string,
  memberId: string,
): Promise<(Home & StoredAnswers) | undefined> {
  const { country, region, city, sexuality, relationshipStatus, interests, consents } = profiles;
  const [found] = await tx
    .select({ country, region, city, sexuality, relationshipStatus, interests, consents })
    .from(profiles)
    .where(isTheirs(siteId, memberId));
  return found;
}

export type ProfileColumns = Partial<typeof profiles.$inferInsert>;

export async function saveProfile(tx: Db, siteId: string, memberId: string, columns: ProfileColumns): Promise<void> {
  await tx.update(profiles).set(columns).where(isTheirs(siteId, memberId));
}
