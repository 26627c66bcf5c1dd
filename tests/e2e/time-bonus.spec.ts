import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, signUpByCall, somebody } from '../setup/browser-account.ts';
import type { Bundle } from '../setup/cast.ts';
import { expect, test } from '../setup/journey.ts';
import { bundleChoice, euros, less, open, placeOrder } from '../setup/steps.ts';
import { sizes, variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** The time bonus: its banner, its modal and its price, by the page's own clock, so that nobody waits. */
const nl = words('nl');
const percent = { percent: '25%' };

// The end of the window is seen without the server, which would put the page's clock right.
test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|fetching the script/ });

/** A new member who has spent the credits of the sign-up. */
async function withoutCredits(page: Page): Promise<void> {
  await signUpByCall(page);
  const { id } = await somebody(page);
  for (const text of ['Hoi', 'Hoe is het', 'Mooi weer', 'Fijn', 'Tot straks', 'Dag']) {
    await callFrom(page, 'POST', '/api/message.php', { profile: id, client_id: crypto.randomUUID(), text });
  }
}

const banner = (page: Page) => page.getByRole('complementary', { name: nl('time_bonus.label', percent) });
const modal = (page: Page) => page.getByRole('dialog', { name: nl('time_bonus.modal_title', percent) });
/** What the order costs, as its overview says. */
const total = (page: Page, price: RegExp | string) =>
  page
    .getByRole('region', { name: nl('credits.your_order') })
    .getByRole('definition')
    .filter({ hasText: price });

/** Turns the page's clock on; the page has drawn what is there then. */
async function goOn(page: Page, milliseconds: number): Promise<void> {
  const timer = banner(page).getByRole('timer');
  const before = (await timer.textContent()) ?? '';
  await page.clock.fastForward(milliseconds);
  await expect(timer).not.toHaveText(before);
}

for (const { name, viewport } of variants(...sizes)) {
  test(`on a ${name} the banner counts down, the modal offers once, and the till gives what both say`, async ({
    page,
    cast,
  }) => {
    const { usual: bundle } = cast.bundles;
    await page.setViewportSize(viewport);
    await withoutCredits(page);
    await page.clock.install();
    const began = Date.now();
    await open(page, '/members');
    await expect(banner(page).getByRole('timer')).toContainText(/03:5\d/);
    // The page's clock ran while it loaded, which a busy machine may draw out.
    const loading = Date.now() - began;

    await test.step('the modal comes after 40 s in the members area, and not again', async () => {
      await goOn(page, Math.max(2_000, 25_000 - loading));
      await expect(modal(page)).toBeHidden();
      await page.clock.fastForward(16_000 + loading);
      await expect(modal(page)).toBeVisible();
      await expectAccessible(page, 'the time-bonus modal');
      await modal(page)
        .getByRole('button', { name: nl('time_bonus.modal_later') })
        .click();
      await expect(modal(page)).toBeHidden();
      await open(page, '/members');
      await expect(banner(page)).toBeVisible();
      await goOn(page, 60_000);
      await expect(modal(page)).toBeHidden();
    });

    await test.step('the banner leads to the shop, whose prices are struck', async () => {
      await banner(page).getByRole('link').click();
      await expect(page).toHaveURL(/\/credits$/);
      await bundleChoice(page, bundle).check();
      await expect(
        page.getByRole('radio', { name: new RegExp(`${euros(less(bundle.price, 25))}.*${euros(bundle.price)}`) }),
      ).toBeChecked();
      await expectAccessible(page, 'the shop with the time bonus');
    });

    await test.step('the till gives it; whoever has paid sees it no more', async () => {
      await expect(total(page, euros(less(bundle.price, 25)))).toBeVisible();
      await placeOrder(page);
      await page.getByRole('button', { name: nl('sandbox.pay'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: nl('credits.result.paid_title') })).toBeVisible();
      await expect(page.getByText(euros(less(bundle.price, 25))).first()).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });
  });
}

test('it is gone at zero, while the page is open', async ({ page, context }) => {
  await signUpByCall(page);
  await page.clock.install();
  await open(page, '/likes');
  // It runs, so nothing of it is still to be loaded.
  await expect(banner(page).getByRole('timer')).toContainText(/03:5\d/);
  await context.setOffline(true);
  await page.clock.fastForward('03:55:00');
  await expect(banner(page).getByRole('timer')).toContainText('00:0');
  await page.clock.fastForward('05:00');
  await expect(banner(page)).toBeHidden();
});

/** Another tab of the same browser, in the shop. */
async function shopIn(context: BrowserContext, bundle: Bundle): Promise<Page> {
  const page = await context.newPage();
  await open(page, '/credits');
  await bundleChoice(page, bundle).check();
  return page;
}

test('of two tabs one gets the bonus; the other is told so before anything is ordered', { tag: '@release' }, async ({
  page,
  context,
  cast,
}) => {
  await signUpByCall(page);
  const { usual: bundle } = cast.bundles;
  const [first, second] = [await shopIn(context, bundle), await shopIn(context, bundle)];
  await expect(total(first, euros(less(bundle.price, 25)))).toBeVisible();
  await placeOrder(first);
  await first.getByRole('button', { name: nl('sandbox.pending'), exact: true }).click();
  await expect(first.getByRole('heading', { level: 1, name: nl('credits.result.pending_title') })).toBeVisible();

  await placeOrder(second);
  await expect(second.getByText(nl('credits.discount.over_at_till'))).toBeVisible();
  await expect(second.getByText(nl('credits.discount.over'), { exact: true })).toBeVisible();
  await expect(bundleChoice(second, bundle)).toBeChecked();
  await expect(total(second, new RegExp(`^\\D*${euros(bundle.price)}`))).toHaveCount(2);
  await expect(banner(second)).toBeHidden();
});
