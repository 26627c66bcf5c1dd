import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../setup/journey.ts';
import { linkFor, mailTo, tokenFor } from '../setup/outbox.ts';
import type { Stack } from '../setup/stack.ts';
import {
  bundleChoice,
  enterAsAdult,
  euros,
  less,
  logIn,
  type Newcomer,
  newcomer,
  open,
  placeOrder,
  turn,
} from '../setup/steps.ts';
import { unzip } from '../setup/unzip.ts';
import { words } from '../setup/words.ts';

/** Pausing, taking everything along, leaving, coming back, complaining. */
const nl = words('nl');

/** The status of a call from the page, as its scripts make it. */
const post = (page: Page, name: string, body: object): Promise<number> =>
  page.evaluate(
    async ({ name, body }) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { name, body },
  );

/** Somebody with a confirmed account, logged in here. */
async function member(page: Page, stack: Stack): Promise<Newcomer> {
  const me = newcomer();
  const { name, email, password } = me;
  const person = { date_of_birth: '1988-05-17', gender: 'male', looking_for: 'female' };
  // Not the log-in: it leads whoever is logged in away.
  await open(page, '/activate/error');
  expect(await post(page, 'signup.php', { name, email, password, ...person })).toBe(201);
  const token = await tokenFor(email, '/activate/done', stack.outbox);
  expect(await post(page, 'activate.php', { token })).toBe(200);
  return me;
}

const press = (place: Page | Locator, key: string) => place.getByRole('button', { name: nl(key), exact: true }).click();

test('deleting takes three screens, hides at once, and the link of the mail brings everything back', async ({
  page,
  stack,
}) => {
  const me = await member(page, stack);
  await open(page, '/notifications');
  await press(page, 'settings.delete.start');
  const sheet = page.getByRole('dialog');
  await page.getByRole('radio', { name: nl('leaving.reasons.privacy') }).check();
  await press(page, 'leaving.next');

  await test.step('what is offered works, and deleting stays at hand', async () => {
    await press(page, 'leaving.solutions.hide_profile.action');
    await expect(page.getByText(nl('leaving.solutions.hide_profile.done'))).toBeVisible();
    await press(page, 'leaving.anyway');
  });

  await test.step('only the password deletes', async () => {
    const password = sheet.getByLabel(nl('leaving.final.password'), { exact: true });
    await password.fill('not my password');
    await press(sheet, 'leaving.final.submit');
    await expect(page.getByText(nl('leaving.final.wrong_password'))).toBeVisible();
    await password.fill(me.password);
    await press(sheet, 'leaving.final.submit');
    await expect(page).toHaveURL(/\/account-deleted$/);
    await expect(page.getByRole('heading', { level: 1, name: nl('leaving.deleted.title') })).toBeVisible();
  });

  await test.step('who logs in hears that the account is waiting', async () => {
    await enterAsAdult(page);
    await open(page, '/login');
    await page.getByRole('textbox', { name: nl('login.name') }).fill(me.email);
    await page.getByLabel(nl('login.password'), { exact: true }).fill(me.password);
    await press(page, 'login.submit');
    await expect(page.getByText(nl('codes.email_pending_deletion'))).toBeVisible();
  });

  await test.step('the link brings the account back as it was', async () => {
    const { url } = await linkFor(me.email, '/reactivate', stack.outbox);
    await open(page, url);
    await press(page, 'reactivation.action');
    await expect(page.getByRole('heading', { level: 1, name: nl('reactivation.done_title') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: nl('reactivation.error_title') })).toBeVisible();
    await logIn(page, me, { hasEntered: true });
    await open(page, '/notifications');
    await expect(page.getByRole('switch', { name: nl('settings.pause.hide') })).toBeChecked();
    await open(page, url);
    await press(page, 'reactivation.action');
    await expect(page.getByRole('heading', { level: 1, name: nl('reactivation.error_title') })).toBeVisible();
  });
});

test('whoever finds it too expensive gets a code of their own, once, and it counts at the till', {
  tag: '@release',
}, async ({ page, stack, cast }) => {
  const { usual: bundle } = cast.bundles;
  await member(page, stack);
  await open(page, '/notifications');
  const sheet = page.getByRole('dialog');
  const askWhy = async () => {
    await press(page, 'settings.delete.start');
    await page.getByRole('radio', { name: nl('leaving.reasons.too_expensive') }).check();
    await press(page, 'leaving.next');
  };

  const code = await test.step('the code is shown, and deleting stays at hand', async () => {
    await askWhy();
    await expect(sheet.getByRole('button', { name: nl('leaving.anyway'), exact: true })).toBeVisible();
    await press(sheet, 'leaving.solutions.discount.action');
    const given = sheet.getByText(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/);
    await expect(given).toBeVisible();
    await expect(sheet.getByRole('button', { name: nl('leaving.anyway'), exact: true })).toBeVisible();
    return (await given.textContent()) ?? '';
  });

  const applied = page.getByText(nl('credits.discount.applied', { code, percent: '25%' }));
  const overview = page.getByRole('region', { name: nl('credits.your_order') });
  await test.step('it is applied where it leads to: price, discount, total', async () => {
    await page.getByRole('link', { name: nl('leaving.solutions.discount.use') }).click();
    await expect(applied).toBeVisible();
    await bundleChoice(page, bundle).check();
    const [price, paid] = [bundle.price, less(bundle.price, 25)];
    const off = euros(price - paid);
    for (const amount of [`€\\s?${euros(price)}`, `€\\s?-${off}|-€\\s?${off}`, `€\\s?${euros(paid)}`]) {
      await expect(overview.getByRole('definition').filter({ hasText: new RegExp(amount) })).toBeVisible();
    }
  });

  await test.step('it comes back from a payment that failed', async () => {
    await placeOrder(page);
    await press(page, 'sandbox.fail');
    await page.getByRole('link', { name: nl('credits.result.other_method') }).click();
    await expect(applied).toBeVisible();
  });

  await test.step('it is used by paying, and not offered again', async () => {
    await bundleChoice(page, bundle).check();
    await placeOrder(page);
    await press(page, 'sandbox.pay');
    await expect(page.getByRole('heading', { level: 1, name: nl('credits.result.paid_title') })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: euros(less(bundle.price, 25)) })).toBeVisible();
    await open(page, '/credits');
    await press(page, 'credits.discount.open');
    await page.getByRole('textbox', { name: nl('credits.discount.label') }).fill(code);
    await press(page, 'credits.discount.apply');
    await expect(page.getByText(nl('codes.code_already_used'))).toBeVisible();
    await open(page, '/notifications');
    await askWhy();
    await expect(sheet.getByRole('heading', { name: nl('leaving.solutions.contact_service.title') })).toBeVisible();
  });
});

test('a pause is kept, and the data come as a ZIP', { tag: '@release' }, async ({ page, stack, cast }) => {
  const me = await member(page, stack);
  await open(page, '/notifications');
  const hidden = page.getByRole('switch', { name: nl('settings.pause.hide') });
  await turn(hidden, 'on');
  await press(page, 'settings.pause.month');
  await expect(page.getByRole('button', { name: nl('settings.pause.resume') })).toBeVisible();
  await page.reload();
  await expect(hidden).toBeChecked();
  await press(page, 'settings.pause.resume');
  await expect(page.getByRole('button', { name: nl('settings.pause.week') })).toBeVisible();

  const refusal = { status: 429, json: { error: 'rate_limited', request_id: 'r' } };
  await page.route('**/api/export.php', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: nl('settings.data.download') }).click();
  const data = page.locator('#data');
  await expect(data.getByRole('alert')).toHaveText(nl('settings.data.too_often'));
  await page.unroute('**/api/export.php');
  const coming = page.waitForEvent('download');
  await data.getByRole('button', { name: nl('errors.retry') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${cast.brand.id}-.*\\.zip$`));
  const files = unzip(await readFile(await download.path()));
  expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({ name: me.name, email: me.email });
});

test('whoever complains gets a reference, on the page and by mail', { tag: '@release' }, async ({ page, stack }) => {
  await open(page, '/complaints');
  await enterAsAdult(page);
  await page.getByRole('link', { name: nl('complaints.blocked_link') }).click();
  await expect(page.getByRole('heading', { level: 1, name: nl('ban.title') })).toBeVisible();
  await page.getByRole('link', { name: nl('ban.complain') }).click();
  await expect(page.getByRole('heading', { level: 1, name: nl('complaints.title') })).toBeVisible();
  await press(page, 'complaints.submit');
  await expect(page.getByText(nl('field_codes.required'))).toHaveCount(3);
  const address = page.getByRole('textbox', { name: nl('complaints.email') });
  await address.fill('nobody');
  await expect(page.getByText(nl('field_codes.invalid_email'))).toBeVisible();
  const { email } = newcomer();
  await address.fill(email);
  await page.getByRole('textbox', { name: nl('complaints.subject') }).fill('Dubbel betaald');
  await page.getByRole('textbox', { name: nl('complaints.text') }).fill('Er is twee keer afgeschreven.');
  await press(page, 'complaints.submit');
  await expect(page.getByRole('heading', { level: 1, name: nl('complaints.done_title') })).toBeVisible();
  const reference =
    /([2-9B-X]{4}-){2}[2-9B-X]{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'none';
  expect(await mailTo(email, stack.outbox)).toContain(reference);
});
