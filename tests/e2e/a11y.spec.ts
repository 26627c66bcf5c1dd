import type { Page } from '@playwright/test';
import { expectAccessible, visitAccessible } from '../setup/axe.ts';
import { logInByCall, orderByCall, payByCall, signUpByCall, somebody } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { loseChunks, lostChunkComplaints, rememberReload } from '../setup/lost-chunks.ts';
import { buyLargestBundle, sendMessage } from '../setup/member-by-call.ts';
import { someMembers } from '../setup/members.ts';
import { mailTo } from '../setup/outbox.ts';
import { enterAsAdult, languageSwitch, open, tabTo } from '../setup/steps.ts';
import { sizes, variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** No finding of axe on any page, in both themes, on a phone and on a desk. */
const nl = words('nl');
/** Pages of one form are looked at once day by day, and each of them before a release (`variants`). */
const visitorPages = [
  '/',
  '/landers/gallery/amsterdam',
  '/login',
  '/signup',
  '/complete-signup',
  '/signup-matches',
  '/members',
  '/chats',
  '/likes',
  '/credits',
  '/premium',
  '/pricing',
  '/transactions',
  '/activate/error',
  '/reset-password',
  '/reset-password/do#token=x',
  ...variants('/reactivate#token=x', '/export#token=x', '/mail-change/do#token=x', '/undo#token=x'),
  '/unsubscribe#token=x',
  '/account-deleted',
  '/complaints',
  '/service',
  '/faq',
  ...variants('/terms', '/privacy', '/return-policy', '/cookies'),
  '/ban',
  '/lang-config',
  '/nothing-here',
];
const memberPages = [
  '/members',
  '/members?distance=50&online=1',
  '/match-finder',
  '/match-finder?find=1',
  ...variants('/likes', '/likes/liked', '/likes/received', '/likes/match'),
  '/chats',
  '/credits',
  '/credits/25',
  '/premium',
  '/pricing',
  '/transactions',
  '/profile',
  '/notifications',
];
/** What a payment may become, with the heading of its page. */
const outcomes = [
  ['completed', 'credits.result.paid_title'],
  ['pending', 'credits.result.pending_title'],
  ['failed', 'credits.result.failed_title'],
  ['cancelled', 'credits.result.cancelled_title'],
] as const;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const filters = (page: Page) => page.getByRole('heading', { name: nl('members.filters') }).filter({ visible: true });

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await visitAccessible(page, path);
}

for (const { name, viewport } of variants(...sizes)) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: 'light',
      contextOptions: { reducedMotion: 'reduce' },
      tolerated: lostChunkComplaints,
      permissions: ['notifications'],
    });

    test('pages of a visitor', async ({ page }) => {
      await open(page, '/');
      await expectAccessible(page, 'the entry warning');
      await enterAsAdult(page);
      await visit(page, visitorPages);
      if (name === 'phone') return;
      await open(page, '/members');
      await page.locator('a[href="/signup"]').filter({ visible: true }).first().click();
      const signup = page.getByRole('dialog', { name: nl('signup.page_title') });
      await expect(signup.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, 'the sign-up modal');
    });

    test('pages that sign up for one member', { tag: '@release' }, async ({ page, stack }) => {
      await open(page, '/login');
      await enterAsAdult(page);
      const { fictional, real } = await someMembers(stack);
      for (const { id } of [fictional, real]) {
        for (const path of ['signup', 'landing', 'landing2', 'landing3']) await visit(page, [`/members/${id}/${path}`]);
      }
      await visit(page, ['/members/nobody/landing']);
      await open(page, `/members/${real.id}/landing2`);
      await page.getByRole('textbox').fill('Dag');
      await page.getByRole('button', { name: nl('lander_member.message.send') }).click();
      await expect(page.getByRole('heading', { name: nl('signup.who.title') })).toBeVisible();
      await expectAccessible(page, 'a message that is not sent yet');
      await open(page, `/members/${real.id}/landing3`);
      await page.getByRole('button', { name: nl('lander_member.gallery.hello', { name: real.name }) }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: nl('signup.who.title') })).toBeVisible();
      await expectAccessible(page, 'the sign-up over a landing page');
    });

    test('pages of a member', async ({ page, cast }) => {
      await logInByCall(page, cast.woman);
      await visit(page, memberPages);
      await open(page, '/members');
      await page.getByRole('article').getByRole('link').first().click();
      await expect(heading(page, /, \d\d$/)).toBeVisible();
      await expectAccessible(page, 'a profile');
      const id = new URL(page.url()).pathname.split('/').at(-1);
      await visit(page, [`/likes/m/${id}`, `/members/${id}/chat`]);
      await open(page, '/chats');
      await page.locator('a[href^="/chats/"]').first().click();
      await expect(page.getByRole('log')).toBeVisible();
      await expectAccessible(page, 'a conversation');
    });

    test('what opens on a page', { tag: '@release' }, async ({ page, cast }) => {
      await logInByCall(page, cast.woman);
      await open(page, '/members');
      if (name === 'phone') await page.getByRole('button', { name: nl('members.filters') }).click();
      await expect(filters(page)).toBeVisible();
      await page.getByRole('button', { name: nl('members.more_interests') }).click();
      await page
        .locator('summary', { hasText: nl('members.interests_adult') })
        .filter({ visible: true })
        .click();
      await expectAccessible(page, 'the filters');

      await open(page, '/members');
      const account = new RegExp(`^${nl(name === 'phone' ? 'nav.me' : 'nav.account')}`);
      await page.getByRole('button', { name: account }).filter({ visible: true }).click();
      await expect(page.getByRole('menuitem', { name: nl('nav.logout') })).toBeVisible();
      await expectAccessible(page, 'the account menu');

      // A search that goes on and on has no footer.
      await open(page, '/credits');
      await languageSwitch(page).click();
      await expectAccessible(page, 'the language switch');

      await open(page, '/chats');
      await page.locator('a[href^="/chats/"]').first().click();
      await page.getByRole('button', { name: nl('chat.more') }).click();
      await expectAccessible(page, 'the menu of a conversation');
      await page.getByRole('menuitem', { name: nl('chat.delete.action') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the question before deleting');
    });

    test('the steps after an account is made', { tag: ['@notifications', '@release'] }, async ({ page }) => {
      await open(page, '/activate/error');
      const target = await somebody(page);
      await signUpByCall(page, { target: target.id });
      await open(page, '/complete-signup');
      for (const step of ['message', 'photo', 'location', 'personal', 'about', 'push']) {
        await expect(heading(page, nl(`complete_signup.${step}.title`, { name: target.name }))).toBeVisible();
        await expectAccessible(page, `the step ${step}`);
        await page.getByRole('button', { name: nl('complete_signup.later'), exact: true }).click();
      }
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, '/signup-matches');
      await visit(page, ['/profile']);
    });

    test('confirming an account and paying', { tag: '@release' }, async ({ page, stack }) => {
      const { email } = await signUpByCall(page);
      const mail = await mailTo(email, stack.outbox);
      await open(page, /https?:\/\/\S+\/activate\/done#token=[\w.-]+/.exec(mail)?.[0] ?? '');
      await expect(heading(page, nl('activation.done_title'))).toBeVisible();
      await expectAccessible(page, '/activate/done');
      for (const [outcome, title] of variants(...outcomes)) {
        const { id, checkout } = await orderByCall(page);
        await visit(page, [checkout]);
        await payByCall(page, id, outcome);
        await visit(page, [checkout]);
        await open(page, `/credits?payment=${id}`);
        await expect(heading(page, nl(title))).toBeVisible();
        await expectAccessible(page, `a payment that is ${outcome}`);
        await visit(page, [`/transactions/${id}`]);
      }
      await visit(page, ['/transactions']);
    });

    test('pages of errors', { tag: '@release' }, async ({ page, cast }) => {
      await logInByCall(page, cast.man);
      for (const [only, title] of [
        ['first', nl('errors.generic_title')],
        ['all', 'Error'],
      ] as const) {
        await open(page, '/members');
        await expect(page.getByRole('article').first()).toBeVisible();
        await rememberReload(page);
        const lost = await loseChunks(page, { only });
        await page.locator('a[href="/chats"]').filter({ visible: true }).first().click();
        await expect(heading(page, title)).toBeVisible();
        await lost.restore();
        await expectAccessible(page, only === 'first' ? 'the error page' : 'the last resort');
      }
    });
  });
}

test('logging in and writing a message need no mouse', async ({ page, newMember }) => {
  const woman = await newMember({ gender: 'female', photos: 1 });
  // A member who has paid sees no time bonus, which takes the focus first.
  await buyLargestBundle(woman);
  await sendMessage(await newMember(), woman);
  await open(page, '/login');
  await expect(page.getByRole('dialog', { name: nl('entry.title') })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: nl('entry.enter', { min_age: 18 }) }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: nl('login.name') }));
  await page.keyboard.type(woman.email);
  await tabTo(page, page.getByLabel(nl('login.password'), { exact: true }));
  await page.keyboard.type(woman.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: nl('nav.skip') })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${nl('nav.messages')}`) }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chats$/);
  const row = page.locator('a[href^="/chats/"]').first();
  await expect(row).toBeVisible();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: new RegExp(`^${nl('chat.write_to', { name: '' }).trim()}`) });
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type('Zonder muis geschreven');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Zonder muis geschreven')).toBeVisible();
});
