import { and, eq, gt, inArray, isNotNull, isNull, max, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { directdebitCollections as collections } from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { payments } from '../db/schema/money.ts';
import { companies, sites } from '../db/schema/sites.ts';
import { hostCountryOfMember, hostOfMember } from '../tenancy/host-of-member.ts';

export type CollectionRow = typeof collections.$inferSelect;

/** Locks a bank account, whichever members use it, until the transaction ends. */
export const lockBankAccount = (tx: Db, ibanHash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ibanHash}, 0))`);

/** Ids of a member's payments, and of those by which any member debits an account, which has these hashes. */
const debitsOfEither = (memberId: string, ibanHashes: string[]) =>
  sql`(
    select p.id from payments p where p.member_id = ${memberId}
    union select c.payment_id from directdebit_collections c
      where c.iban_hash = any(string_to_array(${ibanHashes.join(',')}, ',')))`;

/**
 * What a member was debited or will be since a moment, and what an account was by any member, without what failed and
 * without one payment.
 */
export async function sumDebits(db: Db, memberId: string, ibanHashes: string[], since: Date, besides: string) {
  const [found] = await db
    .select({ orders: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(${payments.amount}), 0)::int` })
    .from(collections)
    .innerJoin(payments, eq(payments.id, collections.paymentId))
    .where(
      and(
        inArray(payments.id, debitsOfEither(memberId, ibanHashes)),
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

/** How several payments are collected, of those that are debits. */
export function findCollections(db: Db, paymentIds: string[]) {
  return db.select().from(collections).where(inArray(collections.paymentId, paymentIds));
}

export async function insertCollection(tx: Db, collection: typeof collections.$inferInsert): Promise<void> {
  await tx.insert(collections).values(collection);
}

/** The day of the last debit by a mandate of a member that the provider took; null without one. */
export async function findLastDay(db: Db, memberId: string, reference: string): Promise<string | null> {
  const [found] = await db
    .select({ day: max(collections.collectOn) })
    .from(collections)
    .innerJoin(payments, eq(payments.id, collections.paymentId))
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(collections.mandateReference, reference),
        isNotNull(collections.announced),
      ),
    );
  return found?.day ?? null;
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

/** Keeps the day on which the provider will debit, where it chose that itself. */
export async function noteDay(tx: Db, paymentId: string, collectOn: string): Promise<void> {
  await tx.update(collections).set({ collectOn }).where(eq(collections.paymentId, paymentId));
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

/** How many debits came back since a moment: the larger count of those of a member and those of an account (all its hashes). */
export async function countReturns(db: Db, memberId: string, ibanHashes: string[], since: Date): Promise<number> {
  const [found] = await db
    .select({
      count: sql<number>`greatest(
        count(*) filter (where ${payments.memberId} = ${memberId}),
        count(*) filter (where ${inArray(collections.ibanHash, ibanHashes)}))::int`,
    })
    .from(collections)
    .innerJoin(payments, eq(payments.id, collections.paymentId))
    .where(and(inArray(payments.id, debitsOfEither(memberId, ibanHashes)), gt(collections.returned, since)));
  return found?.count ?? 0;
}

/** All that the announcement of a debit names, and the mail of its return. */
export async function findNotice(db: Db, paymentId: string) {
  const [found] = await db
    .select({
      collection: collections,
      paid: payments,
      member: members,
      site: sites,
      company: companies,
      host: hostOfMember,
      hostCountry: hostCountryOfMember,
    })
    .from(collections)
    .innerJoin(payments, eq(payments.id, collections.paymentId))
    .innerJoin(members, eq(members.id, payments.memberId))
    .innerJoin(sites, eq(sites.id, payments.siteId))
    .innerJoin(companies, eq(companies.id, sites.companyId))
    .where(eq(collections.paymentId, paymentId));
  return found;
}
