import nodemailer from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message-of.ts';

/** Mails through an SMTP server, by a pool of connections. `url` is `smtp://` or `smtps://` with credentials. */
export function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport(url, {});
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail));
    },
    close: () => transport.close(),
  };
}
