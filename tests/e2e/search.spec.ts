import type { Page } from '@playwright/test';
import { logInByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { logIsWritten } from '../setup/log-is-written.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Searching as members do: filters that are seen, the way back, searches that are kept, and the match finder. */
const nl = words('nl');
const t = (key: string, values?: Record<string, string | number>) => nl(`members.${key}`, values);

test.use({ viewport: { width: 1440, height: 900 } });

const cards = (page: Page) => page.locator('#main article');

/** Those found; members of a wider search may stand below. */
const found = (page: Page) => page.locator('#main ul:has(article)').first();

/** The first card that is wholly in the window, once one is: after a leap others come into the page. */
async function inSight(page: Page): Promise<string> {
  const person = await page.waitForFunction(() =>
    [...document.querySelectorAll('#main article a')]
      .find((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      })
      ?.getAttribute('href'),
  );
  return String(await person.jsonValue());
}

/** Scrolls until every member is loaded, and on to the end of the list, which may still be below the window then. */
async function fetchAll(page: Page): Promise<void> {
  const end = page.getByText(t('end'), { exact: true });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return end.isVisible();
    })
    .toBe(true);
  await end.scrollIntoViewIfNeeded();
}

/** Scrolls by a share of those found. */
const downTheList = (page: Page, share: number) =>
  found(page).evaluate((list, part) => window.scrollTo({ top: list.clientHeight * part, behavior: 'instant' }), share);

test('a filter stands in the address and above the members, and is taken off there', async ({ page, cast }) => {
  await logInByCall(page, cast.man);
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
  await logInByCall(page, cast.man);
  await open(page, '/members?gender=everyone');
  await expect(cards(page)).not.toHaveCount(0);
  await fetchAll(page);
  await downTheList(page, 0.6);
  const person = await inSight(page);
  const card = page.locator(`#main article a[href="${person}"]`);
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  await logIsWritten(stack);
  const asked = stack.requestsTo('/api/members.php');
  await card.click();
  await expect(page).toHaveURL(/\/members\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 50);
  await expect(card).toBeInViewport();
  await logIsWritten(stack);
  expect(stack.requestsTo('/api/members.php')).toBe(asked);
});

test.describe('a long list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** The addresses of all who come by on the way down. */
  const passed = (page: Page) =>
    found(page).evaluate(async (list) => {
      const seen = new Set<string | null>();
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        window.scrollTo({ top: y, behavior: 'instant' });
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        for (const link of list.querySelectorAll('article a')) seen.add(link.getAttribute('href'));
      }
      return seen.size;
    });

  test('has every member once, keeps in the page who is near the window, and shows the same people at another width', async ({
    page,
    cast,
  }) => {
    await logInByCall(page, cast.man);
    await open(page, '/members?gender=everyone');
    await expect(cards(page).first()).toBeVisible();
    await fetchAll(page);
    const last = found(page).locator('> li').last();
    const all = await page.evaluate(async () => {
      const answer = await fetch('/api/members.php?gender=everyone');
      return ((await answer.json()) as { numResults: number }).numResults;
    });
    await expect(last).toHaveAttribute('aria-posinset', String(all));
    await expect(last).toHaveAttribute('aria-setsize', String(all));
    expect(await found(page).locator('article').count()).toBeLessThan(Math.min(all, 40));
    expect(await passed(page)).toBe(all);

    await downTheList(page, 0.3);
    const person = await inSight(page);
    await page.setViewportSize({ width: 1440, height: 400 });
    const card = page.locator(`#main article a[href="${person}"]`);
    await expect(card).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(card).toBeInViewport();
    await card.click();
    await expect(page).toHaveURL(/\/members\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(card).toBeInViewport();
  });
});

test('a search is kept by name, opened again, found among the recent ones, and deleted', { tag: '@release' }, async ({
  page,
  newMember,
}) => {
  await logInByCall(page, await newMember());
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

test('the match finder asks three questions and says why somebody fits', { tag: '@release' }, async ({
  page,
  cast,
}) => {
  await logInByCall(page, cast.man);
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
  await expect(page.getByText(/gedeelde interesses · \d+\skm/).first()).toBeVisible();

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
