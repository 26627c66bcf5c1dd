import { isPublicName, PrivateAddressError, publicLookup } from '../outgoing.ts';
import { post } from '../post.ts';
import { SmsRefused, type SmsSender } from './sms.ts';

interface GatewayOptions {
  url: string;
  /** Sent as a bearer token. */
  token: string | undefined;
  /** Hosts with ports that may be asked although they are not public: for tests. */
  allow?: string[];
  /** Milliseconds for an answer. */
  timeout?: number;
}

/**
 * Sends by a gateway over HTTPS: each SMS is a POST of `{"to", "from", "text"}`, answered by any 2xx. Most gateways take
 * this form, the others a few lines in front of them.
 */
export function gatewaySms({ url, token, allow = [], timeout = 10_000 }: GatewayOptions): SmsSender {
  const gateway = new URL(url);
  const allowed = allow.includes(gateway.host);
  const mayGo = allowed || (gateway.protocol === 'https:' && isPublicName(gateway.hostname));
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return {
    async send(sms) {
      if (!mayGo) throw new SmsRefused('the SMS gateway is not a public address');
      const way = allowed ? {} : { lookup: publicLookup() };
      const status = await post(gateway, { headers, ...way }, JSON.stringify(sms), timeout).catch(
        (failure: unknown) => {
          throw failure instanceof PrivateAddressError ? new SmsRefused(failure.message) : failure;
        },
      );
      if (status >= 200 && status < 300) return;
      const words = `the SMS gateway answered ${status}`;
      // Our own credentials and its own failures pass; what it finds wrong with the message does not.
      throw status === 400 || status === 404 || status === 422 ? new SmsRefused(words) : new Error(words);
    },
  };
}
