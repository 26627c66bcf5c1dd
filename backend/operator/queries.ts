import { and, arrayOverlaps, asc, desc, eq, inArray, lt, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { directdebitBlocks as blocks, directdebitMandates as mandates } from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { backups, operatorActions } from '../db/schema/operator.ts';
import { companies, sites } from '../db/schema/sites.ts';
import { creditorNamed } from '../directdebit/creditor-identifier.ts';

/** Notes what an operator changed, with what stood there before and why. */
export async function noteAction(tx: Db, action: Omit<typeof operatorActions.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(operatorActions).values(action);
}

/** What operators changed, the newest first. */
export function listActions(db: Db) {
  return db.select().from(operatorActions).orderBy(desc(operatorActions.created)).limit(1000);
}

/**
 * When the last backup was made; undefined where none ever was. One that is stamped in the future was made while the clock was
 * ahead: it would hide until then that no other one is made.
 */
export async function lastBackup(db: Db): Promise<Date | undefined> {
  const [found] = await db
    .select({ made: max(backups.created) })
    .from(backups)
    .where(lt(backups.created, sql`now() + interval '5 minutes'`));
  return found?.made ?? undefined;
}

/** Every company with its brands and its creditor identifier. */
export function listCreditors(db: Db) {
  return db
    .select({
      company: companies.id,
      creditor: companies.creditorId,
      sites: sql<string>`(select string_agg(s.id, ',' order by s.id) from ${sites} s where s.company_id = companies.id)`,
    })
    .from(companies)
    .orderBy(asc(companies.id));
}

/** Another company that has the creditor identifier, with whatever business code; undefined where none has. */
export async function findOtherCreditor(db: Db, company: string, identifier: string): Promise<string | undefined> {
  const plain = sql`upper(replace(${companies.creditorId}, ' ', ''))`;
  const named = sql`left(${plain}, 4) || substr(${plain}, 8)`;
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(ne(companies.id, company), eq(named, creditorNamed(identifier))))
    .orderBy(asc(companies.id))
    .limit(1);
  return found?.id;
}

/** Another company with one of these VAT numbers: one that was copied, or of the same VAT group. */
export async function findOtherVatNumber(db: Db, company: string, numbers: string[]): Promise<string | undefined> {
  if (numbers.length === 0) return undefined;
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(ne(companies.id, company), arrayOverlaps(companies.vatNumbers, numbers)))
    .orderBy(asc(companies.id))
    .limit(1);
  return found?.id;
}

/** A company, its row locked until the transaction ends. */
export async function lockCompany(tx: Db, id: string) {
  const [found] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  return found;
}

export async function setCreditor(tx: Db, id: string, creditorId: string | null): Promise<void> {
  await tx.update(companies).set({ creditorId }).where(eq(companies.id, id));
}

/** The site of a member; undefined where there is none. */
export async function siteOf(tx: Db, memberId: string): Promise<string | undefined> {
  const [found] = await tx.select({ siteId: members.siteId }).from(members).where(eq(members.id, memberId));
  return found?.siteId;
}

/** Members who pay no more by direct debit, the oldest block first. */
export function listBlocks(db: Db) {
  const { siteId: site, memberId: member, returnCode, note, created } = blocks;
  return db.select({ site, member, returnCode, note, created }).from(blocks).orderBy(asc(created)).limit(1000);
}

/**
 * Takes away all that closes direct debit for a member: their own blocks, and those of the accounts that they used. Whoever
 * else was blocked with such an account stays so. The return codes, or undefined where nothing closed it.
 */
export async function liftBlocks(tx: Db, siteId: string, memberId: string): Promise<string[] | undefined> {
  const own = await tx.delete(blocks).where(eq(blocks.memberId, memberId)).returning();
  const used = await tx.select({ hash: mandates.ibanHash }).from(mandates).where(eq(mandates.memberId, memberId));
  const hashes = [...own.map(({ ibanHash }) => ibanHash), ...used.map(({ hash }) => hash)].filter(
    (one) => one !== null,
  );
  const others =
    hashes.length === 0
      ? []
      : await tx
          .update(blocks)
          .set({ ibanHash: null })
          .where(and(eq(blocks.siteId, siteId), ne(blocks.memberId, memberId), inArray(blocks.ibanHash, hashes)))
          .returning();
  const lifted = [...own, ...others];
  return lifted.length === 0 ? undefined : lifted.map(({ returnCode }) => returnCode ?? 'operator');
}
