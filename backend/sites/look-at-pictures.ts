import { sentGift } from '../gifts/gifts.ts';
import type { Finding } from './site-file.ts';

/** Milliseconds that a host of pictures has to answer. */
const longestWait = 10_000;

/** Whether the host of a file's `cdn_prefix` has the product's pictures; `/media/` is this installation and is not asked. */
export async function pictureProblems(prefix: string, ask: typeof fetch = fetch): Promise<Finding[]> {
  if (!prefix.startsWith('https://')) return [];
  const address = `${prefix}${sentGift('rose', 'en')?.image}`;
  const said = await ask(address, { method: 'HEAD', signal: AbortSignal.timeout(longestWait) }).then(
    ({ ok, status }) => (ok ? null : `answered ${status}`),
    (reason: unknown) => (reason instanceof Error ? reason.message : 'failed'),
  );
  return said === null ? [] : [{ path: 'cdn_prefix', message: `${address} is not there: ${said}` }];
}
