/** A short message. `to` is E.164; `from` is the brand, which the receiver's phone may show. */
export interface Sms {
  to: string;
  from: string;
  text: string;
}

/** The gateway will never send it: trying again is of no use. */
export class SmsRefused extends Error {}

/** Sends short messages. Throws where one was not accepted, so that the job is tried again, unless it is an `SmsRefused`. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}
