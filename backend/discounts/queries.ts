import { and, asc, desc, eq, gt, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { timeBonus } from '#contract/discounts';
import type { PaymentStatus } from '#contract/money';
import { type Db, rows } from '../db/client.ts';
import { discountCodes, discountUses } from '../db/schema/discounts.ts';
import { payments } from '../db/schema/money.ts';

export type CodeRow = typeof discountCodes.$inferSelect;

/** An active code of a site by its name; one that belongs to a member is nobody else's to find. */
export async function findCode(db: Db, siteId: string, memberId: string, code: string): Promise<CodeRow | undefined> {
  const [found] = await db
    .select()
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.siteId, siteId),
        eq(discountCodes.code, code),
        eq(discountCodes.status, 'active'),
        or(isNull(discountCodes.memberId), eq(discountCodes.memberId, memberId)),
      ),
    );
  return found;
}

/** The site's welcome code that is good now; with a country the one of that country before the one of every. */
export async function findWelcomeCode(
  db: Db,
  siteId: string,
  country: string | undefined,
  now: Date,
): Promise<CodeRow | undefined> {
  const ofCountry = country === undefined ? undefined : eq(discountCodes.country, country);
  const [found] = await db
    .select()
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.siteId, siteId),
        eq(discountCodes.kind, 'welcome'),
        eq(discountCodes.status, 'active'),
        isNull(discountCodes.memberId),
        gt(discountCodes.expires, now),
        ofCountry && or(isNull(discountCodes.country), ofCountry),
      ),
    )
    .orderBy(sql`${discountCodes.country} nulls last`, desc(discountCodes.valuePercentage), discountCodes.code)
    .limit(1);
  return found;
}

/**
 * Whether something that a member paid stays paid, also of a purchase that they withdrew from in part: then the first one
 * is behind them. What goes back counts from when it was promised.
 */
export async function hasBought(db: Db, memberId: string): Promise<boolean> {
  const [found] = await rows<{ bought: boolean }>(
    db,
    sql`select exists (
          select 1 from payments p where p.member_id = ${memberId} and p.completed is not null and p.amount > (
            select coalesce(sum(case r.kind when 'chargeback_reversed' then -r.amount else r.amount end), 0)
            from reversals r where r.payment_id = p.id)) as bought`,
  );
  return found?.bought ?? false;
}

/** The code that a member got instead of leaving, whatever became of it. */
export async function findLeavingCode(db: Db, memberId: string): Promise<CodeRow | undefined> {
  const [found] = await db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.memberId, memberId), eq(discountCodes.kind, 'leaving')));
  return found;
}

/** Stores a code that belongs to one member. */
export async function insertLeavingCode(
  tx: Db,
  code: Pick<typeof discountCodes.$inferInsert, 'siteId' | 'memberId' | 'code' | 'expires' | 'valuePercentage'>,
): Promise<CodeRow | undefined> {
  const [stored] = await tx
    .insert(discountCodes)
    .values({ ...code, kind: 'leaving' })
    .returning();
  return stored;
}

/** SQL condition: a code of a site is a discount on the first purchase, which is the time bonus or a welcome code. */
const isFirstPurchaseCode = (siteId: SQLWrapper, code: SQLWrapper) =>
  sql`(${code} = ${timeBonus.code} or exists (
    select 1 from discount_codes c where c.site_id = ${siteId} and c.code = ${code} and c.kind = 'welcome'))`;

/**
 * The payment that holds or has used a once-per-user code; undefined if the code is free. All discounts on the first
 * purchase are held together. A payment that is no longer open comes before an open one.
 */
export async function findUse(
  db: Db,
  memberId: string,
  code: string,
): Promise<{ paymentId: string; status: PaymentStatus } | undefined> {
  const { siteId, code: used } = discountUses;
  const [found] = await db
    .select({ paymentId: discountUses.paymentId, status: payments.status })
    .from(discountUses)
    .innerJoin(payments, eq(payments.id, discountUses.paymentId))
    .where(
      and(
        eq(discountUses.memberId, memberId),
        ne(discountUses.state, 'released'),
        or(
          and(eq(used, code), eq(discountUses.once, true)),
          and(isFirstPurchaseCode(siteId, used), isFirstPurchaseCode(siteId, sql`${code}::text`)),
        ),
      ),
    )
    .orderBy(asc(sql`${payments.status} = 'open'`))
    .limit(1);
  return found;
}

/** Those of a member's open orders that have a discount on the first purchase, which was made with another order. */
export async function findLateDiscounts<T extends Pick<typeof payments.$inferSelect, 'id' | 'discountCode'>>(
  db: Db,
  memberId: string,
  open: T[],
): Promise<T[]> {
  if (open.every(({ discountCode }) => discountCode === null) || !(await hasBought(db, memberId))) return [];
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(payments.status, 'open'),
        isFirstPurchaseCode(payments.siteId, payments.discountCode),
      ),
    );
  const late = new Set(found.map(({ id }) => id));
  return open.filter(({ id }) => late.has(id));
}

/** Holds a code for an order. A second hold of a once-per-user code fails the transaction. */
export async function reserveUse(
  tx: Db,
  use: Pick<typeof discountUses.$inferInsert, 'paymentId' | 'siteId' | 'memberId' | 'code' | 'once'>,
): Promise<void> {
  await tx.insert(discountUses).values({ ...use, state: 'reserved' });
}

/**
 * What a step of a payment means for its code: completed uses it, coming to nothing gives it back. Money that comes
 * after a payment expired finds the code given back, perhaps held by another order: then it does not count as the one use.
 * A purchase that was refunded with every credit (`isWhole`) gives its code back too.
 */
export async function settleUse(tx: Db, paymentId: string, status: PaymentStatus, isWhole = false): Promise<void> {
  if (status === 'completed' || status === 'charged_back' || (status === 'refunded' && !isWhole)) {
    await tx.execute(sql`
      update discount_uses u set state = 'used', once = u.once and not exists (
        select 1 from discount_uses o where o.member_id = u.member_id and o.code = u.code
        and o.payment_id <> u.payment_id and o.once and o.state <> 'released')
      where u.payment_id = ${paymentId}`);
  } else if (status !== 'open' && status !== 'pending') {
    await tx.update(discountUses).set({ state: 'released' }).where(eq(discountUses.paymentId, paymentId));
  }
}
