import type { Page } from '@playwright/test';
import { picture } from '../fixtures/pictures.ts';
import { callFrom, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { answerQuestions, enterAsAdult, newcomer, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Photos that are still on their way when the place where they were chosen is left: none is lost without a word. */
const nl = words('nl');
const said = (key: string, values?: Record<string, string | number>) => nl(`alerts.uploads.${key}`, values);
const choose = (page: Page) => page.getByLabel(nl('my_profile.photos.add'), { exact: true });
const step = (page: Page, name: string) =>
  page.getByRole('heading', { name: nl(`complete_signup.${name}.title`) }).first();

// A line that breaks is asked for below. The recorder of traces asks for the page's local pictures, which its policy refuses.
test.use({ tolerated: /photo\.php\)$|^\S+ Connecting to 'blob:/ });

async function twoPhotos() {
  const buffer = await picture('jpeg');
  return ['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
}

/** Holds every photo back until its end is said. */
async function holdPhotos(page: Page) {
  let end = (_how: 'arrive' | 'break'): void => undefined;
  const ended = new Promise<'arrive' | 'break'>((resolve) => {
    end = resolve;
  });
  await page.route('**/api/photo.php', async (route) =>
    (await ended) === 'arrive' ? route.continue() : route.abort('connectionreset'),
  );
  return (how: 'arrive' | 'break') => end(how);
}

const photosOf = async (page: Page) =>
  (await callFrom<{ profile: { images: unknown[] } }>(page, 'GET', '/api/profile.php')).profile.images.length;

test('the modal of the sign-up is closed: the photos arrive all the same', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/members');
  await enterAsAdult(page);
  await page.locator('a[href="/signup"]').filter({ visible: true }).first().click();
  const modal = page.getByRole('dialog', { name: nl('signup.page_title') });
  await modal.getByRole('button', { name: nl('signup.next') }).click();
  await answerQuestions(page, newcomer());
  await expect(step(page, 'photo')).toBeVisible();
  const end = await holdPhotos(page);
  await choose(page).setInputFiles(await twoPhotos());
  await expect(page.getByRole('progressbar', { name: /\.jpg/ })).toHaveCount(2);
  await modal.getByRole('button', { name: nl('complete_signup.leave') }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText(said('under_way', { count: 2 }))).toBeVisible();
  end('arrive');
  await expect(page.getByText(said('arrived'))).toBeVisible();
  expect(await photosOf(page)).toBe(2);
});

test('the steps are finished later on a phone: the photos go on, and the reminder comes', { tag: '@release' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpByCall(page);
  await open(page, '/complete-signup');
  await expect(step(page, 'photo')).toBeVisible();
  const end = await holdPhotos(page);
  await choose(page).setInputFiles(await twoPhotos());
  await page.getByRole('button', { name: nl('complete_signup.leave') }).click();
  await expect(page).toHaveURL(/\/signup-matches\?api_signup_complete=1$/);
  await expect(page.getByRole('dialog', { name: nl('alerts.activate_title') })).toBeVisible();
  end('arrive');
  await expect.poll(() => photosOf(page)).toBe(2);
});

test('the profile is left: the browser asks before a reload, and what failed meanwhile can be tried again', {
  tag: '@release',
}, async ({ page }) => {
  await signUpByCall(page);
  await open(page, '/profile');
  const end = await holdPhotos(page);
  await choose(page).setInputFiles(await twoPhotos());
  await expect(page.getByRole('progressbar', { name: /\.jpg/ })).toHaveCount(2);

  await test.step('whoever stays at the question loses nothing', async () => {
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await reload;
    await expect(page.getByRole('progressbar', { name: /\.jpg/ })).toHaveCount(2);
  });

  await test.step('on another page they go on, and a failure is told', async () => {
    await page.locator('a[href="/members"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/members$/);
    await expect(page.getByText(said('under_way', { count: 2 }))).toBeVisible();
    end('break');
    await expect(page.getByText(said('failed', { count: 2 }))).toBeVisible();
    await page.unroute('**/api/photo.php');
    await page.getByRole('button', { name: said('look') }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText(said('failed', { count: 2 }))).toBeHidden();
  });

  for (const name of ['a.jpg', 'b.jpg']) {
    await page.getByRole('button', { name: nl('my_profile.photos.retry', { name }) }).click();
  }
  await expect.poll(() => photosOf(page)).toBe(2);
});
