import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import webPush from 'web-push';
import { isPublicName, PrivateAddressError, publicLookup } from '../outgoing.ts';
import type { PushOutcome, PushSender, PushSenderOptions } from './push.ts';

/** Posts a body; the answer's status. Redirects are not followed, and nothing of the answer's body is read. */
function post(url: URL, options: RequestOptions, body: Buffer, timeout: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestSecure : requestPlain;
    const outgoing = start(
      url,
      { ...options, method: 'POST', agent: false, signal: AbortSignal.timeout(timeout) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}

/** Web push: encrypted for the browser (RFC 8291) and signed by the site (RFC 8292) by `web-push`, posted here. */
export function createPushSender(options: PushSenderOptions = {}): PushSender {
  const { allow = [], lookup = publicLookup(), timeout = 10_000 } = options;
  const isAllowed = ({ host }: URL) => allow.includes(host);
  const mayGo = (url: URL) =>
    isAllowed(url) ||
    (url.protocol === 'https:' && url.port === '' && !url.username && !url.password && isPublicName(url.hostname));

  return {
    accepts: (endpoint) => URL.canParse(endpoint) && mayGo(new URL(endpoint)),

    async send({ endpoint, p256dh, auth }, keys, { payload, ttl, urgency, topic }) {
      const url = new URL(endpoint);
      if (!mayGo(url)) return 'refused';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: keys,
        contentEncoding: 'aes128gcm',
        TTL: ttl,
        urgency,
        topic,
      });
      const way = isAllowed(url) ? {} : { lookup };
      try {
        return outcomeOf(await post(url, { headers, ...way }, body, timeout));
      } catch (failure) {
        if (failure instanceof PrivateAddressError) return 'refused';
        throw failure;
      }
    },
  };
}
