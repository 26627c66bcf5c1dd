import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/money';
import { addEntry } from '../../credits/ledger.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/members.ts';
import type { Deps } from '../../deps.ts';
import { settleUse } from '../../discounts/queries.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import { keepMandate } from './means.ts';
import { type Cause, lockPayment, movePayment, type PaymentRow } from './queries.ts';
import { canMove } from './state.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'jobs' | 'clock' | 'logger'>;

/**
 * Asks the provider what became of a payment and moves it there, if that is forward. Returns the payment as it is
 * afterwards. Harmless to repeat, in parallel too. Throws where the provider cannot be reached.
 */
export async function settle(deps: Needs, row: PaymentRow, cause: Cause): Promise<PaymentRow> {
  if (row.provider !== deps.payments.name || !row.providerId) return row;
  const told = await deps.payments.find(row.providerId);
  if (!told || told.status === row.status) return row;
  if (told.price.amount !== row.amount || told.price.currency !== row.currency) {
    deps.logger.error({ payment: row.id, told: told.price }, 'the provider names another price');
    return row;
  }
  if (told.status === 'completed' && told.mandate) await keepMandate(deps, row, told.mandate);
  return move(deps, row, told.status, cause);
}

/**
 * One step of a payment with all that comes of it, in one transaction: a completed payment gives its credits, makes
 * the member premium, uses up a code, tells their tabs and queues the receipt, once, since the step is taken once. With
 * `only`, it is taken where that holds of the locked payment.
 */
export async function move(
  deps: Omit<Needs, 'payments'>,
  row: PaymentRow,
  to: PaymentStatus,
  cause: Cause,
  only: (locked: PaymentRow) => boolean = () => true,
) {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockMembers(tx, [row.memberId]);
    const locked = await lockPayment(tx, row.id);
    if (!locked || !canMove(locked.status, to) || !only(locked)) return locked ?? row;
    const moved = await movePayment(tx, locked, to, cause, now);
    if (moved.discountCode !== null) await settleUse(tx, moved.id, to);
    if (to === 'completed') {
      await grant(tx, moved);
      await deps.jobs.send(tx, 'receipt-mail', { payment: moved.id });
    }
    return moved;
  });
}

async function grant(tx: Db, { id, memberId, credits }: PaymentRow): Promise<void> {
  await addEntry(tx, { member: memberId, kind: 'purchase', amount: credits, key: `payment:${id}`, reference: id });
  await tx.update(members).set({ paidUser: true }).where(eq(members.id, memberId));
  await appendEvent(tx, memberId, { type: 'user' });
}
