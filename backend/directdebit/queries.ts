import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { newId } from '../db/schema/columns.ts';
import {
  directdebitAttempts as attempts,
  directdebitBlocks as blocks,
  directdebitCollections as collections,
  directdebitMandates as mandates,
} from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { payments } from '../db/schema/money.ts';
import { companies, sites } from '../db/schema/sites.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type MandateRow = typeof mandates.$inferSelect;
export type CollectionRow = typeof collections.$inferSelect;

/** Who collects for a site; undefined where its company has no creditor identifier. */
export async function findCreditor(db: Db, siteId: string) {
  const [found] = await db
    .select({
      identifier: companies.creditorId,
      name: companies.name,
      address: companies.address,
      city: companies.city,
      country: companies.country,
    })
    .from(sites)
    .innerJoin(companies, eq(companies.id, sites.companyId))
    .where(eq(sites.id, siteId));
  return found?.identifier ? { ...found, identifier: found.identifier } : undefined;
}

/** Whether a member, or the account where one is named, pays no more by direct debit on the site. */
export async function isBlocked(db: Db, siteId: string, memberId: string, ibanHash = ''): Promise<boolean> {
  const [found] = await db
    .select({ id: blocks.id })
    .from(blocks)
    .where(and(eq(blocks.siteId, siteId), or(eq(blocks.memberId, memberId), eq(blocks.ibanHash, ibanHash))))
    .limit(1);
  return found !== undefined;
}

export async function addBlock(
  tx: Db,
  block: { siteId: string; memberId: string; ibanHash: string | null; returnCode: string; created: Date },
): Promise<void> {
  await tx.insert(blocks).values(block).onConflictDoNothing();
}

/** The attempt that waits for its code. */
export async function findAttempt(db: Db, memberId: string, now: Date): Promise<AttemptRow | undefined> {
  const [found] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.memberId, memberId), isNull(attempts.ended), gt(attempts.expires, now)))
    .orderBy(desc(attempts.created))
    .limit(1);
  return found;
}

export async function findAttemptById(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [found] = await db.select().from(attempts).where(eq(attempts.id, id));
  return found;
}

/** Messages sent to a member since a moment, and when the last one was. */
export async function countSends(db: Db, memberId: string, since: Date): Promise<{ sends: number; last: Date | null }> {
  const [found] = await db
    .select({
      sends: sql<number>`coalesce(sum(${attempts.sends}), 0)::int`,
      last: sql<Date | null>`max(${attempts.lastSent})`.mapWith(attempts.lastSent),
    })
    .from(attempts)
    .where(and(eq(attempts.memberId, memberId), gt(attempts.created, since)));
  return found ?? { sends: 0, last: null };
}

export async function endAttempts(tx: Db, memberId: string, now: Date): Promise<void> {
  await tx
    .update(attempts)
    .set({ ended: now })
    .where(and(eq(attempts.memberId, memberId), isNull(attempts.ended)));
}

export async function insertAttempt(tx: Db, attempt: typeof attempts.$inferInsert): Promise<AttemptRow> {
  const [inserted] = await tx.insert(attempts).values(attempt).returning();
  if (!inserted) throw new Error('the database stored no attempt');
  return inserted;
}

export async function updateAttempt(tx: Db, id: string, changes: Partial<AttemptRow>): Promise<void> {
  await tx.update(attempts).set(changes).where(eq(attempts.id, id));
}

/** The mandate by which a member may be debited now. */
export async function findMandate(db: Db, memberId: string): Promise<MandateRow | undefined> {
  const [found] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.memberId, memberId), isNull(mandates.ended)));
  return found;
}

/** A mandate of before or of now, by its reference. */
export async function findByReference(db: Db, siteId: string, reference: string): Promise<MandateRow | undefined> {
  const [found] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.siteId, siteId), eq(mandates.reference, reference)));
  return found;
}

/** Ends the member's mandate, where there is one: by a bank's return code, else by the member. */
export async function endMandate(tx: Db, memberId: string, now: Date, endedBy: string | null = null): Promise<void> {
  await tx
    .update(mandates)
    .set({ ended: now, endedBy })
    .where(and(eq(mandates.memberId, memberId), isNull(mandates.ended)));
}

export async function insertMandate(tx: Db, mandate: typeof mandates.$inferInsert): Promise<MandateRow> {
  const [inserted] = await tx.insert(mandates).values(mandate).returning();
  if (!inserted) throw new Error('the database stored no mandate');
  return inserted;
}

/** A reference that no other mandate of the site has: up to 35 letters and digits, as banks take them. */
export const newReference = (siteId: string): string =>
  `${siteId
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12)}-${newId().slice(0, 12).toUpperCase()}`;

/** What a member was debited or will be since a moment, without what failed and without one payment. */
export async function sumDebits(db: Db, memberId: string, since: Date, besides: string) {
  const [found] = await db
    .select({ orders: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(${payments.amount}), 0)::int` })
    .from(collections)
    .innerJoin(payments, eq(payments.id, collections.paymentId))
    .where(
      and(
        eq(payments.memberId, memberId),
        gt(payments.created, since),
        ne(payments.id, besides),
        notInArray(payments.status, ['failed', 'cancelled', 'expired']),
      ),
    );
  return found ?? { orders: 0, amount: 0 };
}

export async function findCollection(db: Db, paymentId: string) {
  const [found] = await db.select().from(collections).where(eq(collections.paymentId, paymentId));
  return found;
}

export function findCollections(db: Db, paymentIds: string[]) {
  return db.select().from(collections).where(inArray(collections.paymentId, paymentIds));
}

export async function insertCollection(tx: Db, collection: typeof collections.$inferInsert): Promise<void> {
  await tx.insert(collections).values(collection);
}

/** Notes that the member is told of a debit, once; false where that was noted before. */
export async function noteAnnouncement(tx: Db, paymentId: string, now: Date): Promise<boolean> {
  const noted = await tx
    .update(collections)
    .set({ announced: now })
    .where(and(eq(collections.paymentId, paymentId), isNull(collections.announced)))
    .returning({ id: collections.paymentId });
  return noted.length > 0;
}

/** Notes the return of a debit once; false where it was noted before. */
export async function noteReturn(tx: Db, paymentId: string, returnCode: string, now: Date): Promise<boolean> {
  const noted = await tx
    .update(collections)
    .set({ returnCode, returned: now })
    .where(and(eq(collections.paymentId, paymentId), isNull(collections.returnCode)))
    .returning({ id: collections.paymentId });
  return noted.length > 0;
}

/** How many debits of a member came back since a moment. */
export async function countReturns(db: Db, memberId: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(collections)
    .innerJoin(payments, eq(payments.id, collections.paymentId))
    .where(and(eq(payments.memberId, memberId), gt(collections.returned, since)));
  return found?.count ?? 0;
}

/** In which language and under which brand a member is written to; undefined for one who is gone. */
export async function findReceiver(db: Db, memberId: string) {
  const [found] = await db
    .select({ language: members.language, brand: sites.name })
    .from(members)
    .innerJoin(sites, eq(sites.id, members.siteId))
    .where(and(eq(members.id, memberId), ne(members.status, 'deleted')));
  return found;
}

/** All that the announcement of a debit names. */
export async function findNotice(db: Db, paymentId: string) {
  const [found] = await db
    .select({ collection: collections, paid: payments, member: members, site: sites, company: companies })
    .from(collections)
    .innerJoin(payments, eq(payments.id, collections.paymentId))
    .innerJoin(members, eq(members.id, payments.memberId))
    .innerJoin(sites, eq(sites.id, payments.siteId))
    .innerJoin(companies, eq(companies.id, sites.companyId))
    .where(eq(collections.paymentId, paymentId));
  return found;
}
