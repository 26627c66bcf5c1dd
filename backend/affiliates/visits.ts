import { and, eq, sql } from 'drizzle-orm';
import type { Tracking } from '#contract/settings';
import type { Db } from '../db/client.ts';
import { networks, visits } from '../db/schema/affiliates.ts';

/** Counts a visitor of a network of the site; of one that the site does not know, nothing is kept. */
export async function addVisit(db: Db, siteId: string, tracking: Tracking, now: Date): Promise<void> {
  const { network = '', ref = '', sub1 = '', sub2 = '', sub3 = '' } = tracking;
  const known = await db.$count(networks, and(eq(networks.siteId, siteId), eq(networks.name, network)));
  if (known === 0) return;
  const { siteId: site, day, network: of, ref: by, sub1: first, sub2: second, sub3: third } = visits;
  await db
    .insert(visits)
    .values({ siteId, day: now.toISOString().slice(0, 10), network, ref, sub1, sub2, sub3, count: 1 })
    .onConflictDoUpdate({
      target: [site, day, of, by, first, second, third],
      set: { count: sql`${visits.count} + 1` },
    });
}
