import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/schema/members.ts';
import type { Home } from './place.ts';

const isTheirs = (siteId: string, memberId: string) =>
  and(eq(profiles.memberId, memberId), eq(profiles.siteId, siteId));

/** Where a member lives now. */
export async function findHome(tx: Db, siteId: string, memberId: string): Promise<Home | undefined> {
  const [found] = await tx
    .select({ country: profiles.country, region: profiles.region, city: profiles.city })
    .from(profiles)
    .where(isTheirs(siteId, memberId));
  return found;
}

export type ProfileColumns = Partial<typeof profiles.$inferInsert>;

export async function saveProfile(tx: Db, siteId: string, memberId: string, columns: ProfileColumns): Promise<void> {
  await tx.update(profiles).set(columns).where(isTheirs(siteId, memberId));
}
