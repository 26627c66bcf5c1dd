import type { PaymentStatus } from '#contract/money';

/**
 * Where a payment may go from where it is. Until it is paid only forward; what came to nothing stays so, unless money
 * arrives all the same. After a payment expired that is still the member's; what failed or was cancelled gives it back
 * (`isOver`). Once it is paid, its money may go back and come again: a refund that the bank returned, a charge-back that
 * was undone.
 */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['pending', 'completed', 'failed', 'cancelled', 'expired'],
  pending: ['completed', 'failed', 'cancelled', 'expired'],
  expired: ['completed'],
  completed: ['refunded', 'charged_back'],
  refunded: ['completed', 'charged_back'],
  charged_back: ['completed', 'refunded'],
  failed: ['completed'],
  cancelled: ['completed'],
};

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return next[from].includes(to);
}

/** Every step that there is, from where to where. */
export const steps: [from: PaymentStatus, to: PaymentStatus][] = (Object.keys(next) as PaymentStatus[]).flatMap(
  (from) => next[from].map((to): [PaymentStatus, PaymentStatus] => [from, to]),
);

/** Whether the provider may still have to say whether it is paid. */
export function isUnfinished(status: PaymentStatus): boolean {
  return status === 'open' || status === 'pending';
}

/**
 * Whether a payment has failed or was cancelled for good. Its member was told so and may have paid another order since, so
 * money that arrives for it is refunded.
 */
export function isOver(status: PaymentStatus): boolean {
  return status === 'failed' || status === 'cancelled';
}

/** How long an order may be sent to the provider, in ms. Mollie forgets an idempotency key after an hour. */
const sendMs = 50 * 60_000;

/** Whether the provider could take an order that is sent again for a second one. */
export function isTooOldToSend({ created }: { created: Date }, now: Date): boolean {
  return now.getTime() - created.getTime() > sendMs;
}

/** Where a payment is once its money came in, whatever became of that. */
export type PaidStatus = Extract<PaymentStatus, 'completed' | 'refunded' | 'charged_back'>;

export function isPaid(status: PaymentStatus): status is PaidStatus {
  return status === 'completed' || status === 'refunded' || status === 'charged_back';
}

/** What is left of a paid payment, all in minor units: it stays completed until nothing is. */
export function paidStatus(amount: number, went: { refunded: number; chargedBack: number }): PaidStatus {
  if (went.refunded + went.chargedBack < amount) return 'completed';
  return went.chargedBack > 0 ? 'charged_back' : 'refunded';
}
