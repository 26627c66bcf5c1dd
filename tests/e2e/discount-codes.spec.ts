import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, logInByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import type { Stack } from '../setup/stack.ts';
import { bundleChoice, euros, less, newWord, open, placeOrder } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** Codes that are written, and the one that is given to whoever has never paid. */
const nl = words('nl');

// What ends with a day ends at the midnight of its readers.
test.use({ timezoneId: 'Europe/Amsterdam' });

const phone = { width: 360, height: 640 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const overview = (page: Page) => page.getByRole('region', { name: nl('credits.your_order') });
const myId = async (page: Page) => (await callFrom<{ user: { id: string } }>(page, 'GET', '/api/user.php')).user.id;

/** `npm run codes -- <args>` beside the running product. */
async function codes(stack: Stack, ...args: string[]): Promise<void> {
  expect(await stack.operate('codes', ...args)).toMatchObject({ code: 0 });
}

/** A code that was never given before: the brand keeps those of other tests. */
const newCode = (start: string) => `${start}${newWord()}`.toUpperCase();

async function writeCode(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: nl('credits.discount.label') });
  if (!(await field.isVisible())) await page.getByRole('button', { name: nl('credits.discount.open') }).click();
  await field.fill(code);
  await page.getByRole('button', { name: nl('credits.discount.apply') }).click();
}

for (const [device, viewport] of variants(['phone', phone], ['desktop', { width: 1440, height: 900 }])) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a code that is unknown, bound to more, counts, and was used already', { tag: '@release' }, async ({
      page,
      stack,
      cast,
    }) => {
      const { usual: bundle } = cast.bundles;
      await signUpByCall(page);
      const id = await myId(page);
      const [once, dear] = [newCode('ONCE'), newCode('DEAR')];
      // Of this member alone, since the stack is shared with other journeys.
      const own = ['--percentage', '10', '--user', id];
      await codes(stack, 'add', cast.brand.id, once, ...own);
      await codes(stack, 'add', cast.brand.id, dear, ...own, '--currency', 'EUR', '--minimum', '5000');
      await open(page, '/credits');
      await bundleChoice(page, bundle).check();

      await writeCode(page, 'NOSUCHCODE');
      await expect(page.getByText(nl('codes.code_not_found'))).toBeVisible();
      await expectAccessible(page, 'a code that nobody knows');
      await writeCode(page, dear);
      await expect(page.getByText(/^Deze code geldt/)).toBeVisible();
      await overview(page)
        .getByRole('button', { name: nl('credits.discount.remove') })
        .click();
      await writeCode(page, once);
      await expect(
        overview(page)
          .getByRole('definition')
          .filter({ hasText: euros(less(bundle.price, 10)) }),
      ).toBeVisible();
      await expectAccessible(page, 'a code that counts');

      await placeOrder(page);
      await page.getByRole('button', { name: nl('sandbox.pay'), exact: true }).click();
      await expect(heading(page, nl('credits.result.paid_title'))).toBeVisible();
      await open(page, '/credits');
      await writeCode(page, once);
      await expect(page.getByText(nl('codes.code_already_used'))).toBeVisible();
    });

    test('a code that expires between the look and the order: the till refuses, it is said, and the choice stays', {
      tag: '@release',
    }, async ({ page, stack, cast }) => {
      const { usual: bundle } = cast.bundles;
      await signUpByCall(page);
      const late = newCode('LATE');
      const own = ['--percentage', '50', '--user', await myId(page)];
      await open(page, '/credits');
      await bundleChoice(page, bundle).check();
      // By the clock of the backend, which no test can set: after the page has surely shown the code's price.
      const end = new Date(Date.now() + 30_000).toISOString();
      await codes(stack, 'add', cast.brand.id, late, ...own, '--expires', end);
      await writeCode(page, late);
      await expect(
        overview(page)
          .getByRole('definition')
          .filter({ hasText: new RegExp(`^\\D*${euros(less(bundle.price, 50))}`) }),
      ).toBeVisible();

      const isExpired = async () =>
        (await callFrom<{ expired: boolean }>(page, 'GET', `/api/discountcode.php?code=${late}`)).expired;
      await expect.poll(isExpired, { timeout: 90_000, intervals: [2_000] }).toBe(true);
      await placeOrder(page);
      await expect(overview(page).getByText(nl('credits.discount.expired'))).toBeVisible();
      // The time bonus, which the code had stood before.
      await expect(
        overview(page)
          .getByRole('definition')
          .filter({ hasText: euros(less(bundle.price, 25)) }),
      ).toBeVisible();
      await expect(bundleChoice(page, bundle)).toBeChecked();
      await expect(page).toHaveURL(/\/credits$/);
      await expectAccessible(page, 'a code that has expired');
    });
  });
}

test('whoever comes for the welcome discount is told what it is bound to, and gets it without writing it', {
  tag: '@release',
}, async ({ page, stack, cast }) => {
  const { small, usual: bundle } = cast.bundles;
  await page.setViewportSize(phone);
  await logInByCall(page, cast.man);
  const code = newCode('HALLO');
  const bound = ['--currency', 'EUR', '--minimum', '1500', '--methods', 'ideal,paypal'];
  await codes(
    stack,
    'add',
    cast.brand.id,
    code,
    '--percentage',
    '10',
    '--welcome',
    '--expires',
    '2099-12-31',
    ...bound,
  );
  try {
    await open(page, '/credits?welcome=true');
    await expect(heading(page, nl('credits.discount.first', { percent: '10%' }))).toBeVisible();
    await expect(page.getByText(/tot en met 31.december.2099/)).toBeVisible();
    await expect(page.getByText(/bestellingen vanaf €.15,00/)).toBeVisible();
    await expect(page.getByText(/iDEAL of PayPal/)).toBeVisible();
    await expectAccessible(page, 'the welcome discount');
    await page.getByRole('link', { name: nl('credits.discount.see') }).click();
    // The shop opens with an order for which it counts, and says which do where another is looked at.
    await expect(bundleChoice(page, bundle)).toBeChecked();
    await bundleChoice(page, small).check();
    await expect(page.getByRole('status').filter({ hasText: /bestellingen vanaf €.15,00/ })).toBeVisible();
    await expectAccessible(page, 'the shop with a discount that does not count');
    await bundleChoice(page, bundle).check();
    await expect(
      overview(page)
        .getByRole('definition')
        .filter({ hasText: euros(less(bundle.price, 10)) }),
    ).toBeVisible();
    await expectAccessible(page, 'the shop with the welcome discount');
  } finally {
    // It counts for every member who has never paid.
    await codes(stack, 'end', cast.brand.id, code);
  }
});
