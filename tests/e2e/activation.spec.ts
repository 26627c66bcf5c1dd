import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { logInByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { linkFor, linkIn, mailsTo } from '../setup/outbox.ts';
import { enterAsAdult, open } from '../setup/steps.ts';
import { until } from '../setup/until.ts';
import { words } from '../setup/words.ts';

/** An account is confirmed by the link of the mail or by its code, and what can go wrong with either is said. */
const nl = words('nl');

const heading = (page: Page, key: string, level = 1) =>
  page.getByRole('heading', { level, name: nl(key), exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: nl('confirm.code') });
const press = (page: Page, key: string) => page.getByRole('button', { name: nl(key), exact: true }).click();

/** Waits for the nth mail to an address; its code. */
async function codeOf(email: string, folder: string, nth = 1): Promise<string> {
  const mails = await until(
    () => mailsTo(email, folder),
    ({ length }) => length >= nth,
  );
  return /^(\d{6})\r?$/m.exec(mails[nth - 1] ?? '')?.[1] ?? '';
}

async function typeCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await press(page, 'confirm.submit');
}

const another = (code: string) => (code === '111111' ? '222222' : '111111');

test('by the link: what is left to do, Premium, and members to meet', async ({ page, stack }) => {
  const { email } = await signUpByCall(page);
  const { url } = await linkFor(email, '/activate/done', stack.outbox);
  await open(page, url);
  await expect(heading(page, 'activation.done_title')).toBeVisible();
  await expect(page).toHaveURL(/\/activate\/done$/);
  await expect(page.getByRole('link', { name: nl('activation.premium_text') })).toBeVisible();
  const complete = page.getByRole('link', { name: nl('activation.complete_text') });
  await expect(complete).toHaveAttribute('href', '/complete-signup');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(heading(page, 'alerts.activate_title', 2)).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'activation.done_title')).toBeVisible();
  await page.getByRole('link', { name: nl('activation.nearby_all') }).click();
  await expect(page).toHaveURL(/\/members$/);

  await test.step('a link that is opened twice says that all is well', async () => {
    await open(page, url);
    await expect(heading(page, 'activation.already_title')).toBeVisible();
    await expect(page).toHaveURL(/\/activate\/error$/);
  });
});

test('by the code, in the modal of a phone', { tag: '@release' }, async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await signUpByCall(page);
  await open(page, '/members?api_signup_complete=1');
  const modal = page.getByRole('dialog', { name: nl('alerts.activate_title') });
  await expect(modal).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'the modal of the activation');
  await press(page, 'confirm.submit');
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(nl('confirm.short')));
  await typeCode(page, await codeOf(email, stack.outbox));
  // The notice goes away after some seconds.
  await expect(page.getByText(nl('confirm.done'))).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(heading(page, 'alerts.activate_title', 2)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(heading(page, 'alerts.activate_title', 2)).toHaveCount(0);
});

test('a wrong code five times: another mail brings another code', { tag: '@release' }, async ({ page, stack }) => {
  const { email } = await signUpByCall(page);
  const code = await codeOf(email, stack.outbox);
  await open(page, '/chats');
  await press(page, 'confirm.open');
  await expect(codeField(page)).toBeFocused();
  for (let i = 0; i < 5; i++) {
    const answer = page.waitForResponse('**/api/activate.php');
    await typeCode(page, another(code));
    expect((await answer).status()).toBe(404);
    await expect(page.getByText(nl('confirm.wrong'))).toBeVisible();
  }
  await expectAccessible(page, 'a wrong code in the alert');
  await typeCode(page, code);
  await expect(page.getByText(nl('confirm.too_many'))).toBeVisible();
  await press(page, 'confirm.resend');
  await expect(page.getByText(nl('confirm.sent'))).toBeVisible();
  await typeCode(page, await codeOf(email, stack.outbox, 2));
  await expect(heading(page, 'alerts.activate_title', 2)).toHaveCount(0);
});

test('the mail is sent again, five a day, and a worn link has the code beside it', { tag: '@release' }, async ({
  page,
}) => {
  await signUpByCall(page);
  // The backend's clock cannot be turned from here; that it refuses an old link is proved beside it.
  await page.route('**/api/activate.php', (route) =>
    route.fulfill({ status: 410, json: { error: 'link_expired', request_id: 'expired' } }),
  );
  await open(page, '/activate/done#token=from-a-mail-of-last-month');
  await expect(heading(page, 'activation.error_title')).toBeVisible();
  await expect(codeField(page)).toBeVisible();
  await expectAccessible(page, 'a worn link of a member');
  await page.unroute('**/api/activate.php');
  for (let i = 0; i < 4; i++) {
    const answer = page.waitForResponse('**/api/activate.php?resend=1');
    await press(page, 'confirm.resend');
    expect((await answer).status()).toBe(204);
    await expect(page.getByText(nl('confirm.sent'))).toBeVisible();
  }
  await press(page, 'confirm.resend');
  await expect(page.getByText(nl('confirm.too_many_emails'))).toBeVisible();
});

test('a link of another member’s account confirms that one and says so', { tag: '@release' }, async ({
  page,
  stack,
  anotherBrowser,
  cast,
}) => {
  const there = await anotherBrowser();
  const { email, name } = await signUpByCall(there);
  await logInByCall(page, cast.man);
  await open(page, (await linkFor(email, '/activate/done', stack.outbox)).url);
  await expect(heading(page, 'activation.other_title')).toBeVisible();
  await expect(page.getByText(nl('activation.other_text', { name, me: cast.man.name }))).toBeVisible();
  await open(there, '/activate/error');
  await expect(heading(there, 'activation.already_title')).toBeVisible();
});

test('sign-up with an address that waits for its confirmation offers the link again', { tag: '@release' }, async ({
  page,
  stack,
  anotherBrowser,
}) => {
  const { email } = await signUpByCall(await anotherBrowser());
  await open(page, '/signup');
  await enterAsAdult(page);
  const next = page.getByRole('button', { name: nl('signup.next') });
  await next.click();
  await page.getByRole('textbox', { name: nl('signup.birth.day') }).fill('17');
  await page.getByRole('textbox', { name: nl('signup.birth.month') }).fill('05');
  await page.getByRole('textbox', { name: nl('signup.birth.year') }).fill('1988');
  await next.click();
  await page.getByRole('textbox', { name: nl('signup.email.label') }).fill(email);
  await expect(page.getByText(nl('codes.email_taken'))).toBeVisible();
  await press(page, 'signup.email.resend');
  await expect(page.getByText(nl('signup.email.resend_sent'))).toBeVisible();
  const [, again = ''] = await until(
    () => mailsTo(email, stack.outbox),
    ({ length }) => length >= 2,
  );
  expect(linkIn(again, '/activate/done')?.token).toHaveLength(43);
  await expectAccessible(page, 'an address that is taken');
});
