import * as z from 'zod';
import { consentTypes } from '#contract/notifications';
import { collectingMails, reminderTypes } from '../../notifications/reminder-types.ts';

const id = z.string().min(1).max(100);
const nothing = z.object({});

/** The participant of a report whom a mail informs of the decision. */
export const decisionSides = ['reporter', 'target'] as const;
export type DecisionSide = (typeof decisionSides)[number];

/** Kinds of push messages beside the reminders. */
export const messagePushKinds = ['new_conversations', 'new_messages'] as const;

/** The data of each queue's jobs. A queue is added here and gets its worker in `backend/jobs`. */
export const jobSchemas = {
  /** A mail with a link: `token` is the id of its row in `mail_tokens`, whose kind says which mail; `origin` begins the link. */
  'token-mail': z.object({ token: id, host: z.string().min(1), origin: z.string().min(1) }),
  /**
   * A new password that a visitor asked for, on a site where no answer says whether the address has an account. `email` is
   * sealed, `network` a keyed hash of the visitor's network, `mayTell` whether the mailbox may get one more unasked mail.
   */
  'reset-mail': z.object({
    host: z.string().min(1),
    origin: z.string().min(1),
    language: z.string().min(1),
    email: z.string().min(1),
    network: z.string().min(1),
    mayTell: z.boolean(),
  }),
  /** A new photo, to be shown to the photo check. */
  'check-photo': z.object({ photo: id }),
  /** The files of a picture that no row names any more. */
  'remove-picture': z.object({ name: id, blurredName: id }),
  'receipt-mail': z.object({ payment: id }),
  /** Money to be given back by the provider. */
  refund: z.object({ reversal: id }),
  /**
   * Mails the member about a refund, or confirms that a withdrawal was received; `received` is the day on which it came by
   * e-mail or post.
   */
  'refund-mail': z.object({ reversal: id, received: z.iso.date().optional() }),
  /** The code of an attempt at a mandate. */
  'directdebit-sms': z.object({ attempt: id }),
  /** Tells a member on which day a payment is debited. */
  'debit-notice-mail': z.object({ payment: id }),
  /** Tells a member that their bank returned a debit, and why. */
  'debit-return-mail': z.object({ payment: id }),
  /** Looks for decisions whose mails wait: operators decide where no job can be queued. */
  'queue-decision-mails': nothing,
  /** Mails a decision to the reporter or to the reported member. */
  'decision-mail': z.object({ report: id, to: z.enum(decisionSides) }),
  /** Tells an address that its account was removed because nobody confirmed it; `email` is sealed. */
  'removal-mail': z.object({ member: id, email: z.string().min(1) }),
  'complaint-mail': z.object({ complaint: id, to: z.enum(['service', 'sender']) }),
  'queue-reminders': nothing,
  'reminder-mail': z.object({ member: id, type: z.enum(collectingMails) }),
  /** Sends what an operator wrote, as much as its rate allows in a minute. */
  'send-broadcasts': nothing,
  /**
   * A push message to one browser; `path` is the page that it leads to, `also` another one that shows the same, `about`
   * the conversation where it is of one, `position` that of the message which it tells of; `broadcast` the one whose words
   * it has.
   */
  push: z.object({
    subscription: id,
    kind: z.enum([...reminderTypes, ...messagePushKinds, ...consentTypes]),
    path: z.string().startsWith('/'),
    also: z.string().startsWith('/').optional(),
    about: id.optional(),
    position: z.number().int().optional(),
    broadcast: id.optional(),
  }),
  /** Queues a job for each affiliate network that has something to be told. */
  'queue-postbacks': nothing,
  /** Sends what waits for the network of a postback; `postback` is the id of its row in `postbacks`. */
  postback: z.object({ postback: id }),
  'settle-payments': nothing,
  /** Looks through the books, a part of them at a time. */
  'watch-books': nothing,
  'expire-rows': nothing,
  'erase-accounts': nothing,
  'remove-unconfirmed': nothing,
  'purge-pictures': nothing,
};

export type JobName = keyof typeof jobSchemas;
export type JobData = { [N in JobName]: z.infer<(typeof jobSchemas)[N]> };

export const jobNames = Object.keys(jobSchemas) as JobName[];

/** Throws a ZodError if the data is not what the queue's worker takes. Fields of a later version are left out. */
export const parseJob = <N extends JobName>(name: N, data: unknown): JobData[N] =>
  jobSchemas[name].parse(data) as JobData[N];
