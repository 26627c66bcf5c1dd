import nodemailer from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.ts';
import { messageOf } from './message-of.ts';

/** Milliseconds. A server that is there but says nothing must not keep all other mails waiting. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** The address itself is wrong (RFC 3463, 5.1.x), which no second try changes. Any other refusal may be our own fault. */
function isUnknownAddress(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown };
  return command === 'RCPT TO' && /^55\d[ -]5\.1\.[0136]\b/.test(String(response));
}

/** A refusal in codes alone: the server's own words name the receiver, and go into the log and the table of jobs. */
function withoutReceiver(error: unknown): unknown {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: unknown };
  if (responseCode === undefined) return error;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1] ?? '';
  return new Error(`the mail server answered ${command ?? 'the connection'} with ${responseCode} ${status}`.trim());
}

function transportTo(url: string) {
  const options = new URL(url);
  for (const [name, milliseconds] of Object.entries(patience)) {
    if (!options.searchParams.has(name)) options.searchParams.set(name, String(milliseconds));
  }
  return nodemailer.createTransport(options.href);
}

/** Connects, logs in, and leaves. Throws where the server is not there or refuses. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = transportTo(url);
  await transport.verify().finally(() => transport.close());
}

/**
 * Mails through an SMTP server, each over a connection of its own. `url` is `smtp://` or `smtps://` with credentials;
 * its query may name options of nodemailer.
 */
export function smtpMailer(url: string): Mailer {
  const transport = transportTo(url);
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        throw isUnknownAddress(error) ? new MailRefused() : withoutReceiver(error);
      }
    },
    close: () => transport.close(),
  };
}
