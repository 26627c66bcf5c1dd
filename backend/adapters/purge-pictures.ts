import { post } from './post.ts';
import type { Storage } from './storage.ts';

interface PurgeOptions {
  url: string;
  /** Sent as a bearer token. */
  token: string | undefined;
  /** Is told why files stay until they run out. */
  complain: (failure: unknown) => void;
  /** Milliseconds for an answer. */
  timeout?: number;
}

/**
 * Asks whatever purges a CDN in front of the product: each removed picture is a POST of `{"files": ["<name>-960.webp", …]}`,
 * answered by any 2xx. CDNs differ, so that a few lines of the operator's make their call of it. It is asked once: nobody
 * waits to be erased for a CDN, which keeps a public picture for five minutes at most.
 */
export const pictureGateway =
  ({ url, token, complain, timeout = 5_000 }: PurgeOptions): NonNullable<Storage['purge']> =>
  async (files) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    try {
      const status = await post(new URL(url), { headers }, JSON.stringify({ files }), timeout);
      if (status < 200 || status > 299) throw new Error(`PICTURE_PURGE_URL answered ${status}`);
    } catch (failure) {
      complain(failure);
    }
  };
