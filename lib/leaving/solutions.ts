import type { DeletionReason, DeletionSolution } from '#contract/leaving';
import { serverNow } from '@/lib/api/server-clock';

/** What fits a reason: one offer, never a chain of them. */
const fitting: Record<DeletionReason, DeletionSolution> = {
  found_someone: 'hide_profile',
  too_expensive: 'discount',
  no_answers: 'hide_profile',
  too_many_mails: 'pause_mails',
  privacy: 'hide_profile',
  technical: 'contact_service',
  pause: 'hide_profile',
  other: 'contact_service',
};

/** What is offered to somebody who leaves for a reason; where a discount would fit and none is given, a person's help. */
export function solutionFor(reason: DeletionReason, hasDiscount: boolean): DeletionSolution {
  const solution = fitting[reason];
  return solution === 'discount' && !hasDiscount ? 'contact_service' : solution;
}

/** The same time of day in so many days, by the server's clock: the device's may be wrong. */
export function inDays(days: number): string {
  const date = serverNow();
  date.setDate(date.getDate() + days);
  return date.toISOString();
}

/** Days of the pause of mails that is offered. */
export const monthOfDays = 30;
