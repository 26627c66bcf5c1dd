import type { JobWorkers } from '../adapters/jobs/jobs.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Deps } from '../deps.ts';
import { complaintMail } from '../mail/complaint.ts';
import { receiptMail } from '../mail/receipt.ts';
import { reminderMail } from '../mail/reminder.ts';
import { tokenMail } from '../mail/token-mail.ts';
import { queueReminders } from '../notifications/queue-reminders.ts';
import { checkPhoto } from '../photos/check.ts';
import { sendPush } from '../push/send-push.ts';
import { settleUnfinished } from '../routes/payments/settle-unfinished.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { expireRows } from './expire-rows.ts';

/** What is done for each kind of job. A worker may run twice for one job. */
export function createWorkers(deps: Deps & { mailer: Mailer }): JobWorkers {
  return {
    'token-mail': async (data) => {
      const mail = await tokenMail(deps, data);
      if (mail) await deps.mailer.send(mail);
    },
    'check-photo': ({ photo }) => checkPhoto(deps, photo),
    'receipt-mail': async (data) => {
      const mail = await receiptMail(deps, data);
      if (mail) await deps.mailer.send(mail);
    },
    'complaint-mail': async (data) => {
      const mail = await complaintMail(deps, data);
      if (mail) await deps.mailer.send(mail);
    },
    'queue-reminders': () => queueReminders(deps),
    'reminder-mail': async (data) => {
      const mail = await reminderMail(deps, data);
      if (mail) await deps.mailer.send(mail);
    },
    push: (data) => sendPush(deps, data),
    'settle-payments': () => settleUnfinished(deps),
    'expire-rows': () => expireRows(deps.db, deps.clock.now()),
    'erase-accounts': () => eraseAccounts(deps, deps.clock.now()),
  };
}
