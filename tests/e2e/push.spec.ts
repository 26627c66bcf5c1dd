import type { BrowserContext, Page } from '@playwright/test';
import { ask } from '../setup/ask.ts';
import { expectAccessible } from '../setup/axe.ts';
import { logInByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { newSubscriber } from '../setup/push-service.ts';
import { open, turn } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/**
 * Push as far as a browser without a push service goes: what the browser itself would ask its service for is put into
 * the page, the worker is the real one.
 */
const nl = words('nl');
const hidden = 'hide-push-notification-alert';
const alertTitle = (page: Page) => page.getByRole('heading', { name: nl('alerts.push_title') });
const turnOn = (page: Page) => page.getByRole('button', { name: nl('alerts.push_turn_on') });
const deviceSwitch = (page: Page) => page.getByRole('switch', { name: new RegExp(`^${nl('settings.push.label')}`) });

/** A browser whose member answers the question for permission; its subscription outlives a page. */
async function pushBrowser(context: BrowserContext, answer: NotificationPermission): Promise<string> {
  const endpoint = `https://push.example/${crypto.randomUUID()}`;
  await context.addInitScript(
    ({ answer, endpoint, keys }) => {
      const get = (name: string) => localStorage.getItem(`fake-${name}`);
      Object.defineProperty(Notification, 'permission', { get: () => get('permission') ?? 'default' });
      Notification.requestPermission = async () => {
        localStorage.setItem('fake-permission', answer);
        return answer;
      };
      const subscriptionOf = (key: string) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('fake-key');
          return true;
        },
      });
      const fake = {
        getSubscription: async () => {
          const key = get('key');
          return key ? subscriptionOf(key) : null;
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          const key = JSON.stringify([...applicationServerKey]);
          localStorage.setItem('fake-key', key);
          return subscriptionOf(key);
        },
      };
      Object.assign(PushManager.prototype, fake);
    },
    { answer, endpoint, keys: newSubscriber().keys },
  );
  return endpoint;
}

const calls = (page: Page, method: string) =>
  page.waitForRequest((one) => one.url().endsWith('/api/user.php?push=1') && one.method() === method);

test('the alert offers push, a press turns it on, the settings turn it off, and a log-out ends it', async ({
  page,
  context,
  newMember,
}) => {
  const endpoint = await pushBrowser(context, 'granted');
  await logInByCall(page, await newMember({ gender: 'female', photos: 1 }));
  await open(page, '/members');
  await expect(alertTitle(page)).toBeVisible();
  await expectAccessible(page, 'push alert');
  const saved = calls(page, 'POST');
  await turnOn(page).click();
  expect((await saved).postDataJSON()).toMatchObject({ subscription: { endpoint } });
  expect((await (await saved).response())?.status()).toBe(204);
  await expect(page.getByText(nl('alerts.push_on'))).toBeVisible();
  await expect(alertTitle(page)).toBeHidden();

  await open(page, '/notifications');
  await expect(deviceSwitch(page)).toBeChecked();
  await expectAccessible(page, 'settings with push on');
  const removed = calls(page, 'DELETE');
  await turn(deviceSwitch(page), 'off');
  expect((await removed).postDataJSON()).toEqual({ endpoint });
  await expect(page.getByText(nl('settings.push.off'))).toBeVisible();
  await turn(deviceSwitch(page), 'on');
  await expect(page.getByText(nl('settings.push.on'))).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^${nl('nav.account')}`) }).click();
  await page.getByRole('menuitem', { name: nl('nav.logout') }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => [localStorage.getItem('fake-key'), localStorage.getItem('push')])).toEqual([
    null,
    null,
  ]);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
});

test('the alert can be put away, for a while and with its time', { tag: '@release' }, async ({
  page,
  context,
  cast,
}) => {
  await pushBrowser(context, 'granted');
  await logInByCall(page, cast.man);
  await open(page, '/members');
  await expect(alertTitle(page)).toBeVisible();
  await page.getByRole('button', { name: nl('alerts.dismiss') }).click();
  await expect(alertTitle(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(alertTitle(page)).toBeHidden();
  expect(Number(await page.evaluate((name) => localStorage.getItem(name), hidden))).toBeGreaterThan(1e12);
});

test('a browser that refuses is not asked again; the settings say how to undo it', { tag: '@release' }, async ({
  page,
  context,
  cast,
}) => {
  await pushBrowser(context, 'denied');
  await logInByCall(page, cast.man);
  await open(page, '/members');
  await turnOn(page).click();
  await expect(page.getByText(nl('alerts.push_denied'))).toBeVisible();
  await expect(alertTitle(page)).toBeHidden();
  await open(page, '/notifications');
  await expect(page.getByText(nl('settings.push.denied_title'))).toBeVisible();
  await expectAccessible(page, 'settings with push refused');
});

test('what is pushed reaches the worker, which tells the open page to ask for chats and likes', {
  tag: '@release',
}, async ({ page, context, stack, cast }) => {
  const origin = stack.origin(cast.host.nl);
  await context.grantPermissions(['notifications'], { origin });
  await logInByCall(page, cast.man);
  await open(page, '/members');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const notice = { title: cast.brand.name, body: 'Hallo', lang: 'nl', tag: 'like', path: '/likes/received' };
  const again = Promise.all(
    ['chats', 'likes'].map((name) => page.waitForRequest((one) => one.url().endsWith(`/api/${name}.php`))),
  );
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
  await again;
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          data,
        }));
      }),
    )
    .toEqual([
      { title: cast.brand.name, body: 'Hallo', tag: 'like', data: { path: notice.path, paths: [notice.path] } },
    ]);
});

test('a visitor gets no push worker, and its script comes with a policy of its own', async ({ page, stack, cast }) => {
  await open(page, '/login');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const script = await ask(stack.port, cast.host.nl, '/push-worker.js');
  expect(script.status).toBe(200);
  expect(script.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(script.headers['content-type']).toContain('javascript');
});
