import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logInByCall } from '../setup/browser-account.ts';
import type { Person } from '../setup/cast.ts';
import { expect, test } from '../setup/journey.ts';
import { loseChunks, lostChunkComplaints, rememberReload } from '../setup/lost-chunks.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** A tab stays open while a new release replaces the scripts that it has not loaded yet. */
test.use({ tolerated: lostChunkComplaints });

const nl = words('nl');
const fallback = JSON.parse(readFileSync('messages/fallback/en.json', 'utf8')) as Record<string, string>;

async function openMembers(page: Page, man: Person): Promise<void> {
  await logInByCall(page, man);
  await open(page, '/members');
  await expect(page.getByRole('article').first()).toBeVisible();
}

const openMessages = (page: Page) =>
  page
    .getByRole('link', { name: new RegExp(`^${nl('nav.messages')}`) })
    .first()
    .click();
const messages = (page: Page) => page.getByRole('heading', { level: 1, name: nl('chat.title') });
const errorPage = (page: Page) => page.getByRole('heading', { level: 1, name: nl('errors.generic_title') });

test('a script that is gone loads the page again, once; the second time the error page has the button', async ({
  page,
  cast,
}) => {
  // A second loss within a minute is not followed by a reload; on a busy machine the first may be longer ago.
  await page.clock.setFixedTime(new Date());
  await openMembers(page, cast.man);
  const first = await loseChunks(page, { only: 'first', untilReload: true });
  const reloaded = page.waitForEvent('load');
  await openMessages(page);
  await reloaded;
  await first.restore();
  await expect(page.getByRole('article').first()).toBeVisible();

  const second = await loseChunks(page, { only: 'first' });
  await openMessages(page);
  await expect(errorPage(page)).toBeVisible();
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  expect([first.missed.size, second.missed.size]).toEqual([1, 1]);
  await second.restore();
  await page.getByRole('button', { name: nl('errors.retry') }).click();
  await expect(messages(page)).toBeVisible();
});

test('where the scripts of the error page are gone too, the last resort says so and leads home', {
  tag: '@release',
}, async ({ page, cast }) => {
  await openMembers(page, cast.man);
  await rememberReload(page);
  const all = await loseChunks(page);
  await openMessages(page);
  await expect(page.getByRole('heading', { level: 1, name: fallback.title, exact: true })).toBeVisible();
  for (const words of [fallback.text, fallback.another, /Failed to load chunk/])
    await expect(page.getByText(words ?? '', { exact: true })).toBeVisible();
  await all.restore();
  await page.getByRole('link', { name: fallback.home }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
