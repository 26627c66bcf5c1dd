import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const source = readFileSync('public/push-worker.js', 'utf8');
const origin = 'https://fonkel.example';

interface Page {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus: jest.Mock;
  postMessage: jest.Mock;
}

const page = (path: string, visibilityState: DocumentVisibilityState = 'hidden'): Page => ({
  url: origin + path,
  visibilityState,
  focus: jest.fn(),
  postMessage: jest.fn(),
});

/** The worker as a browser runs it, with what a browser gives it. */
function startWorker(
  pages: Page[] = [],
  answers: Record<string, { status: number; body?: unknown }> = {},
  userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
) {
  const listeners: Record<string, (event: object) => void> = {};
  const kept: unknown[] = [];
  const self = {
    location: new URL(origin),
    navigator: { userAgent },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: jest.fn(),
    clients: { matchAll: async () => pages, openWindow: jest.fn(), claim: jest.fn() },
    registration: {
      showNotification: jest.fn(),
      pushManager: { subscribe: jest.fn() },
      navigationPreload: { enable: jest.fn(), disable: jest.fn() },
    },
    Request: function request(url: string, init: RequestInit) {
      return { url, init };
    },
    caches: {
      open: jest.fn(async (name: string) => ({ add: async (asked: object) => void kept.push([name, asked]) })),
      match: jest.fn(async (path: string) => (kept.length ? `kept ${path}` : undefined)),
    },
    fetch: jest.fn(async (path: string, _init?: RequestInit) => {
      const { status, body } = answers[path] ?? { status: 404 };
      return { status, json: async () => body };
    }),
  };
  runInNewContext(source, { self, URL, crypto: { randomUUID } });
  /** Lets an event happen and waits for what the worker makes of it. */
  const happen = async (name: string, event: object = {}) => {
    const works: Promise<unknown>[] = [];
    listeners[name]?.({ waitUntil: (work: Promise<unknown>) => works.push(work), ...event });
    await Promise.all(works);
  };
  /** What the worker answers a request with; undefined where it leaves it alone. */
  const ask = (request: object, preloadResponse: Promise<unknown> = Promise.resolve(undefined)) => {
    let answer: Promise<unknown> | undefined;
    listeners.fetch?.({
      request,
      preloadResponse,
      respondWith: (given: Promise<unknown>) => {
        answer = given;
      },
    });
    return answer;
  };
  return { self, happen, ask, kept };
}

const notice = { title: 'Fonkel', body: 'Er is iets nieuws.', lang: 'nl', tag: 'like', path: '/likes/received' };
const pushed = (data: unknown) => ({ data: { json: () => data } });
const clicked = (path: unknown) => ({ notification: { close: jest.fn(), data: { path } } });

test('takes over at once, with the page for a navigation without network, and lets the network go ahead', async () => {
  const { self, happen, kept } = startWorker();
  await happen('install');
  expect(self.skipWaiting).toHaveBeenCalled();
  expect(kept).toEqual([['offline', { url: '/offline', init: { cache: 'reload' } }]]);
  await happen('activate');
  expect(self.clients.claim).toHaveBeenCalled();
  expect(self.registration.navigationPreload.enable).toHaveBeenCalled();
});

test('in Firefox pages are not preloaded, also where they were before', async () => {
  const { self, happen } = startWorker(
    [],
    {},
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  );
  await happen('activate');
  expect(self.registration.navigationPreload.enable).not.toHaveBeenCalled();
  expect(self.registration.navigationPreload.disable).toHaveBeenCalled();
});

test('installs where that page cannot be had', async () => {
  const { self, happen } = startWorker();
  self.caches.open.mockRejectedValue(new Error('no room'));
  await happen('install');
  expect(self.skipWaiting).toHaveBeenCalled();
});

test.each([
  { mode: 'cors', method: 'GET' },
  { mode: 'same-origin', method: 'GET' },
  { mode: 'no-cors', method: 'GET' },
  { mode: 'navigate', method: 'POST' },
])('leaves every request alone that is no page: %j', (request) => {
  expect(startWorker().ask(request)).toBeUndefined();
});

const navigation = { mode: 'navigate', method: 'GET', url: `${origin}/chats` };

test('a page comes from the network, by the request that went out while the worker woke up', async () => {
  const { self, ask } = startWorker();
  expect(await ask(navigation, Promise.resolve('preloaded'))).toBe('preloaded');
  expect(self.fetch).not.toHaveBeenCalled();
  self.fetch.mockResolvedValueOnce('fetched' as never);
  expect(await ask(navigation)).toBe('fetched');
  expect(self.fetch).toHaveBeenCalledWith(navigation);
  expect(self.caches.match).not.toHaveBeenCalled();
});

test('without network the kept page comes, and where there is none the browser’s own', async () => {
  const { self, happen, ask } = startWorker();
  const away = Promise.reject(new Error('no network'));
  await expect(ask(navigation, away)).rejects.toThrow('no network');
  await happen('install');
  expect(await ask(navigation, away)).toBe('kept /offline');
  self.fetch.mockRejectedValueOnce(new Error('no network'));
  expect(await ask(navigation)).toBe('kept /offline');
});

test('shows what was pushed, one of a kind, and tells every open page', async () => {
  const [one, two] = [page('/members'), page('/chats/abc')];
  const { self, happen } = startWorker([one, two]);
  await happen('push', pushed(notice));
  expect(self.registration.showNotification).toHaveBeenCalledWith('Fonkel', {
    body: 'Er is iets nieuws.',
    lang: 'nl',
    tag: 'like',
    icon: '/icon-192.png',
    data: { path: '/likes/received', paths: ['/likes/received'] },
  });
  for (const { postMessage } of [one, two]) {
    expect(postMessage).toHaveBeenCalledWith({
      pushed: { id: expect.any(String), tag: 'like', path: '/likes/received' },
    });
  }
});

test('shows something for whatever comes: a browser that sees nothing takes the permission away', async () => {
  const { self, happen } = startWorker();
  await happen('push', { data: null });
  await happen('push', { data: { json: () => JSON.parse('{') } });
  expect(self.registration.showNotification).toHaveBeenCalledTimes(2);
  expect(self.registration.showNotification).toHaveBeenCalledWith('fonkel.example', expect.anything());
});

test('a press goes to the page where it is open, else opens it', async () => {
  const [members, likes] = [page('/members'), page('/likes/received#top')];
  const { self, happen } = startWorker([members, likes]);
  const event = clicked('/likes/received');
  await happen('notificationclick', event);
  expect(event.notification.close).toHaveBeenCalled();
  expect(likes.focus).toHaveBeenCalled();
  await happen('notificationclick', clicked('/chats'));
  expect(members.focus).not.toHaveBeenCalled();
  expect(self.clients.openWindow.mock.calls).toEqual([[`${origin}/chats`]]);
});

const aboutChat = {
  ...notice,
  tag: 'conversation-7',
  path: '/chats/7',
  also: '/members/eva/chat',
};

test.each(['/chats/7', '/members/eva/chat'])(
  'says nothing of a conversation that is looked at, as %s',
  async (path) => {
    const looked = page(path, 'visible');
    const { self, happen } = startWorker([looked]);
    await happen('push', pushed(aboutChat));
    expect(self.registration.showNotification).not.toHaveBeenCalled();
    expect(looked.postMessage).toHaveBeenCalled();
  },
);

test('says it where that page is open behind others, or another conversation is looked at', async () => {
  const { self, happen } = startWorker([page('/chats/7'), page('/chats/8', 'visible')]);
  await happen('push', pushed(aboutChat));
  const [[, shown]] = self.registration.showNotification.mock.calls;
  expect(shown).toMatchObject({ tag: 'conversation-7', data: { path: '/chats/7' } });
});

test('a press on it leads to the conversation, by whichever address it is open', async () => {
  const open = page('/members/eva/chat');
  const { self, happen } = startWorker([page('/members'), open]);
  const data = { path: '/chats/7', paths: ['/chats/7', '/members/eva/chat'] };
  await happen('notificationclick', { notification: { close: jest.fn(), data } });
  expect(open.focus).toHaveBeenCalled();
  expect(self.clients.openWindow).not.toHaveBeenCalled();
});

test.each(['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', undefined])(
  'never leads to another site: %s',
  async (path) => {
    const { self, happen } = startWorker();
    await happen('notificationclick', clicked(path));
    const [[opened]] = self.clients.openWindow.mock.calls;
    expect(new URL(opened).origin).toBe(origin);
  },
);

const subscription = { endpoint: 'https://push.example/new', unsubscribe: jest.fn() };
const save = '/api/user.php?push=1';

test('tells the server when the browser exchanged its subscription', async () => {
  const { self, happen } = startWorker([], { [save]: { status: 204 } });
  await happen('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscription });
  const [[path, init]] = self.fetch.mock.calls as [[string, RequestInit]];
  expect([path, init.method]).toEqual([save, 'POST']);
  expect(JSON.parse(String(init.body))).toEqual({ subscription: { endpoint: 'https://push.example/new' } });
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
});

test('subscribes anew by the old key, or by the site’s, where the browser only took the old one away', async () => {
  const settings = '/api/settings.php?forced_domain=fonkel.example';
  const { self, happen } = startWorker([], {
    [save]: { status: 204 },
    [settings]: { status: 200, body: { push_public_key: 'of the site' } },
  });
  self.registration.pushManager.subscribe.mockResolvedValue(subscription);
  await happen('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'old' } } });
  await happen('pushsubscriptionchange', { oldSubscription: null });
  const keys = self.registration.pushManager.subscribe.mock.calls.map(([options]) => options.applicationServerKey);
  expect(keys).toEqual(['old', 'of the site']);
});

test('ends the subscription where nobody is logged in any more', async () => {
  const { happen } = startWorker([], { [save]: { status: 403 } });
  await happen('pushsubscriptionchange', { newSubscription: subscription });
  expect(subscription.unsubscribe).toHaveBeenCalled();
});
