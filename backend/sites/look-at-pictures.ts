import { sentGift } from '../gifts/gifts.ts';
import { type Finding, siteFile } from './site-file.ts';

/** Milliseconds that a host of pictures has to answer. */
const longestWait = 10_000;

/** Whether the host of a file's `cdn_prefix` has the product's pictures; nothing for a file that cannot be read yet. */
export async function pictureProblems(text: string, ask: typeof fetch = fetch): Promise<Finding[]> {
  const prefix = siteFile.shape.cdn_prefix.safeParse(prefixIn(text)).data;
  if (!prefix?.startsWith('https://')) return [];
  const address = `${prefix}${sentGift('rose', 'en')?.image}`;
  const said = await ask(address, { method: 'HEAD', signal: AbortSignal.timeout(longestWait) }).then(
    ({ ok, status }) => (ok ? null : `answered ${status}`),
    (reason: unknown) => (reason instanceof Error ? reason.message : 'failed'),
  );
  return said === null ? [] : [{ path: 'cdn_prefix', message: `${address} is not there: ${said}` }];
}

function prefixIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { cdn_prefix?: unknown })?.cdn_prefix;
  } catch {
    return undefined;
  }
}
