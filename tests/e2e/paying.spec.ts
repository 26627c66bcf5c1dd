import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, payByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { open } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** Paying, as a member goes through it: every outcome, and the order that is repeated with a card that was kept. */
const nl = words('nl');

const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: nl(key) });
const balance = async (page: Page) =>
  (await callFrom<{ user: { credits: number } }>(page, 'GET', '/api/user.php')).user.credits;
const press = (page: Page, key: string) => page.getByRole('button', { name: nl(key), exact: true }).click();

/** The wish that the law asks for, then the button of the overview, or of the bar under the thumb. */
async function pressOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: nl('credits.consent.text', { days: 14 }) }).check();
  await page
    .getByRole('button', { name: nl('credits.order_binding') })
    .filter({ visible: true })
    .last()
    .click();
}

/** The shop with the second bundle and a method chosen by the address, up to the provider's page. */
async function order(page: Page, method: string, keep = false): Promise<string> {
  const { bundles } = await callFrom<{ bundles: { id: string }[] }>(page, 'GET', '/api/bundles.php');
  await open(page, `/credits/${bundles[1]?.id}/${method}`);
  await expect(page.locator(`input[value="${method}"]`)).toBeChecked();
  await expect(page.locator(`input[value="${bundles[1]?.id}"]`)).toBeChecked();
  if (keep) {
    const box = page.getByRole('checkbox', { name: nl('credits.keep.card') });
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await pressOrder(page);
  await expect(page).toHaveURL(/\/sandbox-checkout\//);
  return page.url().split('/').at(-1) ?? '';
}

for (const [device, viewport] of variants(
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('what has to be agreed to is read before the button that orders, and missed in words', async ({ page }) => {
      await signUpByCall(page);
      await open(page, '/credits');
      const look = page.getByRole('button', { name: nl('credits.to_order') });
      const box = page.getByRole('checkbox', { name: nl('credits.consent.text', { days: 14 }) });
      if (device === 'phone') {
        await look.click();
        await expect(page.getByRole('heading', { name: nl('credits.your_order') })).toBeFocused();
        await expect(box).toBeInViewport();
      }
      await expect(look).toBeHidden();
      await press(page, 'credits.order_binding');
      await expect(box).toBeFocused();
      await expect(page.getByText(nl('credits.consent.missing'))).toBeInViewport();
      await expectAccessible(page, 'an order without the wish');
    });

    test('a completed payment gives its credits, says so once, and survives reload, back and a second tab', async ({
      page,
      context,
      cast,
    }) => {
      const { usual: bundle } = cast.bundles;
      await signUpByCall(page);
      const before = await balance(page);
      await order(page, 'ideal');
      await press(page, 'sandbox.pay');
      // The notice goes away after some seconds; the heading stays.
      await expect(page.getByText(nl('credits.toast', { credits: bundle.credits }))).toBeVisible();
      await expect(heading(page, 'credits.result.paid_title')).toBeVisible();
      expect(await balance(page)).toBe(before + bundle.credits);
      await expectAccessible(page, 'a payment that is completed');

      await page.reload();
      await expect(heading(page, 'credits.result.paid_title')).toBeVisible();
      await expect(page.getByText(nl('credits.toast', { credits: bundle.credits }))).toBeHidden();
      const tab = await context.newPage();
      await open(tab, page.url());
      await expect(heading(tab, 'credits.result.paid_title')).toBeVisible();
      await tab.close();
      await page.goBack();
      await expect(page.getByText(nl('sandbox.decided'))).toBeVisible();
      await page.goForward();
      await expect(heading(page, 'credits.result.paid_title')).toBeVisible();
      expect(await balance(page)).toBe(before + bundle.credits);
    });

    for (const [outcome, button] of variants(
      ['failed', 'sandbox.fail'],
      ['cancelled', 'sandbox.cancel'],
      ['expired', 'sandbox.expire'],
    )) {
      test(`a payment that is ${outcome} leads to the same bundle by another method`, async ({ page, cast }) => {
        const { usual: bundle } = cast.bundles;
        await signUpByCall(page);
        const before = await balance(page);
        await order(page, 'ideal');
        await press(page, button);
        await expect(heading(page, `credits.result.${outcome}_title`)).toBeVisible();
        await expectAccessible(page, `a payment that is ${outcome}`);
        await page.getByRole('link', { name: 'PayPal' }).click();
        await expect(page).toHaveURL(/\/credits\/[\w-]+\/paypal$/);
        await expect(page.locator('input[value="paypal"]')).toBeChecked();
        await pressOrder(page);
        await press(page, 'sandbox.pay');
        await expect(heading(page, 'credits.result.paid_title')).toBeVisible();
        expect(await balance(page)).toBe(before + bundle.credits);
      });
    }

    test('a payment that is on its way is completed later, by itself', { tag: '@release' }, async ({ page, cast }) => {
      const { usual: bundle } = cast.bundles;
      await signUpByCall(page);
      const id = await order(page, 'ideal');
      await press(page, 'sandbox.pending');
      await expect(heading(page, 'credits.result.pending_title')).toBeVisible();
      await expectAccessible(page, 'a payment that is pending');
      await payByCall(page, id, 'completed');
      // The notice goes away after some seconds; the heading stays.
      await expect(page.getByText(nl('credits.toast', { credits: bundle.credits }))).toBeVisible();
      await expect(heading(page, 'credits.result.paid_title')).toBeVisible();
    });

    test('a kept card is charged at one press, and where it fails a card by hand or PayPal goes on', {
      tag: '@release',
    }, async ({ page, cast }) => {
      const { usual: bundle } = cast.bundles;
      await signUpByCall(page);
      await open(page, '/credits/repeat-order');
      await expect(page).toHaveURL(/\/credits$/);
      await order(page, 'creditcard', true);
      await press(page, 'sandbox.pay');
      await expect(heading(page, 'credits.result.paid_title')).toBeVisible();
      const before = await balance(page);

      await open(page, '/credits/repeat-order');
      await expect(page.getByText('•••• 4242')).toBeVisible();
      await expect(page.getByRole('radio').first()).toBeChecked();
      await expectAccessible(page, '/credits/repeat-order');
      await pressOrder(page);
      await expect(heading(page, 'credits.result.paid_title')).toBeVisible();
      expect(await balance(page)).toBe(before + bundle.credits);

      await order(page, 'creditcard', true);
      await page.getByRole('checkbox', { name: nl('sandbox.later_fails') }).check();
      await press(page, 'sandbox.pay');
      await expect(heading(page, 'credits.result.paid_title')).toBeVisible();
      await open(page, '/credits/repeat-order');
      await pressOrder(page);
      await expect(page.getByRole('alert').getByText(nl('credits.repeat.failed_title'))).toBeVisible();
      await expect(page.getByRole('link', { name: nl('credits.repeat.by_card') })).toBeVisible();
      await expectAccessible(page, 'a charge that failed');
      await page.getByRole('link', { name: nl('credits.repeat.by_paypal') }).click();
      await expect(page.locator('input[value="paypal"]')).toBeChecked();
      await pressOrder(page);
      await press(page, 'sandbox.pay');
      await expect(heading(page, 'credits.result.paid_title')).toBeVisible();

      await open(page, '/credits/repeat-order');
      await press(page, 'credits.repeat.remove');
      await expect(page).toHaveURL(/\/credits$/);
    });
  });
}
