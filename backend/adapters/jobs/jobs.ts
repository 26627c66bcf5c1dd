import type { Db } from '../../db/client.ts';
import type { ReminderType } from '../../notifications/reminder-types.ts';
import type { PushKindName } from '../../push/kinds.ts';

/** Who is told of a decision: whoever reported, or whom it is against. */
export type DecisionSide = 'reporter' | 'target';

/** What each queue's job carries. A queue is added here and gets its worker in `backend/jobs`. */
export interface JobData {
  /** A mail with a link: `token` is the id of its row in `mail_tokens`, whose kind says which mail; `origin` begins the link. */
  'token-mail': { token: string; host: string; origin: string };
  /** A new photo, to be shown to the photo check. */
  'check-photo': { photo: string };
  'receipt-mail': { payment: string };
  /** Money to be given back by the provider. */
  refund: { reversal: string };
  /** What the member is told of money that goes back; of a withdrawal, that it was received. */
  'refund-mail': { reversal: string };
  /** The code of an attempt at a mandate. */
  'directdebit-sms': { attempt: string };
  /** Tells a member on which day a payment is debited. */
  'debit-notice-mail': { payment: string };
  /** Tells a member that their bank returned a debit, and why. */
  'debit-return-mail': { payment: string };
  /** Looks for decisions whose mails wait: operators decide where no job can be queued. */
  'queue-decision-mails': Record<string, never>;
  /** Tells whoever reported, or whom it is against, that there is a decision. */
  'decision-mail': { report: string; to: DecisionSide };
  'complaint-mail': { complaint: string; to: 'service' | 'sender' };
  'queue-reminders': Record<string, never>;
  'reminder-mail': { member: string; type: ReminderType };
  /**
   * A push message to one browser; `path` is the page that it leads to, `also` another one that shows the same, `about`
   * the conversation where it is of one, `position` that of the message which it tells of.
   */
  push: {
    subscription: string;
    kind: PushKindName;
    path: string;
    also?: string;
    about?: string;
    position?: number;
  };
  /** What an affiliate network is told: id of its row in `postbacks`. */
  postback: { postback: string };
  'settle-payments': Record<string, never>;
  /** Looks through the books, a part of them at a time. */
  'watch-books': Record<string, never>;
  'expire-rows': Record<string, never>;
  'erase-accounts': Record<string, never>;
  'purge-pictures': Record<string, never>;
}

export type JobName = keyof JobData;

export type JobWorkers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

/** Work that outlives its request: tried again with growing delay until it succeeds or its tries are used up. */
export interface Jobs {
  /** Queues a job; inside a transaction it exists once that is committed. */
  send<N extends JobName>(db: Db, name: N, data: JobData[N]): Promise<void>;
  /** Whether a job whose data has one of these values failed and waits to be tried again. */
  isRetrying<N extends JobName>(name: N, field: keyof JobData[N] & string, values: string[]): Promise<boolean>;
  /** How many jobs wait, are worked on, and used up their tries, of each queue, as counted within the last minute. */
  depths(): Promise<{ queue: string; waiting: number; active: number; failed: number }[]>;
  /** Begins to work. `cron` schedules queues without a sender. */
  start(workers: JobWorkers, cron?: Partial<Record<JobName, string>>): Promise<void>;
  stop(): Promise<void>;
}
