import { workerPath } from './push-worker';

/** As the worker calls them (public/push-worker.js). */
const offlinePage = '/offline';
const cacheName = 'offline';

/** Milliseconds after which the page is fetched anew, though its language is the same. */
const keptFor = 7 * 24 * 3_600_000;

/**
 * Sees to it that this browser has the page for a navigation without network, in the language of the page that is
 * open: registers the worker that shows it, also where there is no push, and fetches the page anew where it has changed.
 */
export async function keepOfflinePage(language: string, now = Date.now()): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    await navigator.serviceWorker.register(workerPath);
    const kept = await caches.match(offlinePage);
    const since = now - Date.parse(kept?.headers.get('date') ?? '');
    if (kept?.headers.get('content-language') === language && since < keptFor) return;
    const cache = await caches.open(cacheName);
    await cache.add(new Request(offlinePage, { cache: 'reload' }));
  } catch {
    // No network, no room, or a browser that forbids it: the next page tries again.
  }
}

/** Takes the page away with the worker. */
export async function dropOfflinePage(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => false);
}
