import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { PaymentProvider } from '../adapters/payments/provider.ts';
import type { Db } from '../db/client.ts';
import { payments } from '../db/schema/money.ts';
import { paidStatus } from '../routes/payments/state.ts';

type Row = typeof payments.$inferSelect;

/** A step of a payment is told by a webhook, which may be on its way for so long. */
const onItsWay = 15 * 60_000;

const perPage = 200;
const atOnce = 8;

/**
 * Asks the provider about every payment that it has: one line for each of which it says something else than we do.
 * Reads only. Throws where the provider cannot be reached.
 */
export async function auditProvider(db: Db, provider: PaymentProvider, now: Date): Promise<string[]> {
  const problems: string[] = [];
  for (let page = await findPage(db, provider, ''); page.length > 0; ) {
    for (let at = 0; at < page.length; at += atOnce) {
      const found = await Promise.all(page.slice(at, at + atOnce).map((row) => compare(provider, row, now)));
      problems.push(...found.filter((line) => line !== undefined));
    }
    page = await findPage(db, provider, page.at(-1)?.id ?? '');
  }
  return problems;
}

function findPage(db: Db, { name }: PaymentProvider, after: string): Promise<Row[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, name), isNotNull(payments.providerId), gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(perPage);
}

async function compare(provider: PaymentProvider, row: Row, now: Date): Promise<string | undefined> {
  if (now.getTime() - row.updated.getTime() < onItsWay) return undefined;
  const told = await provider.find(row.providerId ?? '');
  if (!told) return `payment that the provider does not know: ${row.id}`;
  const state = told.status === 'completed' ? paidStatus(told.price.amount, told) : told.status;
  const theirs = [state, told.price.amount, told.price.currency, told.refunded, told.chargedBack].join(' ');
  const ours = [row.status, row.amount, row.currency, row.refunded, row.chargedBack].join(' ');
  return theirs === ours ? undefined : `payment of which the provider says ${theirs}, not ${ours}: ${row.id}`;
}
