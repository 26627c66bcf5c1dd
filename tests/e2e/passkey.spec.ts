import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { confirmedByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { linkFor } from '../setup/outbox.ts';
import { enterAsAdult, logIn, open } from '../setup/steps.ts';
import { VirtualAuthenticator } from '../setup/virtual-authenticator.ts';
import { words } from '../setup/words.ts';

/** A passkey from the offer after a log-in to its end, with Chromium's virtual authenticator. */
const nl = words('nl');
const section = (page: Page) => page.getByRole('region', { name: nl('settings.passkeys.title'), exact: true });
const offer = (page: Page) => page.getByRole('heading', { name: nl('alerts.passkey_title') });
const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: nl(key, values), exact: true });

/** Whether what the page loads at first brings the library of the browser's half. */
async function bringsLibrary(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const scripts = new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g));
    const texts = await Promise.all([...scripts].map(async (script) => (await fetch(script)).text()));
    return texts.some((text) => text.includes('ERROR_CEREMONY_ABORTED'));
  }, path);
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/logout.php'));
  await open(page, '/login');
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

test('is offered after a log-in by password, logs in, is renamed and removed', async ({ page, newMember }) => {
  const device = await VirtualAuthenticator.add(page);
  await device.touch(false);
  await logIn(page, await newMember({ gender: 'female', photos: 1 }));
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page, 'the offer of a passkey');
  await device.touch(true);
  await button(page, 'alerts.passkey_add').click();
  await expect(page.getByText(nl('alerts.passkey_done'))).toBeVisible();
  await expect(offer(page)).toBeHidden();

  await device.touch(false);
  await logOut(page);
  await expectAccessible(page, 'the log-in with a passkey');
  await device.touch(true);
  // What waits below the field may be picked before the press.
  await Promise.any([button(page, 'login.passkey').click(), page.waitForURL(/\/members$/)]);
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await open(page, '/notifications#passkeys');
  const row = section(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Laatst gebruikt op/);
  await expectAccessible(page, 'the settings with a passkey');
  await row
    .getByRole('button', { name: new RegExp(`^${nl('settings.passkeys.rename_named', { name: '.+' })}$`) })
    .click();
  await row.getByRole('textbox', { name: nl('settings.passkeys.name') }).fill('Mijn telefoon');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Mijn telefoon');

  await button(page, 'settings.passkeys.remove_named', { name: 'Mijn telefoon' }).click();
  const dialog = page.getByRole('dialog', { name: nl('settings.passkeys.remove_title') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the question before removing a passkey');
  await dialog.getByRole('button', { name: nl('settings.passkeys.remove') }).click();
  await expect(section(page).getByText(nl('settings.passkeys.none'))).toBeVisible();
});

test('is picked below the field for the name, without a press on the button', { tag: '@release' }, async ({
  page,
  newMember,
}) => {
  const device = await VirtualAuthenticator.add(page);
  await device.touch(false);
  await logIn(page, await newMember({ photos: 1 }));
  await device.touch(true);
  await open(page, '/notifications#passkeys');
  await button(page, 'settings.passkeys.add').click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  // Chromium's authenticator picks at once what the browser offers.
  await logOut(page);
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('where nothing comes of it, everything stays calm: at the log-in, in the offer, in the settings', {
  tag: '@release',
}, async ({ page, newMember }) => {
  const device = await VirtualAuthenticator.add(page);
  await device.touch(false);
  await open(page, '/login');
  await enterAsAdult(page);
  await device.touch(true);
  await button(page, 'login.passkey').click();
  await expect(page.getByText(nl('login.passkey_cancelled'))).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await logIn(page, await newMember({ photos: 1 }), { hasEntered: true });
  await device.recognise(false);
  await button(page, 'alerts.passkey_add').click();
  await expect(page.getByText(nl('alerts.passkey_cancelled'))).toBeVisible();
  await button(page, 'alerts.dismiss').click();
  await expect(offer(page)).toBeHidden();

  await open(page, '/notifications#passkeys');
  await button(page, 'settings.passkeys.add').click();
  await expect(section(page).getByText(nl('settings.passkeys.cancelled'))).toBeVisible();
  expect(await device.count()).toBe(0);
  await open(page, '/members');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('is asked for after the password once the log-in is old, and works on its own host alone', {
  tag: '@release',
}, async ({ page, stack, cast }) => {
  const device = await VirtualAuthenticator.add(page);
  const { password } = await signUpByCall(page);
  await page.route('**/api/passkeys.php', (route) => route.fulfill({ json: { passkeys: [], password_needed: true } }), {
    times: 1,
  });
  await open(page, '/notifications#passkeys');
  await button(page, 'settings.passkeys.add').click();
  const dialog = page.getByRole('dialog', { name: nl('settings.passkeys.confirm_title') });
  await expectAccessible(page, 'the password before a passkey');
  await dialog.getByLabel(nl('settings.passkeys.password'), { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: nl('settings.passkeys.add') }).click();
  await expect(dialog.getByText(nl('settings.passkeys.wrong_password'))).toBeVisible();
  await dialog.getByLabel(nl('settings.passkeys.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: nl('settings.passkeys.add') }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  expect(await device.count()).toBe(1);

  // The browser finds no passkey for another host, so that nothing is sent.
  await page.goto(`${stack.origin(cast.host['other nl'])}/login`);
  await enterAsAdult(page);
  await button(page, 'login.passkey').click();
  await expect(page.getByText(nl('login.passkey_cancelled'))).toBeVisible();
});

test('costs no page its first scripts: the library comes when it is needed', async ({ page }) => {
  // The log-in loads it before any press where the browser offers a passkey below the field.
  const library = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('ERROR_CEREMONY_ABORTED'),
  );
  await open(page, '/login');
  await enterAsAdult(page);
  for (const path of ['/login', '/landers/gallery/amsterdam', '/members']) {
    expect(await bringsLibrary(page, path)).toBe(false);
  }
  await button(page, 'login.passkey').click();
  await library;
});

test('is shown at a reset by mail, and goes with the old password if it is ticked', { tag: '@release' }, async ({
  page,
  stack,
}) => {
  const device = await VirtualAuthenticator.add(page);
  await device.touch(true);
  const me = await confirmedByCall(page, stack.outbox);
  await open(page, '/notifications#passkeys');
  await button(page, 'settings.passkeys.add').click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/password-reset.php', { method: 'POST', headers, body: JSON.stringify({ email }) });
  }, me.email);
  const { url } = await linkFor(me.email, '/reset-password/do', stack.outbox);

  await open(page, url);
  const list = page.getByRole('group', { name: nl('reset_password.passkeys.title') });
  const box = list.getByRole('checkbox');
  await expect(box).toHaveCount(1);
  await expectAccessible(page, 'a reset with a passkey');
  await box.check();
  await page.getByLabel(nl('new_password.label'), { exact: true }).fill('zeven groene flessen');
  await page.getByLabel(nl('new_password.repeat'), { exact: true }).fill('zeven groene flessen');
  await button(page, 'reset_password.save').click();
  await expect(page.getByRole('heading', { name: nl('reset_password.done_title') })).toBeVisible();
  await expect(page.getByRole('link', { name: nl('reset_password.passkeys.settings') })).toHaveCount(0);

  await logIn(page, { ...me, password: 'zeven groene flessen' });
  await open(page, '/notifications#passkeys');
  await expect(section(page).getByText(nl('settings.passkeys.none'))).toBeVisible();
});
