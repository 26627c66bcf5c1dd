import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, orderByCall, payByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { enterAsAdult, euros, open, placeOrder } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** What members may know and decide about money: Premium, prices, the country, their own limits. */
const nl = words('nl');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Somebody whose profile has more than the one photo that is free to see. */
async function withPhotos(page: Page): Promise<string> {
  const { results } = await callFrom<{ results: { id: string; images: unknown[] }[] }>(
    page,
    'GET',
    '/api/members.php?gender=female&country=nl&with_photo=1',
  );
  for (const { id } of results) {
    const { profile } = await callFrom<{ profile: { images: unknown[] } }>(page, 'GET', `/api/profile.php?id=${id}`);
    if (profile.images.length > 1) return id;
  }
  throw new Error('nobody has two photos');
}

for (const [name, width] of variants(['phone', 390], ['desktop', 1440])) {
  test(`the first purchase turns Premium on without a reload, photos too, on a ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signUpByCall(page);
    const id = await withPhotos(page);
    await open(page, `/members/${id}`);
    const locked = page.getByText(nl('profile.locked.title'));
    await expect(locked.first()).toBeAttached();
    await page.evaluate(() => {
      document.body.dataset.kept = 'yes';
    });
    const order = await orderByCall(page);
    await payByCall(page, order.id, 'completed');
    await expect(locked).toHaveCount(0);
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');

    await open(page, '/premium');
    await expect(heading(page, nl('premium.member.title'))).toBeVisible();
    const bar = page.getByRole('navigation', { name: nl('nav.main') }).filter({ visible: true });
    await expect(bar.getByRole('link', { name: new RegExp(`^${nl('nav.credits')}`) })).toBeVisible();
    await expect(bar.getByRole('link', { name: nl('nav.premium') })).toHaveCount(0);
  });

  test(`a member sets a limit and takes a break, and the till holds to both, on a ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signUpByCall(page);
    await open(page, '/transactions');
    const limits = page.getByRole('region', { name: nl('limits.title') });
    await limits.getByRole('textbox', { name: nl('limits.period.monthly') }).fill('5');
    await limits.getByRole('button', { name: nl('limits.save') }).click();
    await expect(page.getByText(nl('limits.saved'))).toBeVisible();
    await open(page, '/credits');
    await placeOrder(page);
    const refusal = page.getByRole('alert').filter({ hasText: nl('credits.over_limit.title') });
    await expect(refusal).toBeVisible();
    await expectAccessible(page, 'an order over the limit');
    await refusal.getByRole('link', { name: nl('credits.over_limit.link') }).click();
    await limits.getByRole('button', { name: '24 uur' }).click();
    const sure = page.getByRole('dialog', { name: 'Een pauze van 24 uur?' });
    await expect(sure).toBeVisible();
    await expectAccessible(page, 'the question before a break');
    await sure.getByRole('button', { name: nl('limits.cool_off.begin') }).click();
    await expect(limits.getByText(/^Je pauze duurt tot /)).toBeVisible();
    await expectAccessible(page, 'limits and a break');
  });
}

test('whoever has not paid is led to Premium, what it gives and costs, and to the order', async ({ page, cast }) => {
  const { usual: bundle } = cast.bundles;
  await signUpByCall(page);
  await open(page, '/members');
  const bar = page.getByRole('navigation', { name: nl('nav.main') }).filter({ visible: true });
  await bar.getByRole('link', { name: nl('nav.premium') }).click();
  await expect(page).toHaveURL(/\/premium$/);
  await expect(heading(page, nl('premium.title'))).toBeVisible();
  await expect(page.getByRole('row', { name: /Onbeperkt/ })).toBeVisible();
  // The site's settings carry no source for it, so nothing is claimed.
  await expect(page.getByRole('complementary', { name: nl('premium.claim.label') })).toHaveCount(0);
  await expectAccessible(page, 'Premium');
  await page.getByRole('link', { name: new RegExp(`^${bundle.credits} credits`) }).click();
  await expect(page).toHaveURL(/\/credits\/[\w-]+-nl$/);
  await expect(page.getByRole('radio', { name: new RegExp(`^${bundle.credits} credits`) })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: nl('credits.consent.text', { days: 14 }) })).not.toBeChecked();
  await placeOrder(page);
  await expect(page).toHaveURL(/\/sandbox-checkout\//);
});

test('a visitor reads all prices, of another country too, and orders at those of the own one', {
  tag: '@release',
}, async ({ page, cast }) => {
  const { most } = cast.bundles;
  await open(page, '/pricing');
  await enterAsAdult(page);
  await expect(heading(page, nl('pricing.title'))).toBeVisible();
  await expect(page.getByText(`€ ${euros(most.price)}`)).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^Zonder korting kost een bericht minimaal €.${euros(most.price / most.credits)}`)),
  ).toBeVisible();
  await expectAccessible(page, 'the prices');
  await page.getByRole('combobox', { name: nl('credits.country.label') }).selectOption('pl');
  await expect(page.getByText(/PLN/).first()).toBeVisible();
  await signUpByCall(page);
  await open(page, '/credits');
  await expect(page.getByRole('combobox', { name: nl('credits.country.label') })).toHaveValue('pl');
  await expect(page.getByText(nl('credits.country.elsewhere_title'))).toBeVisible();
  await expectAccessible(page, 'the shop of another country');
  await page.getByRole('combobox', { name: nl('credits.country.label') }).selectOption('nl');
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeVisible();
});
