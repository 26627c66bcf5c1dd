import webPush from 'web-push';
import { isPublicName, PrivateAddressError, publicLookup } from '../outgoing.ts';
import { post } from '../post.ts';
import { type PushOutcome, type PushSender, type PushSenderOptions, PushServiceSilent } from './push.ts';

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}

/** Whether `post` gave up waiting, the network did while it connected, or the name server of the host is silent. */
function isTimeout(failure: unknown): boolean {
  const { name, code = '' } = failure as NodeJS.ErrnoException;
  return name === 'AbortError' || ['ETIMEDOUT', 'ETIMEOUT'].includes(code);
}

/** Web push: encrypted for the browser (RFC 8291) and signed by the site (RFC 8292) by `web-push`, posted here. */
export function createPushSender(options: PushSenderOptions = {}): PushSender {
  const { allow = [], lookup = publicLookup(), timeout = 5_000 } = options;
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
        if (isTimeout(failure)) throw new PushServiceSilent(`no answer within ${timeout} ms`);
        throw failure;
      }
    },
  };
}
