import type { DeletionReason, DeletionSolution } from '#contract/leaving';

/** What can be offered to somebody who leaves. A discount joins them once there are codes to give out. */
export type OfferedSolution = Exclude<DeletionSolution, 'discount'>;

/** What fits a reason: one offer, never a chain of them. */
const fitting: Record<DeletionReason, OfferedSolution> = {
  found_someone: 'hide_profile',
  too_expensive: 'contact_service',
  no_answers: 'hide_profile',
  too_many_mails: 'pause_mails',
  privacy: 'hide_profile',
  technical: 'contact_service',
  pause: 'hide_profile',
  other: 'contact_service',
};

export const solutionFor = (reason: DeletionReason): OfferedSolution => fitting[reason];

/** The moment until which a pause of some days lasts. */
export const inDays = (days: number, now = new Date()): string =>
  new Date(now.getTime() + days * 24 * 3_600_000).toISOString();

/** Days of the pause of mails that is offered. */
export const monthOfDays = 30;
