/** A mail ready to be sent: both parts are complete documents in the receiver's language. */
export interface Mail {
  from: { name: string; address: string };
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** Where a mail program unsubscribes by one click (RFC 8058); a mail that a member cannot refuse has none. */
  unsubscribe?: string;
}

/** There is no such address: trying again is of no use. */
export class MailRefused extends Error {
  constructor() {
    super('the mail server knows no such address');
  }
}

/** Sends mails. Throws when the mail was not accepted, so that the job is tried again, unless it is a `MailRefused`. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
