import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, confirmByMail, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { someMembers } from '../setup/members.ts';
import type { Stack } from '../setup/stack.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Likes between two browsers: what is told of them, where, and how often. */
const nl = words('nl');

interface Person {
  page: Page;
  id: string;
  name: string;
}

/** Somebody new whose account is confirmed, looking at the members. */
async function arrive(page: Page, stack: Stack, gender: 'male' | 'female'): Promise<Person> {
  const { email, name } = await signUpByCall(page, { gender });
  await confirmByMail(page, email, stack.outbox);
  const stream = page.waitForRequest((request) => request.url().includes('/api/events.php'));
  await look(page);
  // What happens before the stream is open is not told at once.
  await (await stream).response();
  const { user } = await callFrom<{ user: { id: string } }>(page, 'GET', '/api/user.php');
  return { page, id: user.id, name };
}

/** On a page with the likes there: from now on a like is news. */
async function look(page: Page, path = '/members'): Promise<void> {
  await open(page, path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('known-likes'))).not.toBeNull();
}

const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: nl(key) });
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: nl('members.like', { name }), exact: true }).filter({ visible: true });
const badge = (page: Page) => page.getByText(nl('nav.new_likes', { count: 1 })).first();

test('a like is told of at once, a like back is the match of both, and looking makes them old', async ({
  page,
  anotherBrowser,
  stack,
}) => {
  const ana = await arrive(await anotherBrowser(), stack, 'female');
  const tom = await arrive(page, stack, 'male');

  await test.step('she hears of his like by a modal, badge and title', async () => {
    await open(tom.page, `/members/${ana.id}`);
    await heart(tom.page, ana.name).click();
    await expect(dialog(ana.page, 'like_moment.new_title')).toBeVisible();
    await expect(ana.page).toHaveTitle(/^\(1\) /);
    await expect(badge(ana.page)).toBeAttached();
    await expectAccessible(ana.page, 'new like');
  });

  await test.step('opening his profile makes the like an old one', async () => {
    await dialog(ana.page, 'like_moment.new_title')
      .getByRole('link', { name: nl('like_moment.view') })
      .click();
    await expect(ana.page).toHaveURL(new RegExp(`/likes/m/${tom.id}$`));
    await expect(dialog(ana.page, 'like_moment.new_title')).toBeHidden();
    await expect(ana.page).not.toHaveTitle(/^\(/);
    await expect(badge(ana.page)).toBeHidden();
  });

  await test.step('her like back is a match in both browsers, in one tab of each', async () => {
    const tab = await tom.page.context().newPage();
    await look(tab, '/likes/match');
    await heart(ana.page, tom.name).click();
    await expect(dialog(ana.page, 'like_moment.match_title')).toBeVisible();
    await expectAccessible(ana.page, 'match');
    const both = [tom.page, tab].map((one) => dialog(one, 'like_moment.match_title'));
    const countShown = async () => (await Promise.all(both.map((one) => one.isVisible()))).filter(Boolean).length;
    await expect.poll(countShown).toBe(1);
    for (const one of [tom.page, tab]) await expect(one).toHaveTitle(/^\(1\) /);
    await expect(tab.getByRole('article').filter({ hasText: ana.name })).toBeAttached();
    // Both tabs have heard of the match by now.
    expect(await countShown()).toBe(1);
    const shown = (await both[0]?.isVisible()) ? tom.page : tab;
    await dialog(shown, 'like_moment.match_title')
      .getByRole('link', { name: nl('like_moment.write', { name: ana.name }) })
      .click();
    await expect(shown).toHaveURL(new RegExp(`/members/${ana.id}/chat$`));
    for (const one of [tom.page, tab]) await expect(one).not.toHaveTitle(/^\(/);
  });

  await test.step('and neither is told twice', async () => {
    await dialog(ana.page, 'like_moment.match_title')
      .getByRole('button', { name: nl('like_moment.later') })
      .click();
    const answered = ana.page.waitForResponse((response) => response.url().endsWith('/api/likes.php'));
    await look(ana.page, '/likes/match');
    await answered;
    await expect(ana.page.getByRole('article').filter({ hasText: tom.name })).toBeVisible();
    await expect(ana.page.getByRole('dialog')).toHaveCount(0);
    expect((await callFrom<{ liked_by: unknown }>(ana.page, 'GET', '/api/likes.php')).liked_by).toEqual([
      { id: tom.id, like_new: false, match: true },
    ]);
  });
});

test('?t= shows after so many seconds who likes the member, and nothing where nobody does', async ({
  page,
  anotherBrowser,
  stack,
}) => {
  const eva = await arrive(await anotherBrowser(), stack, 'female');
  const tom = await arrive(page, stack, 'male');
  await callFrom(eva.page, 'POST', '/api/like.php', { profile: tom.id });
  await dialog(tom.page, 'like_moment.new_title')
    .getByRole('button', { name: nl('like_moment.close') })
    .click();

  await open(tom.page, '/members?t=1');
  await expect(dialog(tom.page, 'like_moment.like_title')).toBeVisible();
  await expect(tom.page).toHaveURL(/\/members$/);
  await expect(dialog(tom.page, 'like_moment.like_title')).toContainText(eva.name);
  await tom.page.keyboard.press('Escape');
  await expect(tom.page.getByRole('dialog')).toHaveCount(0);

  await open(eva.page, '/members?t=1');
  await expect(eva.page).toHaveURL(/\/members$/);
  await expect(eva.page.getByRole('dialog')).toHaveCount(0);
});

test('a like of a fictional profile is no match, and tells nobody anything', { tag: '@release' }, async ({
  page,
  stack,
}) => {
  const { fictional } = await someMembers(stack);
  await arrive(page, stack, 'male');
  await open(page, `/members/${fictional.id}`);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/like.php'));
  await heart(page, fictional.name).click();
  expect(await (await answer).json()).toEqual({ match: false });
  await open(page, '/members?t=0');
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^\(/);
});
