import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { newId } from '../db/schema/columns.ts';
import {
  directdebitAttempts as attempts,
  directdebitBlocks as blocks,
  directdebitMandates as mandates,
} from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { companies, sites } from '../db/schema/sites.ts';
import { addMonths, dayOf } from '../local-day.ts';
import { debitDisputeMonths } from '../privacy/kept-days.ts';
import { queueMandate } from '../revocations/queries.ts';
import { keysOf, type SecretKey } from '../seal.ts';
import { hashIban } from './details.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type MandateRow = typeof mandates.$inferSelect;

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

/**
 * An account as the brands of the company that collects for a site know it, in their order: each has a hash of its own, and
 * of each key, the current one first.
 */
export async function hashForBrands(db: Db, secretKey: SecretKey, siteId: string, iban: string): Promise<string[]> {
  const brands = await rows<{ id: string }>(
    db,
    sql`select id from sites where company_id = (select company_id from sites where id = ${siteId}) order by id`,
  );
  return keysOf(secretKey).flatMap((key) => brands.map(({ id }) => hashIban(key, id, iban)));
}

/** Whether a member of the site, or an account by one of its hashes, pays no more by direct debit. */
export async function isBlocked(db: Db, siteId: string, memberId: string, ibanHashes: string[] = []): Promise<boolean> {
  const [found] = await db
    .select({ id: blocks.id })
    .from(blocks)
    .where(or(and(eq(blocks.siteId, siteId), eq(blocks.memberId, memberId)), inArray(blocks.ibanHash, ibanHashes)))
    .limit(1);
  return found !== undefined;
}

/** Closes direct debit for a member, and for an account where one is named. */
export async function addBlock(tx: Db, block: Omit<typeof blocks.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(blocks).values(block);
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

/** Ends the member's mandate, where there is one, at the provider too: by a bank's return code, else by the member. */
export async function endMandate(tx: Db, memberId: string, now: Date, endedBy: string | null = null): Promise<void> {
  const ended = await tx
    .update(mandates)
    .set({ ended: now, endedBy })
    .where(and(eq(mandates.memberId, memberId), isNull(mandates.ended)))
    .returning();
  for (const mandate of ended) await queueMandate(tx, mandate);
}

/** The first day (`YYYY-MM-DD`) whose debits a bank may still return. */
export const disputedSince = (now: Date): string => addMonths(dayOf(now, 'UTC'), -debitDisputeMonths);

/** Whether a bank may still return a debit of the mandate, and ask for it. */
const isDisputable = (now: Date) => sql`exists (
  select 1 from directdebit_collections c join payments p on p.id = c.payment_id
    where p.member_id = ${mandates.memberId} and c.mandate_reference = ${mandates.reference}
      and c.collect_on >= ${disputedSince(now)})`;

/** How many mandates of a member stay when the account is erased now. */
export const countDisputable = (db: Db, memberId: string, now: Date): Promise<number> =>
  db.$count(mandates, and(eq(mandates.memberId, memberId), isDisputable(now)));

/** Deletes mandates that ended, once no debit by them can be disputed any more; of one member only where one is named. */
export async function deleteEndedMandates(db: Db, now: Date, memberId?: string): Promise<void> {
  const whose = memberId === undefined ? undefined : eq(mandates.memberId, memberId);
  await db.delete(mandates).where(and(whose, isNotNull(mandates.ended), not(isDisputable(now))));
}

/** Keeps what a provider calls a mandate of ours; undefined where the member is gone. */
export async function noteRegistered(
  tx: Db,
  id: string,
  registered: Pick<MandateRow, 'provider' | 'customerId' | 'providerMandateId'>,
): Promise<MandateRow | undefined> {
  const [noted] = await tx.update(mandates).set(registered).where(eq(mandates.id, id)).returning();
  // It ended while the provider was asked.
  if (noted?.ended) await queueMandate(tx, noted);
  return noted;
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

/** In which language and under which brand a member is written to; undefined for one who is gone. */
export async function findReceiver(db: Db, memberId: string) {
  const [found] = await db
    .select({ language: members.language, brand: sites.name })
    .from(members)
    .innerJoin(sites, eq(sites.id, members.siteId))
    .where(and(eq(members.id, memberId), ne(members.status, 'deleted')));
  return found;
}
