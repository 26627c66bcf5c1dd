import type { Page } from '@playwright/test';
import { ask } from '../setup/ask.ts';
import { expect, test } from '../setup/journey.ts';
import type { Stack } from '../setup/stack.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Every host is a brand of its own: name, language, colours, members. */
const hosts = [
  { host: 'localhost', brand: 'Fonkel', locale: 'en' },
  { host: 'de.localhost', brand: 'Fonkel', locale: 'de' },
  { host: 'velours.localhost', brand: 'Velours', locale: 'nl' },
  { host: 'de.velours.localhost', brand: 'Velours', locale: 'de' },
];

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

for (const { host, brand, locale } of hosts) {
  test(`${host} is ${brand} in ${locale}`, async ({ anotherBrowser }) => {
    const page = await anotherBrowser(host);
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveTitle(new RegExp(brand));
    await expect(page.getByRole('heading', { level: 1, name: words(locale)('index.headline') })).toBeAttached();
    expect(await page.content()).not.toContain(brand === 'Fonkel' ? 'Velours' : 'Fonkel');
  });
}

test('the brands differ in colour and share no member', async ({ anotherBrowser, stack }) => {
  const [fonkel, velours] = [await anotherBrowser('nl.localhost'), await anotherBrowser('velours.localhost')];
  await open(fonkel, '/login');
  await open(velours, '/login');
  expect(await brandColour(fonkel, 'nl')).not.toBe(await brandColour(velours, 'nl'));
  const [ours, theirs] = [await membersOf(stack, 'nl.localhost'), await membersOf(stack, 'velours.localhost')];
  expect([ours.length > 0, theirs.length > 0]).toEqual([true, true]);
  expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
  expect((await ask(stack.port, 'nl.localhost', `/api/profile.php?id=${theirs[0]}`)).status).toBe(404);
});

test('a session of one brand is none of the other', async ({ stack }) => {
  const login = await ask(stack.port, 'nl.localhost', '/api/user.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'tim@demo.example', password: 'demo-rendezvous' }),
  });
  const cookie = login.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
  const chats = (host: string) => ask(stack.port, host, '/api/chats.php', { headers: { cookie } });
  expect((await chats('de.localhost')).status).toBe(200);
  const answer = await chats('velours.localhost');
  expect([answer.status, JSON.parse(answer.text).error]).toEqual([403, 'authentication_required']);
});
