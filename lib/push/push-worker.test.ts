import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const source = readFileSync('public/push-worker.js', 'utf8');
const origin = 'https://fonkel.example';

interface Page {
  url: string;
  focus: jest.Mock;
  postMessage: jest.Mock;
}

const page = (path: string): Page => ({ url: origin + path, focus: jest.fn(), postMessage: jest.fn() });

/** The worker as a browser runs it, with what a browser gives it. */
function startWorker(pages: Page[] = [], answers: Record<string, { status: number; body?: unknown }> = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: new URL(origin),
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: jest.fn(),
    clients: { matchAll: async () => pages, openWindow: jest.fn(), claim: jest.fn() },
    registration: { showNotification: jest.fn(), pushManager: { subscribe: jest.fn() } },
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
  return { self, happen, listensTo: Object.keys(listeners) };
}

const notice = { title: 'Fonkel', body: 'Er is iets nieuws.', lang: 'nl', tag: 'like', path: '/likes/received' };
const pushed = (data: unknown) => ({ data: { json: () => data } });
const clicked = (path: unknown) => ({ notification: { close: jest.fn(), data: { path } } });

test('takes over at once and answers no request, so that no page is ever cached', () => {
  expect(startWorker().listensTo.sort()).toEqual([
    'activate',
    'install',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
  ]);
});

test('shows what was pushed, one of a kind, and tells every open page', async () => {
  const [one, two] = [page('/members'), page('/chats/abc')];
  const { self, happen } = startWorker([one, two]);
  await happen('push', pushed(notice));
  expect(self.registration.showNotification).toHaveBeenCalledWith('Fonkel', {
    body: 'Er is iets nieuws.',
    lang: 'nl',
    tag: 'like',
    icon: '/icon.svg',
    data: { path: '/likes/received' },
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
