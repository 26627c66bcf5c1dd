import type { Page } from '@playwright/test';
import { ask } from '../setup/ask.ts';
import { expect, test } from '../setup/journey.ts';
import { linkFor } from '../setup/outbox.ts';
import { enterAsAdult, logIn, type Newcomer, newcomer, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Out of an account and back in: a forgotten password, a lock, a changed address, a change that was somebody else's. */
const nl = words('nl');
const fresh = 'zeven groene flessen';

/** A call of the open page: status and body. */
function call(page: Page, method: string, path: string, data?: object): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async (given) => {
      const headers = { 'content-type': 'application/json' };
      const body = given.data && JSON.stringify(given.data);
      const answer = await fetch(given.path, { method: given.method, headers, body });
      return { status: answer.status, body: await answer.json().catch(() => null) };
    },
    { method, path, data },
  );
}

/** Makes an account in this browser and confirms it, by the calls alone. */
async function signUp(page: Page, outbox: string): Promise<Newcomer> {
  const me = newcomer();
  await open(page, '/login');
  await enterAsAdult(page);
  const person = { ...me, date_of_birth: '1988-05-17', gender: 'male', looking_for: 'female' };
  expect((await call(page, 'POST', '/api/signup.php', person)).status).toBe(201);
  const { token } = await linkFor(me.email, '/activate/done', outbox);
  expect((await call(page, 'POST', '/api/activate.php', { token })).status).toBe(200);
  return me;
}

const isLoggedOut = async (page: Page) =>
  expect((await call(page, 'GET', '/api/user.php')).body).toEqual({ user: null });

async function typePassword(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel(nl('new_password.label'), { exact: true }).fill(password);
  await page.getByLabel(nl('new_password.repeat'), { exact: true }).fill(repeat);
}

const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: nl(key) });

/** From a page with a link to the reset, the log-in or the one of a change undone, to asking for the mail. */
async function askForMail(page: Page, email: string, link = 'login.forgot'): Promise<void> {
  await page.getByRole('link', { name: nl(link) }).click();
  await expect(heading(page, 'reset_password.title')).toBeVisible();
  await page.getByRole('textbox', { name: nl('reset_password.email'), exact: true }).fill(email);
  await page.getByRole('button', { name: nl('reset_password.submit') }).click();
}

/** From a page with a link to the reset to a new password, by the mail; the mail's link. */
async function resetPassword(page: Page, me: Newcomer, outbox: string, from?: string): Promise<string> {
  await askForMail(page, me.email, from);
  await expect(heading(page, 'reset_password.sent_title')).toBeVisible();
  const { url } = await linkFor(me.email, '/reset-password/do', outbox);
  await open(page, url);
  await typePassword(page, fresh);
  await page.getByRole('button', { name: nl('reset_password.save') }).click();
  await expect(heading(page, 'reset_password.done_title')).toBeVisible();
  return url;
}

test('a forgotten password is chosen anew by the mail', async ({ page, stack, anotherBrowser }) => {
  const there = await anotherBrowser();
  const me = await signUp(there, stack.outbox);

  await open(page, '/login');
  await enterAsAdult(page);
  await askForMail(page, `nobody.${me.email}`);
  await expect(page.getByText(nl('codes.email_not_found'))).toBeVisible();

  await open(page, '/login');
  const link = await resetPassword(page, me, stack.outbox);
  await logIn(page, { ...me, password: fresh }, { hasEntered: true });
  await isLoggedOut(there);

  await open(there, link);
  await typePassword(there, fresh, 'iets anders');
  await there.getByRole('button', { name: nl('reset_password.save') }).click();
  await expect(there.getByText(nl('new_password.differ'))).toBeVisible();
  await typePassword(there, fresh);
  await there.getByRole('button', { name: nl('reset_password.save') }).click();
  await expect(heading(there, 'reset_password.link_expired')).toBeVisible();
});

test('a lock counts down, and a new password opens it', { tag: '@release' }, async ({
  page,
  stack,
  cast,
  anotherBrowser,
}) => {
  const me = await signUp(await anotherBrowser(), stack.outbox);
  await page.clock.install();
  await open(page, '/login');
  await enterAsAdult(page);
  // From where the browser is: another network locks out itself alone.
  const wrong = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: me.email, password: 'not the password' }),
  };
  for (let i = 0; i < 10; i++) {
    expect((await ask(stack.port, cast.host.nl, '/api/user.php', wrong)).status).toBe(401);
  }
  await page.getByRole('textbox', { name: nl('login.name') }).fill(me.email);
  await page.getByLabel(nl('login.password'), { exact: true }).fill(me.password);
  await page.getByRole('button', { name: nl('login.submit'), exact: true }).click();
  const lock = page.getByRole('timer');
  await expect(lock).toHaveText(nl('codes.too_many_attempts', { minutes: 15 }));
  await page.clock.runFor('01:01');
  await expect(lock).toHaveText(nl('codes.too_many_attempts', { minutes: 14 }));
  await page.clock.runFor('14:00');
  await expect(page.getByText(nl('login.unlocked'))).toBeVisible();

  await resetPassword(page, me, stack.outbox);
  await logIn(page, { ...me, password: fresh }, { hasEntered: true });
});

test('a new address is proved by its mail, and the old one can take it back', async ({
  page,
  stack,
  anotherBrowser,
}) => {
  const owner = await anotherBrowser();
  const me = await signUp(page, stack.outbox);
  const moved = `moved.${me.email}`;

  await open(page, '/notifications');
  const section = page.getByRole('region', { name: nl('settings.email.title'), exact: true });
  await section.getByRole('textbox', { name: nl('settings.email.label') }).fill(moved);
  await section.getByLabel(nl('settings.email.password'), { exact: true }).fill('not the password');
  await section.getByRole('button', { name: nl('settings.email.submit') }).click();
  await expect(section.getByText(nl('settings.email.wrong_password'))).toBeVisible();
  await section.getByLabel(nl('settings.email.password'), { exact: true }).fill(me.password);
  await section.getByRole('button', { name: nl('settings.email.submit') }).click();
  await expect(section.getByText(nl('settings.email.sent', { email: moved }))).toBeVisible();

  await open(page, (await linkFor(moved, '/mail-change/do', stack.outbox)).url);
  await expect(heading(page, 'mail_change.done_title')).toBeVisible();

  await open(owner, (await linkFor(me.email, '/undo', stack.outbox)).url);
  await enterAsAdult(owner);
  await owner.getByRole('button', { name: nl('undo.action') }).click();
  await expect(heading(owner, 'undo.done_title')).toBeVisible();
  await isLoggedOut(page);
  await resetPassword(owner, me, stack.outbox, 'undo.choose');
  await logIn(owner, { ...me, password: fresh }, { hasEntered: true });
});

test('a new password logs the other devices out', { tag: '@release' }, async ({ page, stack, anotherBrowser }) => {
  const me = await signUp(page, stack.outbox);
  const there = await anotherBrowser();
  await logIn(there, me);

  await open(page, '/notifications');
  const devices = page.getByRole('region', { name: nl('settings.devices.title'), exact: true });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText(nl('settings.devices.current'));

  const section = page.getByRole('region', { name: nl('settings.password.title'), exact: true });
  await section.getByLabel(nl('settings.password.old'), { exact: true }).fill('not the password');
  await typePassword(page, fresh);
  await section.getByRole('button', { name: nl('settings.password.submit') }).click();
  await expect(section.getByText(nl('codes.wrong_password'))).toBeVisible();
  await section.getByLabel(nl('settings.password.old'), { exact: true }).fill(me.password);
  await section.getByRole('button', { name: nl('settings.password.submit') }).click();
  await expect(page.getByText(nl('settings.password.done'))).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await open(there, '/chats');
  await expect(there.getByRole('heading', { name: nl('log_in_first.title') })).toBeVisible();
});
