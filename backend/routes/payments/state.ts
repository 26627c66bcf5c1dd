import type { PaymentStatus } from '#contract/money';

/**
 * Where a payment may go from where it is: only forward. What is over stays over, with one exception: money that
 * arrives after a payment expired is still the member's, so the provider may complete it late.
 */
const forward: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['pending', 'completed', 'failed', 'cancelled', 'expired'],
  pending: ['completed', 'failed', 'cancelled', 'expired'],
  expired: ['completed'],
  completed: ['refunded', 'charged_back'],
  failed: [],
  cancelled: [],
  refunded: [],
  charged_back: [],
};

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return forward[from].includes(to);
}

/** Whether the provider may still have something to say. */
export function isUnfinished(status: PaymentStatus): boolean {
  return status === 'open' || status === 'pending';
}
