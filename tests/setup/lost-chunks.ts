import type { Page } from '@playwright/test';

/** What the console says of scripts that are gone. */
export const lostChunkComplaints = /_next\/static\/chunks\/|ChunkLoadError/;

export interface LostChunks {
  /** Every script that was asked for and not there. */
  readonly missed: Set<string>;
  /** From now on all scripts are there. */
  restore(): Promise<void>;
}

/**
 * Scripts that a tab has not loaded yet are gone, as after a release. `first`: only the first that is asked for, so that
 * the error page has its own. `untilReload`: until the page is loaded anew.
 */
export async function loseChunks(
  page: Page,
  { only = 'all', untilReload = false }: { only?: 'first' | 'all'; untilReload?: boolean } = {},
): Promise<LostChunks> {
  const chunks = '**/_next/static/chunks/*.js';
  const missed = new Set<string>();
  let reloaded = false;
  if (untilReload) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) reloaded = true;
    });
  }
  await page.route(chunks, (route) => {
    const url = route.request().url();
    const isHere = only === 'first' && missed.size > 0 && !missed.has(url);
    if (reloaded || isHere) return route.continue();
    missed.add(url);
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  });
  return { missed, restore: () => page.unroute(chunks) };
}

/** The one reload that a lost script is allowed per minute has just happened. */
export const rememberReload = (page: Page) =>
  page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
