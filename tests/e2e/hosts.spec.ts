import type { Page } from '@playwright/test';
import { ask } from '../setup/ask.ts';
import { brandOf } from '../setup/cast.ts';
import { expect, test } from '../setup/journey.ts';
import type { Stack } from '../setup/stack.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Every host is a brand of its own: name, language, colours, members. */
const hosts = [
  { host: 'en', locale: 'en' },
  { host: 'de', locale: 'de' },
  { host: 'other nl', locale: 'nl' },
  { host: 'other de', locale: 'de' },
] as const;

/** What the brand paints its main button with. */
const brandColour = (page: Page, locale: string) =>
  page
    .getByRole('button', { name: words(locale)('login.submit'), exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundImage);

/** Ids of the first members that a visitor of a host is shown. */
async function membersOf(stack: Stack, host: string): Promise<string[]> {
  const answer = await ask(stack.port, host, '/api/members.php?gender=everyone');
  return (JSON.parse(answer.text) as { results: { id: string }[] }).results.map(({ id }) => id);
}

for (const { host, locale } of hosts) {
  test(`the host ${host} is its brand in ${locale}`, async ({ anotherBrowser, cast }) => {
    const brand = brandOf(cast, host);
    const page = await anotherBrowser(cast.host[host]);
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveTitle(new RegExp(brand.name));
    await expect(page.getByRole('heading', { level: 1, name: words(locale)('index.headline') })).toBeAttached();
    expect(await page.content()).not.toContain(brand === cast.other ? cast.brand.name : cast.other.name);
  });
}

test('the brands differ in colour and share no member', async ({ anotherBrowser, stack, cast }) => {
  const [here, there] = [await anotherBrowser(cast.host.nl), await anotherBrowser(cast.host['other nl'])];
  await open(here, '/login');
  await open(there, '/login');
  expect(await brandColour(here, 'nl')).not.toBe(await brandColour(there, 'nl'));
  const [ours, theirs] = [await membersOf(stack, cast.host.nl), await membersOf(stack, cast.host['other nl'])];
  expect([ours.length > 0, theirs.length > 0]).toEqual([true, true]);
  expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
  expect((await ask(stack.port, cast.host.nl, `/api/profile.php?id=${theirs[0]}`)).status).toBe(404);
});

test('a session of one brand is none of the other', async ({ stack, cast }) => {
  const login = await ask(stack.port, cast.host.nl, '/api/user.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: cast.man.email, password: cast.man.password }),
  });
  const cookie = login.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
  const chats = (host: string) => ask(stack.port, host, '/api/chats.php', { headers: { cookie } });
  expect((await chats(cast.host.de)).status).toBe(200);
  const answer = await chats(cast.host['other nl']);
  expect([answer.status, JSON.parse(answer.text).error]).toEqual([403, 'authentication_required']);
});
