import type { Page } from '@playwright/test';
import { debitDetails, newPhone } from '../fixtures/debit.ts';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { codeFor, mailsTo } from '../setup/outbox.ts';
import { open } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** Paying by direct debit and by bank transfer, from the shop and back to it. */
const nl = words('nl');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const box = (page: Page, key: string) => page.getByRole('textbox', { name: nl(`directdebit.${key}`) });
const press = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true }).click();

/** Chooses a method in the shop, which says when its credits come. */
async function choose(page: Page, method: 'sdd' | 'sct'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(nl(`credits.method.${method}`)) }).check({ force: true });
  await expect(page.getByText(nl(`credits.${method}_note`))).toBeVisible();
}

/** The same, and orders. */
async function order(page: Page, method: 'sdd' | 'sct'): Promise<void> {
  await choose(page, method);
  await confirmOrder(page);
}

/** Signs a mandate by the calls alone; the member's id. */
async function signByCall(page: Page, outbox: string, iban: string): Promise<string> {
  const phone = newPhone();
  await callFrom(page, 'POST', '/api/directdebit.php', { ...debitDetails, iban, phone });
  await callFrom(page, 'PUT', '/api/directdebit.php', { sms_code: await codeFor(phone, outbox) });
  return (await callFrom<{ user: { id: string } }>(page, 'GET', '/api/user.php')).user.id;
}

/** Agrees to what the law asks for, and orders. */
async function confirmOrder(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: nl('credits.your_order') })
    .getByRole('checkbox')
    .check();
  await press(page, nl('credits.order_binding'));
}

async function fillIn(page: Page, phone: string): Promise<void> {
  for (const name of ['account_holder', 'iban', 'street', 'house_number', 'zip', 'city'] as const) {
    await box(page, name).pressSequentially(debitDetails[name].replace(/^NL91.*/, 'nl91abna0417164300'));
  }
  await box(page, 'phone').pressSequentially(phone);
}

// An account for each, since a block closes the account as well.
for (const [device, viewport, iban] of variants(
  ['a phone', { width: 360, height: 640 }, 'BE68539007547034'],
  ['a desktop', { width: 1440, height: 900 }, 'DE89370400440532013000'],
)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('an order by direct debit: mandate by SMS, back to the order, credits once the bank has paid', {
      tag: '@release',
    }, async ({ page, stack }) => {
      const { email } = await signUpByCall(page);
      await open(page, '/credits');
      await order(page, 'sdd');

      await expect(heading(page, nl('directdebit.title'))).toBeVisible();
      const phone = newPhone();
      await fillIn(page, phone);
      await expect(box(page, 'iban')).toHaveValue('NL91 ABNA 0417 1643 00');
      await press(page, nl('directdebit.submit'));
      await expect(page.getByText(nl('directdebit.consent_missing'))).toBeVisible();
      await expectAccessible(page, 'direct debit, its form');

      // Nothing that was typed is lost by a reload, and no account stays in the browser.
      await page.reload();
      await expect(box(page, 'iban')).toHaveValue('NL91 ABNA 0417 1643 00');
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ABNA');
      await page.getByRole('checkbox', { name: nl('directdebit.consent') }).check();
      await press(page, nl('directdebit.submit'));

      await expect(heading(page, nl('directdebit.code_title'))).toBeVisible();
      const code = await codeFor(phone, stack.outbox);
      await box(page, 'code').fill(code === '000000' ? '000001' : '000000');
      await press(page, nl('directdebit.sign'));
      await expect(page.getByText(nl('codes.code_invalid'))).toBeVisible();
      await expectAccessible(page, 'direct debit, its code');
      await page.reload();
      await box(page, 'code').fill(code);
      await press(page, nl('directdebit.sign'));

      await expect(heading(page, nl('directdebit.done_title'))).toBeVisible();
      await expectAccessible(page, 'direct debit, its mandate');
      await page.getByRole('link', { name: nl('directdebit.to_order') }).click();
      await expect(page).toHaveURL(/\/credits\/[^/]+\/sdd$/);
      await confirmOrder(page);

      await expect(heading(page, nl('credits.debit.title'))).toBeVisible();
      await expectAccessible(page, 'direct debit, announced');
      const { creditor } = await callFrom<{ creditor: { identifier: string } }>(page, 'GET', '/api/directdebit.php');
      await expect
        .poll(() => mailsTo(email, stack.outbox).some((mail) => mail.includes(creditor.identifier)))
        .toBe(true);

      const id = new URL(page.url()).searchParams.get('payment') ?? '';
      await open(page, `/sandbox-checkout/${id}`);
      await press(page, nl('sandbox.pay'));
      await expect(heading(page, nl('credits.result.paid_title'))).toBeVisible();
    });

    test('whoever is blocked for direct debit hears it at the till and on its page, and pays another way', {
      tag: '@release',
    }, async ({ page, stack }) => {
      await signUpByCall(page);
      const id = await signByCall(page, stack.outbox, iban);
      await open(page, '/credits');
      await choose(page, 'sdd');
      const block = await stack.operate('debit', 'block', id, '--reason', 'a disputed debit');
      expect(block).toMatchObject({ code: 0 });
      await confirmOrder(page);
      await expect(page.getByText(nl('codes.directdebit_blocked'))).toBeVisible();
      await expect(page).toHaveURL(/\/credits$/);

      await open(page, '/directdebit');
      await expect(page.getByText(nl('codes.directdebit_blocked'))).toBeVisible();
      await expectAccessible(page, 'direct debit, blocked');
      await page.getByRole('link', { name: nl('directdebit.other_method') }).click();
      await choose(page, 'sct');
      await confirmOrder(page);
      await expect(page.getByRole('img', { name: nl('credits.transfer.qr_name') })).toBeVisible();
    });
  });
}

test('five wrong codes lead back to the form, with what was typed', { tag: '@release' }, async ({ page, stack }) => {
  await signUpByCall(page);
  await open(page, '/directdebit');
  const phone = newPhone();
  await fillIn(page, phone);
  await page.getByRole('checkbox', { name: nl('directdebit.consent') }).check();
  await press(page, nl('directdebit.submit'));
  const right = await codeFor(phone, stack.outbox);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let left = 4; left >= 0; left--) {
    await box(page, 'code').fill(wrong);
    await press(page, nl('directdebit.sign'));
    if (left > 0) await expect(page.getByText(nl('directdebit.tries_left', { tries: left }))).toBeVisible();
  }
  await expect(page.getByText(nl('directdebit.over'))).toBeVisible();
  await expect(box(page, 'iban')).toHaveValue('NL91 ABNA 0417 1643 00');
});

test('an order by bank transfer says where the money goes, by words and by QR code, and waits for it', {
  tag: '@release',
}, async ({ page }) => {
  await signUpByCall(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/credits');
  await order(page, 'sct');
  await expect(page.getByRole('img', { name: nl('credits.transfer.qr_name') })).toBeVisible();
  await expectAccessible(page, 'bank transfer');
  await press(page, nl('credits.transfer.copy', { what: nl('credits.transfer.iban') }));
  await expect(page.getByText(nl('credits.transfer.copied', { what: nl('credits.transfer.iban') }))).toBeVisible();

  const id = new URL(page.url()).searchParams.get('payment') ?? '';
  await open(page, `/sandbox-checkout/${id}`);
  await press(page, nl('sandbox.pay'));
  await expect(heading(page, nl('credits.result.paid_title'))).toBeVisible();
});
