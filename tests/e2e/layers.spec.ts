import type { Locator, Page } from '@playwright/test';
import { callFrom, logInByCall, signUpByCall, somebody } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { answerQuestions, enterAsAdult, newcomer, open } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** The browser's Back closes what lies over a page, leads one question back, and leaves the page only then. */
const nl = words('nl');
const sizes = [
  { name: 'phone', viewport: { width: 360, height: 640 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;

// The recorder of traces asks for local pictures, which the policy refuses.
test.use({ tolerated: /^\S+ Connecting to 'blob:/, permissions: ['notifications'] });

async function expectBackCloses(page: Page, layer: Locator): Promise<void> {
  const url = page.url();
  await expect(layer).toBeVisible();
  await page.goBack();
  await expect(layer).toBeHidden();
  expect(page.url()).toBe(url);
}

async function expectBackLeaves(page: Page, to: RegExp): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(to);
}

for (const { name, viewport } of variants(...sizes)) {
  test.describe(name, () => {
    test.use({ viewport });
    const dialog = (page: Page) => page.getByRole('dialog');
    const menu = (page: Page) => page.getByRole('menu');
    const more = (page: Page, key: string) => page.getByRole('button', { name: nl(key) }).filter({ visible: true });

    test('of a profile: its photos, its menu and a report', async ({ page, cast }) => {
      await logInByCall(page, cast.man);
      await open(page, '/members');
      await expect(page.getByRole('article').first()).toBeVisible();
      await open(page, `/members/${cast.woman.id}`);

      await page
        .getByRole('button', { name: new RegExp(nl('profile.zoom')) })
        .first()
        .click();
      await expectBackCloses(page, dialog(page));
      await more(page, 'profile.more').first().click();
      await expectBackCloses(page, menu(page));
      await more(page, 'profile.more').first().click();
      await page.getByRole('menuitem', { name: nl('report.action', { name: cast.woman.name }) }).click();
      await expectBackCloses(page, dialog(page));

      // One that its own button closes costs no press of Back.
      await page
        .getByRole('button', { name: new RegExp(nl('profile.zoom')) })
        .first()
        .click();
      await dialog(page)
        .getByRole('button', { name: nl('profile.close') })
        .click();
      await expect(dialog(page)).toBeHidden();
      await expectBackLeaves(page, /\/members$/);
    });

    test('of a conversation: what can be sent, the question before deleting; a link of a menu leads on', {
      tag: '@release',
    }, async ({ page, cast }) => {
      await logInByCall(page, cast.buyer);
      await open(page, '/chats');
      await page.locator('a[href^="/chats/"]').first().click();
      await expect(page).toHaveURL(/\/chats\/.+/);
      if (name === 'phone') {
        await more(page, 'chat.more_to_send').click();
        await expectBackCloses(page, menu(page));
        await more(page, 'chat.more_to_send').click();
        await page.getByRole('menuitem', { name: nl('chat.gift.action') }).click();
      } else await more(page, 'chat.gift.action').click();
      await expectBackCloses(page, dialog(page));
      await more(page, 'chat.more').click();
      await page.getByRole('menuitem', { name: nl('chat.delete.action') }).click();
      await expectBackCloses(page, dialog(page));

      const thread = page.url();
      await more(page, 'chat.more').click();
      await page.getByRole('menuitem', { name: nl('chat.view_profile') }).click();
      await expect(page).toHaveURL(/\/members\/[\w-]+$/);
      await page.goBack();
      await expect(page).toHaveURL(thread);
      await expectBackLeaves(page, /\/chats$/);
    });

    test('of the search: filters and the account menu', async ({ page }) => {
      await open(page, '/activate/error');
      await signUpByCall(page);
      await open(page, '/match-finder');
      await open(page, '/members');
      await expect(page.getByRole('article').first()).toBeVisible();
      if (name === 'phone') {
        await page.getByRole('button', { name: nl('members.filters') }).click();
        await expectBackCloses(page, dialog(page));
      }
      const account = new RegExp(`^${nl(name === 'phone' ? 'nav.me' : 'nav.account')}`);
      await page.getByRole('button', { name: account }).filter({ visible: true }).click();
      await expectBackCloses(page, menu(page));
      await expectBackLeaves(page, /\/match-finder$/);
    });

    test('of a landing page: the second question, and the sign-up over a member’s photos', async ({ page }) => {
      await open(page, '/login');
      await enterAsAdult(page);
      await open(page, '/landers/gallery/amsterdam');
      const first = page.getByRole('heading', { name: nl('signup.who.title') });
      await page
        .getByRole('main')
        .getByRole('button', { name: nl('landers.submit') })
        .click();
      await expect(page.getByRole('textbox', { name: nl('signup.birth.day') })).toBeVisible();
      await page.goBack();
      await expect(first).toBeVisible();
      await expect(page).toHaveURL(/\/landers\/gallery\/amsterdam$/);
      await expectBackLeaves(page, /\/login$/);

      const real = await somebody(page);
      await open(page, `/members/${real.id}/landing3`);
      await page.getByRole('button', { name: nl('lander_member.gallery.hello', { name: real.name }) }).click();
      await dialog(page)
        .getByRole('button', { name: nl('signup.next') })
        .click();
      await expect(page.getByRole('textbox', { name: nl('signup.birth.day') })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: nl('signup.who.title') })).toBeVisible();
      await expectBackCloses(page, dialog(page));
      await expectBackLeaves(page, /\/login$/);
    });

    test('of the steps after the account: one step back, and out of the first', { tag: '@release' }, async ({
      page,
    }) => {
      await open(page, '/activate/error');
      await signUpByCall(page);
      await open(page, '/complete-signup');
      const at = (step: string) =>
        expect(page.getByRole('heading', { name: nl(`complete_signup.${step}.title`) })).toBeVisible();
      const later = () => page.getByRole('button', { name: nl('complete_signup.later'), exact: true }).click();
      await at('photo');
      await later();
      await at('location');
      await later();
      await at('personal');
      await page.goBack();
      await at('location');
      await page.reload();
      await at('location');
      await page.goBack();
      await at('photo');
      await expectBackLeaves(page, /\/activate\/error$/);

      // What is led on from is in no one's way: the steps have left the history.
      await open(page, '/complete-signup');
      await page.getByRole('button', { name: nl('complete_signup.leave') }).click();
      await expect(page).toHaveURL(/\/signup-matches/);
      if (name === 'phone') {
        // The reminder to confirm the account lies over it, on a phone alone.
        await expect(dialog(page)).toBeVisible();
        await page.goBack();
        await expect(dialog(page)).toBeHidden();
      }
      await expectBackLeaves(page, /\/activate\/error$/);
    });
  });
}

test('of the modal: Back leads through the questions out of the sign-up, and through the steps after the account', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/login');
  await enterAsAdult(page);
  await open(page, '/members');
  const link = page.locator('a[href="/signup"]').filter({ visible: true }).first();
  const modal = page.getByRole('dialog', { name: nl('signup.page_title') });
  const next = modal.getByRole('button', { name: nl('signup.next') });
  await link.click();
  await next.click();
  await expect(page.getByRole('textbox', { name: nl('signup.birth.day') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: nl('signup.who.title') })).toBeVisible();
  await expectBackCloses(page, modal);

  await link.click();
  await next.click();
  await answerQuestions(page, newcomer());
  const at = (step: string) =>
    expect(modal.getByRole('heading', { name: nl(`complete_signup.${step}.title`) })).toBeVisible();
  await at('photo');
  await modal.getByRole('button', { name: nl('complete_signup.later'), exact: true }).click();
  await at('location');
  await page.goBack();
  await at('photo');
  await expectBackCloses(page, modal);
  expect((await callFrom<{ user: { id: string } | null }>(page, 'GET', '/api/user.php')).user).not.toBeNull();
  await expectBackLeaves(page, /\/(login|members)$/);
});
