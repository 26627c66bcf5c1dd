import type { Page } from '@playwright/test';
import { expect, test } from '../setup/journey.ts';
import { logIn, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Searching as members do: filters that are seen, the way back, searches that are kept, and the match finder. */
const nl = words('nl');
const t = (key: string, values?: Record<string, string | number>) => nl(`members.${key}`, values);

test.use({ viewport: { width: 1440, height: 900 } });

const cards = (page: Page) => page.locator('#main article');

/** The addresses of the first cards. */
const shown = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.slice(0, 12).map((link) => link.getAttribute('href')));

test('a filter stands in the address and above the members, and is taken off there', async ({ page, cast }) => {
  await logIn(page, cast.man);
  await open(page, '/members');
  const panel = page.getByRole('complementary', { name: t('filters') });
  await panel.getByRole('button', { name: t('within', { distance: 50 }) }).click();
  await expect(page).toHaveURL(/\/members\?distance=50$/);
  const chip = page.getByRole('button', { name: t('remove_filter', { filter: t('within', { distance: 50 }) }) });
  await expect(chip).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('button', { name: t('within', { distance: 50 }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await chip.click();
  await expect(page).toHaveURL(/\/members$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/members\?distance=50$/);
  await expect(chip).toBeVisible();
});

test('the way back from a profile shows the same members at the same place, without asking again', async ({
  page,
  stack,
  cast,
}) => {
  await logIn(page, cast.man);
  await open(page, '/members?gender=everyone');
  await expect(cards(page)).not.toHaveCount(0);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const before = await shown(page);
  const card = cards(page).nth(26);
  await card.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  const asked = stack.requestsTo('/api/members.php');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 50);
  expect(await shown(page)).toEqual(before);
  expect(stack.requestsTo('/api/members.php')).toBe(asked);
});

test('a search is kept by name, opened again, found among the recent ones, and deleted', async ({ page, cast }) => {
  await logIn(page, cast.buyer);
  await open(page, '/members?min_age=30&online=1');
  const saved = page.getByRole('button', { name: t('saved.open'), exact: true });
  await saved.click();
  const sheet = page.getByRole('dialog', { name: t('saved.title') });
  await sheet.getByLabel(t('saved.name')).fill('Nu even');
  await sheet.getByRole('button', { name: t('saved.confirm'), exact: true }).click();
  await expect(sheet.getByRole('button', { name: /^Nu even/ })).toBeVisible();
  await sheet.getByRole('button', { name: t('close') }).click();

  await page
    .getByRole('button', { name: t('with_photo'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/with_photo=1/);
  await saved.click();
  await sheet.getByRole('button', { name: /^Nu even/ }).click();
  await expect(page).toHaveURL(/\/members\?min_age=30&online=1$/);

  await page.reload();
  await saved.click();
  await expect(sheet.getByRole('region', { name: t('saved.recent') }).getByRole('button')).toHaveCount(1);
  await sheet.getByRole('button', { name: t('saved.remove', { name: 'Nu even' }) }).click();
  await expect(sheet.getByRole('button', { name: /^Nu even/ })).toBeHidden();
});

test('the match finder asks three questions and says why somebody fits', async ({ page, cast }) => {
  await logIn(page, cast.man);
  await open(page, '/members');
  await page.getByRole('link', { name: t('finder') }).click();
  await expect(page.getByRole('heading', { name: nl('match_finder.ages') })).toBeVisible();
  const next = page.getByRole('button', { name: nl('match_finder.next') });
  await next.click();
  await expect(page.getByRole('heading', { name: nl('match_finder.distance') })).toBeFocused();
  await page.getByRole('button', { name: t('within', { distance: 200 }) }).click();
  await next.click();
  await expect(page.getByText(nl('match_finder.interests_hint'))).toBeVisible();
  await page.getByRole('button', { name: nl('match_finder.find') }).click();
  await expect(page).toHaveURL(/\/match-finder\?find=1&distance=200&interests=/);
  await expect(page.getByText(nl('match_finder.order'))).toBeVisible();
  const scores = (await page.getByText(/^\d+ van 100$/).allTextContents()).map((text) => Number.parseInt(text, 10));
  expect(scores.length).toBeGreaterThan(3);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  await expect(page.getByText(/gedeelde interesses · \d+ km/).first()).toBeVisible();

  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/[\w-]+$/);
  await page.goBack();
  await expect(page.getByText(nl('match_finder.order'))).toBeVisible();
  await page.getByRole('button', { name: nl('match_finder.again') }).click();
  await expect(page.getByRole('heading', { name: nl('match_finder.ages') })).toBeVisible();
});

test('a visitor of the match finder is led to the log-in and back', async ({ page }) => {
  await open(page, '/match-finder');
  await expect(page.locator('#main').getByRole('link', { name: nl('log_in_first.login') })).toHaveAttribute(
    'href',
    '/login?next=%2Fmatch-finder',
  );
});
