import type { JobName } from '../adapters/jobs/job-data.ts';

/** What is done by the clock (cron, UTC). */
export const schedule: Partial<Record<JobName, string>> = {
  'settle-payments': '* * * * *',
  'queue-postbacks': '* * * * *',
  'send-broadcasts': '* * * * *',
  'queue-reminders': '*/10 * * * *',
  'queue-decision-mails': '*/10 * * * *',
  'watch-books': '*/10 * * * *',
  'expire-rows': '17 * * * *',
  'erase-accounts': '*/10 * * * *',
  'remove-unconfirmed': '*/10 * * * *',
  'purge-pictures': '41 * * * *',
};

/** The schedules as they are written, or all of them each minute. */
export const scheduleOf = (pace: 'normal' | 'each-minute'): typeof schedule =>
  pace === 'normal' ? schedule : Object.fromEntries(Object.keys(schedule).map((name) => [name, '* * * * *']));
