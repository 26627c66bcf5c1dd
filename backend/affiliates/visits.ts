import { and, eq, sql } from 'drizzle-orm';
import type { Tracking } from '#contract/settings';
import { hasPoint } from '../accounts/limit-address.ts';
import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Db } from '../db/client.ts';
import { networks, visits } from '../db/schema/affiliates.ts';
import type { Deps } from '../deps.ts';
import { type Client, customerNetworkOf } from '../http/client.ts';
import { dayOf } from '../local-day.ts';

type Row = typeof visits.$inferInsert;

/** Labels that one visitor's network brings to an affiliate network in a day: whole offices and mobile carriers share an address. */
const rowRate: LimitRule = { name: 'visit-rows', points: 500, seconds: 24 * 3_600 };
/** Rows that a network has in a day. A network that gives each click a label of its own has as many as it has clicks. */
const mostRows = 20_000;

const noLabels = { ref: '', sub1: '', sub2: '', sub3: '' };

/**
 * Counts a visitor of a network of the site; of one that the site does not know, nothing is kept. Where the visitor's
 * network or the day has brought too many labels, the visit counts for the network without labels.
 */
export async function addVisit(
  deps: Pick<Deps, 'db' | 'limits'>,
  siteId: string,
  { network = '', ref = '', sub1 = '', sub2 = '', sub3 = '' }: Tracking,
  client: Client,
  now: Date,
): Promise<void> {
  const { db } = deps;
  const known = await db.$count(networks, and(eq(networks.siteId, siteId), eq(networks.name, network)));
  if (known === 0) return;
  const row = { siteId, day: dayOf(now, 'UTC'), network, ref, sub1, sub2, sub3, count: 1 };
  if (await addToRow(db, row)) return;
  const key = `${siteId} ${network} ${customerNetworkOf(client.address)}`;
  const isWithin = client.isOurs || (await hasPoint(deps, rowRate, key));
  await addRow(db, isWithin && (await hasRoomFor(db, row)) ? row : { ...row, ...noLabels });
}

async function addToRow(db: Db, { siteId, day, network, ref, sub1, sub2, sub3 }: Row): Promise<boolean> {
  const { siteId: site, day: ofDay, network: of, ref: by, sub1: first, sub2: second, sub3: third } = visits;
  const found = await db
    .update(visits)
    .set({ count: sql`${visits.count} + 1` })
    .where(
      and(
        ...[eq(site, siteId), eq(ofDay, day), eq(of, network)],
        ...[eq(by, ref), eq(first, sub1), eq(second, sub2), eq(third, sub3)],
      ),
    )
    .returning({ count: visits.count });
  return found.length > 0;
}

async function hasRoomFor(db: Db, { siteId, day, network }: Row): Promise<boolean> {
  const some = db
    .select({ day: visits.day })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), eq(visits.day, day), eq(visits.network, network)))
    .limit(mostRows);
  return (await db.$count(some.as('some'))) < mostRows;
}

async function addRow(db: Db, row: Row): Promise<void> {
  const { siteId, day, network, ref, sub1, sub2, sub3 } = visits;
  await db
    .insert(visits)
    .values(row)
    .onConflictDoUpdate({
      target: [siteId, day, network, ref, sub1, sub2, sub3],
      set: { count: sql`${visits.count} + 1` },
    });
}
