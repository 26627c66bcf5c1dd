import type { LookupFunction } from 'node:net';

/** The browser that a message is for. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Who sends: a site's key pair, and an address at which a push service finds somebody. */
export interface PushSenderKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

export interface PushMessage {
  payload: string;
  /** Seconds for which the push service keeps it for a browser that is away. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** A message that waits is replaced by a later one of the same topic. */
  topic: string;
}

/** `gone`: the browser has no such subscription any more. `refused`: this message is not taken, nor would it be later. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** The push service did not answer in time. */
export class PushServiceSilent extends Error {}

/** Sends to browsers by way of their push services (RFC 8030). */
export interface PushSender {
  /** Whether an endpoint may be kept: HTTPS on the public internet. */
  accepts(endpoint: string): boolean;
  /** Throws where it may succeed later, `PushServiceSilent` after a timeout. */
  send(target: PushTarget, keys: PushSenderKeys, message: PushMessage): Promise<PushOutcome>;
}

export interface PushSenderOptions {
  /** Hosts with their port that may be sent to although they are private or speak plain HTTP: a test's own. */
  allow?: string[];
  lookup?: LookupFunction;
  /** Milliseconds for one message. */
  timeout?: number;
}
