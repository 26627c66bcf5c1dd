import type { JobName } from '../adapters/jobs/jobs.ts';

/** What is done by the clock (cron, UTC). */
export const schedule: Partial<Record<JobName, string>> = {
  'settle-payments': '* * * * *',
  'queue-reminders': '*/10 * * * *',
  'queue-decision-mails': '*/10 * * * *',
  'watch-books': '*/10 * * * *',
  'expire-rows': '17 3 * * *',
  'erase-accounts': '*/10 * * * *',
  'purge-pictures': '41 * * * *',
};
