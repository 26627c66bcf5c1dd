/*
 * The push worker. It shows what was pushed, opens what it is about, and renews the browser's subscription. It answers
 * no request: there is no `fetch` listener, so that no page ever comes from here. A classic script without imports:
 * lib/push/push-worker.test.ts runs it as it is.
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
    const { title, body, lang, tag, path } = data.json();
    return { title, body, lang, tag: String(tag), path: ownPath(path) };
  } catch {
    return { title: self.location.hostname, body: '', lang: '', tag: 'push', path: '/' };
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Open pages hear of it, too: they ask for what is new. */
async function tellPages({ tag, path }) {
  const pushed = { id: crypto.randomUUID(), tag, path };
  for (const page of await windows()) page.postMessage({ pushed });
}

/** To the page that it is about, where that is open; else it is opened beside what the member is doing. */
async function openPath(path) {
  const wanted = self.location.origin + path;
  const page = (await windows()).find(({ url }) => url.split('#')[0] === wanted);
  return page ? page.focus() : self.clients.openWindow(wanted);
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

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data);
  const { title, body, lang, tag, path } = notice;
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, { body, lang, tag, icon: '/icon.svg', data: { path } }),
      tellPages(notice),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(ownPath(event.notification.data?.path)));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
