import nodemailer from 'nodemailer';
import { putIntoOutbox } from '../put-into-outbox.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message-of.ts';

/** Every mail as an RFC 5322 file, flat in one folder; for machines without an SMTP server. */
export function outboxMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await putIntoOutbox(folder, 'eml', message as Buffer);
    },
    close: () => transport.close(),
  };
}
