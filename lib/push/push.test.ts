/** @jest-environment jsdom */
import { deletePushSubscription, savePushSubscription } from '@/lib/api/push';
import { fakeBrowser, key, keyBytes } from '@/tests/setup/push-browser';
import { endPush, onPushChange, pushSnapshot, startPush, turnOffPush, turnOnPush } from './push';
import { pushStateOf } from './push-state';
import { canPush, mayOfferPush, workerPath } from './push-worker';

jest.mock('@/lib/api/push');

let browser: ReturnType<typeof fakeBrowser>;
const state = () => pushSnapshot().state;
const own = () => JSON.parse(localStorage.getItem('push') ?? 'null');

beforeEach(() => {
  browser = fakeBrowser();
  jest.mocked(savePushSubscription).mockReset().mockResolvedValue(undefined);
  jest.mocked(deletePushSubscription).mockReset().mockResolvedValue(undefined);
});
afterEach(async () => {
  await endPush();
  localStorage.clear();
});

test.each([
  ['denied by the browser, whatever else there is', { permission: 'denied', owner: 'tim' }, 'denied'],
  ['subscribed by this member, for the site’s key', { permission: 'granted', owner: 'tim' }, 'subscribed'],
  ['subscribed by somebody else', { permission: 'granted', owner: 'eva' }, 'not_subscribed'],
  ['subscribed for another key', { permission: 'granted', owner: 'tim', publicKey: 'AAAA' }, 'not_subscribed'],
  ['never asked', { permission: 'default', owner: undefined, subscription: null }, 'not_subscribed'],
] as const)('the state of a browser that is %s', (_, facts, expected) => {
  const subscription = { applicationServerKey: keyBytes };
  expect(pushStateOf({ subscription, me: 'tim', publicKey: key, ...facts })).toBe(expected);
});

test('nothing is asked and nothing subscribed by a page that loads', async () => {
  await startPush('tim', key);
  expect(browser.worker.register.mock.calls).toEqual([[workerPath]]);
  expect(state()).toBe('not_subscribed');
  expect(browser.requestPermission).not.toHaveBeenCalled();
  expect(browser.pushManager.subscribe).not.toHaveBeenCalled();
});

test('no worker where the site has no key or the browser no push', async () => {
  await startPush('tim', null);
  expect(state()).toBe('unsupported');
  Reflect.deleteProperty(window, 'PushManager');
  expect([canPush(key), mayOfferPush(key)]).toEqual([false, false]);
  await startPush('tim', key);
  expect(state()).toBe('unsupported');
  expect(browser.worker.register).not.toHaveBeenCalled();
});

test('a press turns push on, by the site’s key, and the server is told', async () => {
  await startPush('tim', key);
  const heard = jest.fn();
  const stop = onPushChange(heard);
  expect(await turnOnPush('tim', key)).toBe('subscribed');
  stop();
  expect(heard).toHaveBeenCalled();
  expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array(keyBytes),
  });
  expect(savePushSubscription).toHaveBeenCalledWith({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p', auth: 'a' },
  });
  expect(own()).toMatchObject({ me: 'tim' });
});

test.each(['denied', 'default'] as const)(
  'a press that the browser answers with %s subscribes to nothing',
  async (no) => {
    browser.state.answer = no;
    await startPush('tim', key);
    expect(await turnOnPush('tim', key)).toBe(no === 'denied' ? 'denied' : 'not_subscribed');
    expect(browser.pushManager.subscribe).not.toHaveBeenCalled();
    expect(mayOfferPush(key)).toBe(no !== 'denied');
  },
);

test('a press before the page found out what push is works as well', async () => {
  expect(await turnOnPush('tim', key)).toBe('subscribed');
  expect(await turnOnPush('tim', null)).toBe('unsupported');
});

test('what the server does not know is not on', async () => {
  jest.mocked(savePushSubscription).mockRejectedValue(new Error('away'));
  await startPush('tim', key);
  await expect(turnOnPush('tim', key)).rejects.toThrow('away');
  expect([state(), browser.state.subscription, own()]).toEqual(['not_subscribed', null, null]);
});

test('turning it off tells the server first, and stays on where that fails', async () => {
  await startPush('tim', key);
  await turnOnPush('tim', key);
  jest.mocked(deletePushSubscription).mockRejectedValueOnce(new Error('away'));
  await expect(turnOffPush()).rejects.toThrow('away');
  expect(state()).toBe('subscribed');
  await turnOffPush();
  expect(deletePushSubscription).toHaveBeenCalledWith('https://push.example/1');
  expect([state(), browser.state.subscription, own()]).toEqual(['not_subscribed', null, null]);
});

test('the end of a session leaves neither subscription nor worker', async () => {
  await startPush('tim', key);
  await turnOnPush('tim', key);
  await endPush();
  expect([state(), browser.state.subscription, browser.state.registered, own()]).toEqual([
    'unknown',
    null,
    false,
    null,
  ]);
});

test('what another member left behind in this browser ends', async () => {
  browser.state.permission = 'granted';
  const left = browser.subscriptionFor(keyBytes);
  browser.state.subscription = left;
  localStorage.setItem('push', JSON.stringify({ me: 'eva', told: Date.now() }));
  await startPush('tim', key);
  expect(left.unsubscribe).toHaveBeenCalled();
  expect(state()).toBe('not_subscribed');
});

test('the server is told again once a day', async () => {
  browser.state.permission = 'granted';
  browser.state.subscription = browser.subscriptionFor(keyBytes);
  const visit = async (hoursAgo: number) => {
    localStorage.setItem('push', JSON.stringify({ me: 'tim', told: Date.now() - hoursAgo * 3_600_000 }));
    browser.state.subscription = browser.subscriptionFor(keyBytes);
    await startPush('tim', key);
    expect(state()).toBe('subscribed');
    await endPush();
  };
  await visit(23);
  expect(savePushSubscription).not.toHaveBeenCalled();
  await visit(25);
  expect(savePushSubscription).toHaveBeenCalledTimes(1);
});

test('a refusal that is undone in the browser’s settings shows at once', async () => {
  browser.state.permission = 'denied';
  await startPush('tim', key);
  expect(state()).toBe('denied');
  browser.state.permission = 'default';
  const changed = new Promise<void>((resolve) => onPushChange(resolve));
  browser.permission.onchange?.();
  await changed;
  expect(state()).toBe('not_subscribed');
});

test('the last message that was pushed to an open page is known', async () => {
  await startPush('tim', key);
  const pushed = { id: '1', tag: 'like', path: '/likes/received' };
  browser.worker.dispatchEvent(new MessageEvent('message', { data: { pushed } }));
  browser.worker.dispatchEvent(new MessageEvent('message', { data: { other: 1 } }));
  expect(pushSnapshot().lastMessage).toEqual(pushed);
});
