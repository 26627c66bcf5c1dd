import { putIntoOutbox } from '../put-into-outbox.ts';
import type { SmsSender } from './sms.ts';

/** Every SMS as a file, flat in one folder beside the mails; for machines without a gateway. */
export const outboxSms = (folder: string): SmsSender => ({
  send: ({ to, from, text }) => putIntoOutbox(folder, 'txt', `To: ${to}\nFrom: ${from}\n\n${text}\n`),
});
