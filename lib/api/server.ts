import { type BundlesAnswer, listBundles } from '#contract/bundles';
import type { Call, ResultOf } from '#contract/call';
import { getPage, type SitePage } from '#contract/pages';
import { getSettings, type Settings } from '#contract/settings';
import { carrier } from '#tracing/tracing';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { isFailure } from './api-failure';
import { type CallInput, type ServerSide, send } from './transport';

/**
 * A call made by the web's own server for a host, at `API_ORIGIN` and never at an address made of a request. Pages
 * that call are stored, so one repetition is enough; `revalidate` is in seconds.
 */
export function sendFromServer<C extends Call>(
  call: C,
  input: CallInput<C>,
  host: string,
  options: Pick<ServerSide, 'retries' | 'revalidate' | 'hasPeople'> = {},
): Promise<ResultOf<C>> {
  const { apiOrigin, FRONT_SECRET } = env();
  return send(call, input, { origin: apiOrigin, host, secret: FRONT_SECRET, retries: 1, ...carrier(), ...options });
}

/**
 * The settings of a host; null where no site answers to it. Throws an ApiFailure where nobody can say, with the schema's
 * findings as its cause where what they say cannot be.
 */
export async function readSettingsOf(
  host: string,
  options?: Pick<ServerSide, 'retries' | 'revalidate'>,
): Promise<Settings | null> {
  try {
    return await sendFromServer(getSettings, { query: { forced_domain: host } }, host, options);
  } catch (thrown) {
    if (isFailure(thrown, 'unknown_domain')) return null;
    throw thrown;
  }
}

/** What bundles cost in a host's own country; undefined where nobody can say, since a page's browser asks again. */
export async function readBundlesOf(host: string, revalidate: number): Promise<BundlesAnswer | undefined> {
  return sendFromServer(listBundles, { query: {} }, host, { revalidate }).catch(() => undefined);
}

/** A page that a host's site adds, in a language or the nearest that there is. */
export function readPageOf(host: string, token: string, language: Locale, revalidate: number): Promise<SitePage> {
  return sendFromServer(getPage, { query: { token, language } }, host, { revalidate });
}
