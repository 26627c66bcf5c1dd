import type { Page } from '@playwright/test';
import { signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** What an installed app shows without network: a page of ours, kept by the worker, with nothing of the member in it. */
const nl = words('nl');

test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|events\.php|fetching the script/ });

/** What the worker keeps, address by address. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ address: new URL(request.url).pathname, text });
      }
    }
    return found;
  });

test('without network a page says so in the site’s name and language, and leads to where one was going', async ({
  page,
  cast,
}) => {
  const { name } = await signUpByCall(page);
  await open(page, '/members');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await kept(page)).map(({ address }) => address)).toEqual(['/offline']);
  for (const { text } of await kept(page)) expect(text).not.toContain(name);
  // From the second page on the worker stands between: pages come from the network as before.
  await open(page, '/chats');
  await expect(page).toHaveTitle(new RegExp(nl('chat.title')));
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await page.context().setOffline(true);
  await page.goto('/likes');
  await expect(page.getByRole('heading', { level: 1, name: nl('errors.offline_title') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(cast.brand.name));
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.screenshot({ path: 'test-results/offline.png' });

  await page.context().setOffline(false);
  await page.getByRole('link', { name: nl('errors.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: nl('likes.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/likes$/);
  expect((await kept(page)).map(({ address }) => address)).toEqual(['/offline']);
});

test('it goes with the log-out', { tag: '@release' }, async ({ page }) => {
  await signUpByCall(page);
  await open(page, '/members');
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await page.getByRole('button', { name: new RegExp(`^${nl('nav.account')}`) }).click();
  await page.getByRole('menuitem', { name: nl('nav.logout') }).click();
  await page.waitForURL('/');
  await expect.poll(() => kept(page)).toEqual([]);
  // A log-out waits two seconds for the browser to take the worker away.
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
});

test('a page that goes out of sight sends its beacon', async ({ page }) => {
  await signUpByCall(page);
  await open(page, '/members');
  await expect(page.getByRole('article').first()).toBeVisible();
  const beacon = page.waitForRequest((request) => request.url().endsWith('/api/page-hidden.php'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await beacon).method()).toBe('POST');
});
