import type { JobData, JobName } from '../adapters/jobs/job-data.ts';
import type { JobWorkers } from '../adapters/jobs/jobs.ts';
import { type Mail, type Mailer, MailRefused } from '../adapters/mail/mailer.ts';
import type { PostbackSender } from '../adapters/postbacks/postbacks.ts';
import type { SmsSender } from '../adapters/sms/sms.ts';
import { queuePostbacks, sendPostbacks } from '../affiliates/send-postbacks.ts';
import { sendBroadcasts } from '../broadcasts/send-broadcasts.ts';
import { watchBooks } from '../credits/watch.ts';
import type { Deps } from '../deps.ts';
import { sendCode } from '../directdebit/send-code.ts';
import { complaintMail } from '../mail/complaint.ts';
import { debitNoticeMail } from '../mail/debit-notice.ts';
import { debitReturnMail } from '../mail/debit-return.ts';
import { decisionMail } from '../mail/decision.ts';
import { receiptMail } from '../mail/receipt.ts';
import { refundMail } from '../mail/refund.ts';
import { reminderMail } from '../mail/reminder.ts';
import { removalMail } from '../mail/removal.ts';
import { resetMail } from '../mail/reset.ts';
import type { MailOutcome } from '../mail/tally.ts';
import { tokenMail } from '../mail/token-mail.ts';
import { removePicture } from '../media/picture-files.ts';
import { queueDigests } from '../notifications/message-digest.ts';
import { queueReminders } from '../notifications/queue-reminders.ts';
import { findMinutesOfQuiet } from '../notifications/quiet-hours.ts';
import { checkPhoto } from '../photos/check.ts';
import { sendPush } from '../push/send-push.ts';
import { sendRefund } from '../routes/payments/send-refund.ts';
import { settleUnfinished } from '../routes/payments/settle-unfinished.ts';
import { queueDecisionMails } from '../safety/queue-decision-mails.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { expireRows } from './expire-rows.ts';
import { purgePictures } from './purge-pictures.ts';
import { refuseWrongClock } from './refuse-wrong-clock.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

/** What is done for each kind of job. A worker may run twice for one job. */
export function createWorkers(deps: Deps & { mailer: Mailer; sms: SmsSender; postbacks: PostbackSender }): JobWorkers {
  async function send(kind: string, mail: Mail): Promise<MailOutcome> {
    try {
      await deps.mailer.send(mail);
      deps.mails.note(kind, 'sent');
      return 'sent';
    } catch (error) {
      const isRefused = error instanceof MailRefused;
      deps.mails.note(kind, isRefused ? 'given_up' : 'failed');
      if (!isRefused) throw error;
      deps.logger.warn({ err: error }, 'mail given up');
      return 'given_up';
    }
  }

  async function deliver(name: JobName, mail: Mail | null): Promise<void> {
    // An account that lost its address to the owner has none.
    if (mail && mail.to !== '') await send(name.replace(/-mail$/, ''), mail);
  }

  const workers: JobWorkers = {
    'token-mail': async (data) => deliver('token-mail', await tokenMail(deps, data)),
    'reset-mail': async (data) => deliver('reset-mail', await resetMail(deps, data)),
    'check-photo': ({ photo }) => checkPhoto(deps, photo),
    'remove-picture': (stems) => removePicture(deps.storage, stems),
    'receipt-mail': async (data) => deliver('receipt-mail', await receiptMail(deps, data)),
    refund: ({ reversal }) => sendRefund(deps, reversal),
    'refund-mail': async (data) => deliver('refund-mail', await refundMail(deps, data)),
    'debit-notice-mail': async (data) => deliver('debit-notice-mail', await debitNoticeMail(deps, data)),
    'debit-return-mail': async (data) => deliver('debit-return-mail', await debitReturnMail(deps, data)),
    'directdebit-sms': (data) => sendCode(deps, data),
    'queue-decision-mails': () => queueDecisionMails(deps),
    'decision-mail': async (data) => deliver('decision-mail', await decisionMail(deps, data)),
    'removal-mail': async (data) => deliver('removal-mail', await removalMail(deps, data)),
    'complaint-mail': async (data) => deliver('complaint-mail', await complaintMail(deps, data)),
    'queue-reminders': async () => {
      await queueDigests(deps);
      await queueReminders(deps);
    },
    'reminder-mail': async (data) => {
      // It may have waited for the mail server into the night.
      const quiet = await findMinutesOfQuiet(deps.db, data.member, deps.clock.now());
      if (quiet > 0) await deps.jobs.sendLater(deps.db, 'reminder-mail', data, quiet * 60);
      else await deliver('reminder-mail', await reminderMail(deps, data));
    },
    'send-broadcasts': () => sendBroadcasts({ ...deps, deliver: (mail) => send('broadcast', mail) }),
    push: (data, retries) => sendPush(deps, data, retries),
    'queue-postbacks': () => queuePostbacks(deps),
    postback: ({ postback }) => sendPostbacks(deps, postback),
    'settle-payments': () => settleUnfinished(deps),
    'watch-books': () => watchBooks(deps),
    'expire-rows': () => expireRows(deps.db, deps.clock.now()),
    'erase-accounts': () => eraseAccounts(deps, deps.clock.now()),
    'remove-unconfirmed': () => removeUnconfirmed(deps, deps.clock.now()),
    'purge-pictures': () => purgePictures(deps, deps.clock.now()),
  };
  return afterCheck(workers, refuseWrongClock(deps.db));
}

/** The workers, each after a check that throws where no job may be worked on. */
function afterCheck(workers: JobWorkers, check: () => Promise<void>): JobWorkers {
  const checked = <N extends JobName>(name: N): JobWorkers[N] =>
    (async (data: JobData[N], retries?: number) => {
      await check();
      await workers[name](data, retries);
    }) as JobWorkers[N];
  return Object.fromEntries((Object.keys(workers) as JobName[]).map((name) => [name, checked(name)])) as JobWorkers;
}
