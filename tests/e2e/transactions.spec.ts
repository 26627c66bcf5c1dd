import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { orderByCall, payByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { open } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** What a member paid: the list, and each payment with its receipt. */
const nl = words('nl');

const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: nl(key) });

for (const [device, viewport] of variants(
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('whoever has paid finds the receipt from there on, and what the month came to', { tag: '@release' }, async ({
      page,
      anotherBrowser,
      cast,
    }) => {
      await signUpByCall(page);
      await open(page, '/transactions');
      await expect(page.getByText(nl('transactions.empty.title'))).toBeVisible();
      await expectAccessible(page, 'no payments');

      const left = await orderByCall(page);
      const { id } = await orderByCall(page);
      await payByCall(page, id, 'completed');
      await open(page, `/credits?payment=${id}`);
      await page.getByRole('link', { name: nl('credits.result.receipt') }).click();
      await expect(heading(page, 'transactions.receipt.title')).toBeVisible();
      await expect(page.getByRole('article')).toContainText(id);
      await expect(page.getByRole('article')).toContainText(cast.brand.company);

      await expectAccessible(page, 'a receipt');

      // On paper there is the receipt and nothing around it.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button', { name: nl('transactions.receipt.print') })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      await page.getByRole('link', { name: nl('transactions.all') }).click();
      const rows = page.locator('a[href^="/transactions/"]');
      await expect(rows).toHaveCount(2);
      await expectAccessible(page, 'the payments');
      await expect(rows.first()).toContainText(nl('transactions.status.completed'));
      const price = /€\s\d+,\d\d/.exec((await rows.first().textContent()) ?? '')?.[0] ?? 'no price';
      await expect(page.getByRole('region', { name: nl('transactions.months') })).toContainText(price);
      await rows.last().click();
      await expect(page).toHaveURL(`/transactions/${left.id}`);
      await expect(page.getByText(nl('transactions.meaning.open'))).toBeVisible();

      await page
        .getByRole('button', { name: new RegExp(`^${nl(device === 'a phone' ? 'nav.me' : 'nav.account')}`) })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('menuitem', { name: nl('nav.payments') })).toBeVisible();

      const stranger = await anotherBrowser();
      await signUpByCall(stranger);
      await open(stranger, `/transactions/${id}`);
      await expect(stranger.getByText(nl('transactions.unknown.title'))).toBeVisible();
    });

    test('whoever withdraws sees before what comes back, presses twice, and has it in writing at once', {
      tag: '@release',
    }, async ({ page }) => {
      await signUpByCall(page);
      const { id } = await orderByCall(page);
      await payByCall(page, id, 'completed');
      await open(page, `/transactions/${id}`);
      const section = page.getByRole('region', { name: nl('transactions.withdrawal.title') });
      await expect(section).toContainText(nl('transactions.withdrawal.stays'));
      await expect(section).toContainText(nl('transactions.withdrawal.ends_premium'));
      await section.getByRole('button', { name: nl('transactions.withdrawal.start') }).click();
      await expectAccessible(page, 'the question before a withdrawal');
      await section.getByRole('button', { name: nl('transactions.withdrawal.confirm') }).click();
      await expect(page.getByRole('heading', { name: nl('transactions.withdrawal.received') })).toBeFocused();
      await expect(page.getByText(nl('transactions.reversal.left'))).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: nl('transactions.withdrawal.received') })).toBeVisible();
      await expect(page.getByRole('article')).toContainText(nl('transactions.status.refunded'));
      await expectAccessible(page, 'a receipt with what went back');
      await page.getByRole('link', { name: nl('transactions.all') }).click();
      await expect(page.locator('a[href^="/transactions/"]')).toContainText(nl('transactions.reversal.left'));
      await expectAccessible(page, 'payments that went back');
    });
  });
}
