import { createHmac } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { isPublicName, PrivateAddressError, publicLookup } from '../outgoing.ts';
import { post } from '../post.ts';

/** A message to a network: a GET of its address, with an id that is the same each time it is tried. */
export interface Postback {
  id: string;
  url: URL;
  secret: string;
}

export interface PostbackOutcome {
  /** `refused`: it would not be taken later either. */
  outcome: 'sent' | 'refused';
  answer: string;
}

/** Tells networks, server to server. Throws where it may succeed later. */
export interface PostbackSender {
  send(postback: Postback): Promise<PostbackOutcome>;
}

interface Options {
  /** Hosts with their port that may be told although they are private or speak plain HTTP: a test's own. */
  allow?: string[];
  lookup?: LookupFunction;
  /** Milliseconds that a network has to answer. */
  timeout?: number;
}

/** The signature of a message: HMAC-SHA-256 over its id, a dot and its whole address, in hexadecimal. */
export const signatureOf = ({ id, url, secret }: Postback): string =>
  createHmac('sha256', secret).update(`${id}.${url.href}`).digest('hex');

/** Sends to the public internet alone: the addresses that a name was found to have are those that are connected to. */
export function createPostbackSender({
  allow = [],
  lookup = publicLookup(),
  timeout = 10_000,
}: Options = {}): PostbackSender {
  return {
    async send(postback) {
      const { url, id } = postback;
      const isAllowed = allow.includes(url.host);
      if (!isAllowed && (url.protocol !== 'https:' || !isPublicName(url.hostname))) {
        return { outcome: 'refused', answer: 'not on the public internet' };
      }
      const headers = { 'x-postback-id': id, 'x-postback-signature': `sha256=${signatureOf(postback)}` };
      try {
        const status = await post(url, { method: 'GET', headers, ...(isAllowed ? {} : { lookup }) }, '', timeout);
        if (status >= 200 && status < 300) return { outcome: 'sent', answer: String(status) };
        if (status === 408 || status === 429 || status >= 500) throw new Error(`the network answered ${status}`);
        return { outcome: 'refused', answer: String(status) };
      } catch (failure) {
        if (failure instanceof PrivateAddressError) return { outcome: 'refused', answer: failure.message };
        throw failure;
      }
    },
  };
}
