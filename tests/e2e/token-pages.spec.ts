import { ask, storedAs } from '../setup/ask.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';

test('a page that the site adds is an information page in the visitor’s language, and in the footer', async ({
  page,
  stack,
  cast,
}) => {
  await page.addInitScript(() => localStorage.setItem('entry-passed', '1'));
  await page.goto(`${stack.origin(cast.host.nl)}/faq`);
  await page.getByRole('contentinfo').getByRole('link', { name: '18 U.S.C. 2257' }).click();
  await expect(page).toHaveURL(`${stack.origin(cast.host.nl)}/2257`);
  await expect(page.getByRole('heading', { level: 1, name: '18 U.S.C. 2257' })).toBeVisible();
  await expect(page.getByText('zijn tekeningen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Wie is verantwoordelijk' })).toBeVisible();
  await expect(page.locator('time')).toHaveAttribute('datetime', '2026-11-22T12:00:00.000Z');
  await expectAccessible(page, '/2257');
});

for (const [name, locale, words] of [
  ['other nl', 'nl', 'zijn tekeningen'],
  ['other de', 'de', 'sind gezeichnet'],
  ['en', 'fi', 'ovat piirroksia'],
] as const) {
  test(`/2257 of the host ${name} in ${locale} is stored, and found by its one address`, async ({ stack, cast }) => {
    const host = cast.host[name];
    const headers = { cookie: `locale=${locale}` };
    const { status, text } = await ask(stack.port, host, '/2257', { headers });
    expect([status, text.includes(words)]).toEqual([200, true]);
    expect(text).toContain(`<link rel="canonical" href="https://${host}/2257"`);
    await expect.poll(async () => storedAs(await ask(stack.port, host, '/2257', { headers }))).toBe('HIT');
  });
}

test('a page that no site added is not there', async ({ stack, cast }) => {
  for (const path of ['/2258', '/pages/2257', '/2257/more', '/%3Atoken']) {
    expect([path, (await ask(stack.port, cast.host.nl, path)).status]).toEqual([path, 404]);
  }
});
