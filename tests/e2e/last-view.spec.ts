import { logInByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';

test('a member sees a page as it was last seen before its scripts have come, and nobody else does', async ({
  page,
  anotherBrowser,
  cast,
}) => {
  await logInByCall(page, cast.man);
  await page.goto('/members');
  const first = page.locator('#main article').first();
  await expect(first).toBeVisible();
  const name = (await first.getByRole('link').first().getAttribute('href')) ?? '';
  await page.waitForFunction(() => localStorage.getItem('view:/members') !== null);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', (route) => released.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  const view = page.locator('#last-view');
  await expect(view.locator(`a[href="${name}"]`).first()).toBeVisible();
  await expect(page.locator('#main')).toBeHidden();

  release();
  await expect(page.locator('#main article').first()).toBeVisible();
  await expect(view).toBeEmpty();

  const visitor = await anotherBrowser();
  await visitor.goto('/members');
  await expect(visitor.locator('#last-view')).toBeEmpty();
});
