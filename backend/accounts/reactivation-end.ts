import { reactivationDays } from '#contract/leaving';
import { endOfPeriod } from '../local-day.ts';

/**
 * Until when a deleted account can be brought back: the end of a day by its member's clock. The link of the mail ends then,
 * and the account is erased.
 */
export const reactivationEnd = (deleted: Date, timeZone: string): Date =>
  endOfPeriod(deleted, reactivationDays, timeZone);
