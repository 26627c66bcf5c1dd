/*
 * The push worker. It shows what was pushed, opens what it is about, renews the browser's subscription, and has a page
 * to show where a navigation finds no network. That page is all it keeps and all it ever answers with; every other
 * request is none of its business. A classic script without imports: lib/push/push-worker.test.ts runs it as it is.
 */
const calls = '/api/user.php?push=1';
const json = { 'content-type': 'application/json' };

/** A path of this site, whatever a message may say; the index where it leads elsewhere. */
function ownPath(path) {
  try {
    const url = new URL(String(path), self.location.origin);
    return url.origin === self.location.origin ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}

function noticeOf(data) {
  try {
    const { title, body, lang, tag, path, also } = data.json();
    const paths = [path, also].filter((one) => one !== undefined).map(ownPath);
    return { title, body, lang, tag: String(tag), path: ownPath(path), paths };
  } catch {
    return { title: self.location.hostname, body: '', lang: '', tag: 'push', path: '/', paths: [] };
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Open pages hear of it, too: they ask for what is new. */
async function tellPages({ tag, path }) {
  const pushed = { id: crypto.randomUUID(), tag, path };
  for (const page of await windows()) page.postMessage({ pushed });
}

/** Open pages that show one of these paths. */
async function showing(paths) {
  const wanted = paths.map((path) => self.location.origin + path);
  return (await windows()).filter(({ url }) => wanted.includes(url.split('#')[0]));
}

/** To the page that it is about, where that is open; else it is opened beside what the member is doing. */
async function openPath(path, paths) {
  const [page] = await showing([path, ...paths]);
  return page ? page.focus() : self.clients.openWindow(self.location.origin + path);
}

/** Nothing is said of a conversation that the member is looking at. */
async function show({ title, body, lang, tag, path, paths }) {
  if ((await showing(paths)).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, lang, tag, icon: '/icon-192.png', data: { path, paths } });
}

/** The key that subscriptions are bound to: that of the old one, else what the site says. */
async function keyOf(old) {
  if (old?.options?.applicationServerKey) return old.options.applicationServerKey;
  const answer = await self.fetch(`/api/settings.php?forced_domain=${self.location.hostname}`);
  return (await answer.json()).push_public_key;
}

/** The browser exchanged its subscription: the server is told, and where nobody is logged in any more it ends. */
async function renew({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await keyOf(oldSubscription),
    }));
  const answer = await self.fetch(calls, { method: 'POST', headers: json, body: JSON.stringify({ subscription }) });
  if (answer.status === 403) await subscription.unsubscribe();
}

/** The page for a navigation without network: the site's name and language, nothing of a member. */
const offlinePage = '/offline';

/** Asked past the browser's own cache. Where it cannot be had now, the browser's own words have to do. */
async function keepOfflinePage() {
  try {
    const cache = await self.caches.open('offline');
    await cache.add(new self.Request(offlinePage, { cache: 'reload' }));
  } catch {
    // No network, or no room: a page tries again (lib/push/offline-page.ts).
  }
}

/** The network's answer, which was asked for while this worker woke up; without network the page that was kept. */
async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await self.fetch(request));
  } catch (failure) {
    const kept = await self.caches.match(offlinePage);
    if (!kept) throw failure;
    return kept;
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

/** Firefox (153) ends a navigation whose preload fails, whatever this worker answers: there it asks for pages itself. */
const preloads = !/Firefox/.test(self.navigator.userAgent);

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload;
  event.waitUntil(Promise.all([self.clients.claim(), preloads ? preload?.enable() : preload?.disable()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data);
  event.waitUntil(Promise.all([show(notice), tellPages(notice)]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, paths = [] } = event.notification.data ?? {};
  event.waitUntil(openPath(ownPath(path), paths.map(ownPath)));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
