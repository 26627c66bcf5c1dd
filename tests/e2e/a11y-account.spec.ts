import type { Locator, Page } from '@playwright/test';
import { picture } from '../fixtures/pictures.ts';
import { expectAccessible } from '../setup/axe.ts';
import { signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { answerQuestions, enterAsAdult, newcomer, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** What opens, fails or waits on the pages of an account, on the smallest phone, and what the keyboard alone can do. */
const nl = words('nl');
const button = (place: Page | Locator, key: string, values = {}) =>
  place.getByRole('button', { name: nl(key, values), exact: true });
const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture('jpeg') });

test.use({
  viewport: { width: 360, height: 640 },
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
  // The recorder of traces asks for the page's local pictures, which its policy refuses.
  tolerated: /^\S+ Connecting to 'blob:/,
});

test('the three screens of leaving: each action in view, readable, and reached by the keyboard', async ({ page }) => {
  const me = await signUpByCall(page);
  await open(page, '/notifications');
  const start = button(page, 'settings.delete.start');
  await start.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: nl('leaving.reason.title') });
  await expect(button(sheet, 'leaving.anyway')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'why somebody leaves');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(start).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('radio', { name: nl('leaving.reasons.too_many_mails') }).focus();
  await page.keyboard.press('Space');
  await button(sheet, 'leaving.next').focus();
  await page.keyboard.press('Enter');
  const offer = page.getByRole('dialog', { name: nl('leaving.solutions.pause_mails.title') });
  await expect(button(offer, 'leaving.solutions.pause_mails.action')).toBeInViewport({ ratio: 1 });
  await expect(button(offer, 'leaving.anyway')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'what is offered to whoever leaves');

  await button(offer, 'leaving.anyway').focus();
  await page.keyboard.press('Enter');
  const end = page.getByRole('dialog', { name: nl('leaving.final.title') });
  await expect(button(end, 'leaving.final.submit')).toBeInViewport({ ratio: 1 });
  await end.getByLabel(nl('leaving.final.password'), { exact: true }).fill(`not ${me.password}`);
  await page.keyboard.press('Enter');
  await expect(end.getByText(nl('leaving.final.wrong_password'))).toBeInViewport();
  await expectAccessible(page, 'the end of an account');
});

test('the sign-up with what it says of a wrong answer', async ({ page, cast }) => {
  await open(page, '/signup');
  await enterAsAdult(page);
  await expect(page.getByRole('heading', { level: 1, name: nl('signup.page_title') })).toHaveCount(1);
  const next = button(page, 'signup.next');
  await next.click();
  await next.click();
  await expect(page.getByText(nl('signup.birth.enter', { min_age: 18 }))).toBeVisible();
  await expect(next).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a birthday that is missing');
  await page.getByRole('textbox', { name: nl('signup.birth.day') }).fill('17');
  await page.getByRole('textbox', { name: nl('signup.birth.month') }).fill('05');
  await page.getByRole('textbox', { name: nl('signup.birth.year') }).fill('1988');
  await next.click();
  await page.getByRole('textbox', { name: nl('signup.email.label') }).fill(cast.woman.email);
  await expect(button(page, 'signup.email.resend')).toBeVisible();
  await expectAccessible(page, 'an address that is taken');
});

test('a page of somebody who is gone still begins with a question in view', async ({ page }) => {
  await open(page, '/members/nobody/landing');
  await enterAsAdult(page);
  await expect(page.getByRole('heading', { level: 1, name: nl('signup_for.gone.title') })).toBeVisible();
  await expect(button(page, 'signup.next')).toBeInViewport({ ratio: 1 });
});

test('photos: cropped, on their way, failed, their menu, their end', async ({ page }) => {
  await signUpByCall(page);
  await open(page, '/profile');
  const choose = page.getByLabel(nl('my_profile.photos.add'), { exact: true });
  await choose.setInputFiles(await jpeg('a.jpg'));
  const crop = page.getByRole('dialog', { name: nl('my_profile.crop.title') });
  await expect(button(crop, 'my_profile.crop.use')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'cropping a photo');
  await button(crop, 'my_profile.crop.whole').click();
  await expect(page.getByRole('img', { name: nl('my_profile.photos.photo', { number: 1, total: 1 }) })).toBeVisible();

  await page.route('**/api/photo.php', () => new Promise(() => undefined));
  await choose.setInputFiles([
    await jpeg('b.jpg'),
    { name: 'c.txt', mimeType: 'text/plain', buffer: Buffer.from('c') },
  ]);
  await expect(page.getByRole('progressbar', { name: /b\.jpg/ })).toBeVisible();
  await expectAccessible(page, 'photos on their way');
  for (const name of ['b.jpg', 'c.txt']) await button(page, 'my_profile.photos.stop', { name }).click();

  await button(page, 'my_profile.photos.options', { number: 1 }).click();
  await expectAccessible(page, 'the menu of a photo');
  await page.getByRole('menuitem', { name: nl('my_profile.photos.delete') }).click();
  const doomed = page.getByRole('dialog', { name: nl('my_profile.photos.delete_title') });
  await expect(button(doomed, 'my_profile.photos.delete')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the question before a photo is deleted');
});

test('the page that confirms an account has nothing before its field; what was sent begins at its top', async ({
  page,
}) => {
  await signUpByCall(page);
  await open(page, '/activate/error');
  await expect(page.getByRole('textbox', { name: nl('confirm.code') })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: nl('alerts.photo_title') })).toHaveCount(0);
  await expectAccessible(page, '/activate/error of a member');

  await open(page, '/complaints');
  await page.getByRole('textbox', { name: nl('complaints.email') }).fill('anna@journey.example');
  await page.getByRole('textbox', { name: nl('complaints.subject') }).fill('Dubbel betaald');
  await page.getByRole('textbox', { name: nl('complaints.text') }).fill('Er is twee keer afgeschreven.');
  await button(page, 'complaints.submit').click();
  await expect(page.getByRole('heading', { level: 1, name: nl('complaints.done_title') })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a complaint that was sent');
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the modal keeps the keyboard inside, says where it is, and each step is readable', async ({ page }) => {
    await open(page, '/members');
    await enterAsAdult(page);
    await page.locator('a[href="/signup"]').filter({ visible: true }).first().focus();
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog', { name: nl('signup.page_title') });
    await expect(modal.getByRole('heading', { name: nl('signup.who.title') })).toBeVisible();
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab');
      // Between the last and the first the browser's own controls have their turn.
      const inside = await modal.evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      );
      expect(inside).toBe(true);
    }
    await button(modal, 'signup.next').click();
    await answerQuestions(page, newcomer());
    for (const step of ['photo', 'location', 'personal', 'about'] as const) {
      await expect(modal.getByRole('heading', { name: nl(`complete_signup.${step}.title`) })).toBeFocused();
      await expectAccessible(page, `the step ${step} in the modal`);
      await button(modal, 'complete_signup.later').click();
    }
  });
});
