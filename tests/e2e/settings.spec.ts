import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailEventsKey } from '../../backend/notifications/mail-events.ts';
import { unsubscribeToken } from '../../backend/notifications/unsubscribe-token.ts';
import { ask } from '../setup/ask.ts';
import { callFrom, logInByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { secretKey } from '../setup/stack.ts';
import { enterAsAdult, open, turn } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** What a member decides at `/notifications`, and the ways out that a mail brings. */
const nl = words('nl');
const section = (page: Page, name: string) => page.getByRole('region', { name: nl(`settings.${name}.title`) });
const typeSwitch = (page: Page, type: string, channel: 'email' | 'push') =>
  page.getByRole('switch', {
    name: `${nl(`settings.types.${type}.label`)}: ${nl(`settings.notifications.${channel}`)}`,
    exact: true,
  });

interface Settings {
  id: string;
  notifications_disabled: string[];
}

const memberOf = async (page: Page) => (await callFrom<{ user: Settings }>(page, 'GET', '/api/user.php')).user;

async function tokenOf(page: Page, type: 'like' | 'weekly_updates'): Promise<string> {
  return unsubscribeToken(secretKey, (await memberOf(page)).id, type);
}

test('what a member chooses is kept: kinds, how often, quiet hours', { tag: ['@notifications', '@release'] }, async ({
  page,
  newMember,
}) => {
  await logInByCall(page, await newMember({ gender: 'female', photos: 1 }));
  await open(page, '/members');
  await page.getByRole('button', { name: nl('nav.account') }).click();
  await page.getByRole('menuitem', { name: nl('nav.settings') }).click();
  await expect(page.getByRole('heading', { level: 1, name: nl('settings.title') })).toBeVisible();

  const saved = section(page, 'notifications').getByRole('status');
  await turn(typeSwitch(page, 'new_messages', 'email'), 'off');
  await expect(saved).toHaveText(nl('settings.notifications.saved'));
  await turn(typeSwitch(page, 'like', 'push'), 'off');
  await page
    .getByRole('combobox', { name: nl('settings.notifications.cadence') })
    .selectOption({ label: nl('settings.notifications.every.weekly') });
  await turn(page.getByRole('switch', { name: nl('settings.notifications.quiet') }), 'on');
  const until = page.getByLabel(nl('settings.notifications.until'), { exact: true });
  await until.fill('22:00');
  await until.blur();
  await expect(page.getByText(nl('settings.notifications.same_time'))).toBeVisible();
  // Changes are sent in turn, so the answer to the last one follows those of all before.
  const stored = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.quiet_hours?.until === 6 * 60 + 30 && answer.ok(),
  );
  await until.fill('06:30');
  await until.blur();
  await stored;

  await page.reload();
  await expect(typeSwitch(page, 'new_messages', 'email')).not.toBeChecked();
  await expect(typeSwitch(page, 'new_messages', 'push')).toBeChecked();
  await expect(typeSwitch(page, 'like', 'push')).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: nl('settings.notifications.cadence') })).toHaveValue('weekly');
  await expect(page.getByLabel(nl('settings.notifications.until'), { exact: true })).toHaveValue('06:30');
});

test('the source section says why mail comes, and each kind has its way out', { tag: '@release' }, async ({
  page,
  newMember,
}) => {
  const woman = await newMember({ gender: 'female', photos: 1 });
  await logInByCall(page, woman);
  await open(page, '/notifications#source');
  const source = section(page, 'source');
  await expect(source.getByText(woman.email)).toBeVisible();
  const kind = nl('settings.types.weekly_updates.label');
  await source.getByRole('button', { name: nl('settings.source.stop_kind', { kind }) }).click();
  await source.getByRole('button', { name: nl('settings.source.start_kind', { kind }) }).click();
  await expect(source.getByRole('button', { name: nl('settings.source.stop_kind', { kind }) })).toBeVisible();
  const last = source.getByRole('listitem').last();
  await last.getByRole('link', { name: nl('settings.source.delete') }).click();
  await expect(page).toHaveURL(/#delete$/);
});

test('a mail’s link stops its kind without logging in, and one press more stops all', async ({
  page,
  anotherBrowser,
  newMember,
}) => {
  await logInByCall(page, await newMember({ gender: 'female', photos: 1 }));
  const reader = await anotherBrowser();
  await open(reader, `/unsubscribe#token=${await tokenOf(page, 'like')}`);
  await enterAsAdult(reader);
  await expect(reader.getByRole('heading', { level: 1, name: nl('unsubscribe.done_title') })).toBeVisible();
  await open(page, '/notifications');
  await expect(typeSwitch(page, 'like', 'email')).not.toBeChecked();
  await expect(typeSwitch(page, 'weekly_updates', 'email')).toBeChecked();

  await reader.getByRole('button', { name: nl('unsubscribe.all') }).click();
  await expect(reader.getByRole('heading', { level: 1, name: nl('unsubscribe.all_title') })).toBeVisible();
  expect((await memberOf(page)).notifications_disabled).toEqual(['listunsubscribe']);

  await open(reader, '/unsubscribe#token=changed');
  await expect(reader.getByRole('heading', { level: 1, name: nl('unsubscribe.expired_title') })).toBeVisible();
  await callFrom(page, 'POST', '/api/notifications.php');
});

test('one click in a mail program stops all; the alert says so and leads to the repair', { tag: '@release' }, async ({
  page,
  stack,
  cast,
  newMember,
}) => {
  await logInByCall(page, await newMember({ gender: 'female', photos: 1 }));
  const path = `/api/unsubscribe.php?oneclick=1&token=${await tokenOf(page, 'weekly_updates')}`;
  const clicked = await ask(stack.port, cast.host.nl, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(204);

  await open(page, '/members');
  const alert = page.getByRole('heading', { name: nl('alerts.mails_off_title') });
  await expect(alert).toBeVisible();
  await page.getByRole('link', { name: nl('alerts.mails_off_repair') }).click();
  await expect(page).toHaveURL(/\/notifications#source$/);
  await expect(alert).toBeHidden();
  await section(page, 'source')
    .getByRole('button', { name: nl('settings.stopped.repair') })
    .click();
  await expect(page.getByText(nl('settings.stopped.repaired'))).toBeFocused();
  expect((await memberOf(page)).notifications_disabled).toEqual([]);
});

test('who bounced is told, can put the alert away, and is led to the address', { tag: '@release' }, async ({
  page,
  stack,
  cast,
  newMember,
}) => {
  const woman = await newMember({ gender: 'female', photos: 1 });
  await logInByCall(page, woman);
  const body = JSON.stringify({ events: [{ event: 'bounce', email: woman.email }] });
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', mailEventsKey(secretKey)).update(`msg_1.${at}.${body}`).digest('base64');
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
  const told = await ask(stack.port, cast.host.nl, '/api/mail-events.php', { method: 'POST', headers, body });
  expect(told.status).toBe(200);

  await open(page, '/members');
  await expect(page.getByText(nl('alerts.mails_off.bounce'))).toBeVisible();
  await page.getByRole('button', { name: nl('alerts.dismiss') }).click();
  await expect(page.getByText(nl('alerts.mails_off.bounce'))).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('hide-disabled-notifications-alert'))).toMatch(/^\d{13}$/);
  await open(page, '/notifications');
  const source = section(page, 'source');
  await expect(source.getByRole('link', { name: nl('settings.stopped.change_address') })).toHaveAttribute(
    'href',
    '#email',
  );
  await source.getByRole('button', { name: nl('settings.stopped.repair') }).click();
  await expect(source.getByText(nl('settings.stopped.title'))).toBeHidden();
});

test('a blocked member is listed and let in again', { tag: '@release' }, async ({ page, newMember }) => {
  await logInByCall(page, await newMember({ gender: 'female', photos: 1 }));
  const { id, name } = await newMember();
  await callFrom(page, 'POST', '/api/block.php', { profile: id });
  await open(page, '/notifications#blocked');
  await section(page, 'blocked')
    .getByRole('button', { name: nl('settings.blocked.unblock_name', { name }) })
    .click();
  await expect(page.getByText(nl('settings.blocked.done', { name }))).toBeVisible();
  await expect(section(page, 'blocked').getByText(nl('settings.blocked.nobody'))).toBeVisible();
});

test('the language is chosen in the settings and at /lang-config, from those of the country', async ({
  page,
  newMember,
}) => {
  await logInByCall(page, await newMember({ gender: 'female', photos: 1 }));
  await open(page, '/notifications');
  const choice = section(page, 'language').getByRole('combobox');
  await expect(choice.getByRole('option')).toHaveText(['English', 'Nederlands']);
  await choice.selectOption({ label: 'English' });
  await section(page, 'language')
    .getByRole('button', { name: nl('nav.change_language') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words('en')('settings.title') })).toBeVisible();
  await open(page, '/lang-config');
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nl('settings.title') })).toBeVisible();
  expect(await memberOf(page)).toMatchObject({ language: 'nl' });
});
