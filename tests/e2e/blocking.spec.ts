import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, confirmByMail, confirmedByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { conversation, open, write } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Two browsers and two tabs in each: what one of the two decides is true in all of them at once, and taken back so. */
const nl = words('nl');

const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`${name} ?,`) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: nl('chat.write_to', { name }) });
const kept = (page: Page, id: string) =>
  page.evaluate(
    (whom) => Object.entries(localStorage).filter(([key, value]) => `${key} ${value}`.includes(whom)).length,
    id,
  );

test('a block in one browser hides both in both, wherever they were, until it is taken back in the settings', async ({
  page,
  anotherBrowser,
  stack,
}) => {
  const theirs = await anotherBrowser();
  const anna = await confirmedByCall(page, stack.outbox);
  const bert = await confirmedByCall(theirs, stack.outbox);
  const [list, theirList] = [await page.context().newPage(), await theirs.context().newPage()];
  for (const tab of [list, theirList]) await open(tab, '/members?gender=male');
  await expect(card(list, bert.name)).toBeVisible();
  await expect(card(theirList, anna.name)).toBeVisible();

  await open(page, `/members/${bert.id}/chat`);
  await write(page, bert.name, 'Dag, hoe is het?');
  await open(theirs, '/chats');
  await theirs.getByRole('link', { name: new RegExp(anna.name) }).click();
  await expect(conversation(theirs).getByText('Dag, hoe is het?')).toBeVisible();
  await field(theirs, anna.name).fill('Half een zin');

  await open(page, `/members/${bert.id}`);
  await page.getByRole('button', { name: nl('profile.block.action', { name: bert.name }) }).click();
  const question = page.getByRole('dialog', { name: nl('profile.block.title', { name: bert.name }) });
  await question.getByRole('button', { name: nl('profile.block.confirm') }).click();
  const done = page.getByRole('main').getByText(nl('profile.block.done', { name: bert.name }));
  await expect(done).toBeVisible();
  await expect(page.getByRole('button', { name: nl('profile.gift') })).toBeHidden();

  const refusal = nl('codes.blocked', { own: 'no', name: anna.name });
  await expect(theirs.getByText(refusal)).toBeVisible();
  await expect(field(theirs, anna.name)).toBeHidden();
  await expect(theirs.getByText('Dag, hoe is het?')).toBeHidden();
  await expectAccessible(theirs, 'the thread of somebody who has blocked');
  await expect(card(list, bert.name)).toBeHidden();
  await expect(card(theirList, anna.name)).toBeHidden();
  expect(await kept(theirs, anna.id)).toBe(0);

  await open(theirs, `/members/${anna.id}`);
  await expect(theirs.getByRole('heading', { level: 1, name: refusal })).toBeVisible();
  for (const tab of [page, theirs]) {
    await open(tab, '/chats');
    await expect(tab.getByText(nl('chat.empty.title'))).toBeVisible();
  }
  await open(page, `/members/${bert.id}/chat`);
  await expect(page.getByText(nl('codes.blocked', { own: 'yes', name: '' }))).toBeVisible();

  await open(theirs, `/members/${anna.id}/chat`);
  await expect(theirs.getByText(refusal)).toBeVisible();
  await page.getByRole('link', { name: nl('chat.closed.own_action') }).click();
  await page.getByRole('button', { name: nl('settings.blocked.unblock_name', { name: bert.name }) }).click();
  await expect(page.getByText(nl('settings.blocked.done', { name: bert.name }))).toBeVisible();
  await expect(field(theirs, anna.name)).toBeVisible();
  await expect(card(list, bert.name)).toBeVisible();
  await expect(card(theirList, anna.name)).toBeVisible();
});

const lists = ['members.php?country=nl&gender=everyone', 'likes.php', 'chats.php', 'swipe.php', 'match-finder.php'];

/** In which lists of this browser's member somebody is. */
async function listedIn(page: Page, id: string): Promise<string[]> {
  const found = await Promise.all(
    lists.map(async (path) => ({ path, all: JSON.stringify(await callFrom(page, 'GET', `/api/${path}`)) })),
  );
  return found.filter(({ all }) => all.includes(id)).map(({ path }) => path);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a block beside the thread, in sight on a wide screen, takes the conversation from both', {
    tag: '@release',
  }, async ({ page, anotherBrowser, stack }) => {
    const theirs = await anotherBrowser();
    const her = await signUpByCall(theirs, { gender: 'female' });
    const anna = { ...her, id: await confirmByMail(theirs, her.email, stack.outbox) };
    const bert = await confirmedByCall(page, stack.outbox);
    await callFrom(page, 'POST', '/api/like.php', { profile: anna.id });
    expect(await callFrom(theirs, 'POST', '/api/like.php', { profile: bert.id })).toEqual({ match: true });
    await open(page, `/members/${anna.id}/chat`);
    // A message shows before it is stored.
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/message.php') && answer.ok());
    await write(page, anna.name, 'Dag Anna');
    await expect(conversation(page).getByText('Dag Anna')).toBeVisible();
    await stored;
    await open(theirs, '/likes/match');
    await expect(theirs.getByRole('article').filter({ hasText: bert.name })).toBeVisible();
    for (const [one, other] of [
      [page, anna],
      [theirs, bert],
    ] as const) {
      expect(await listedIn(one, other.id)).toEqual(expect.arrayContaining(['likes.php', 'chats.php']));
    }

    const aside = page.getByRole('complementary', { name: anna.name });
    await expect(aside.getByRole('button', { name: nl('report.action', { name: anna.name }) })).toBeVisible();
    await aside.getByRole('button', { name: nl('chat.block.action', { name: anna.name }) }).press('Enter');
    const question = page.getByRole('dialog', { name: nl('chat.block.title', { name: anna.name }) });
    await expectAccessible(page, 'the question before a block');
    await question.getByRole('button', { name: nl('chat.block.confirm') }).click();
    await expect(page).toHaveURL(/\/chats$/);
    await expect(page.getByText(nl('chat.empty.title')).first()).toBeVisible();
    await expect(theirs.getByRole('article').filter({ hasText: bert.name })).toBeHidden();
    expect([await listedIn(page, anna.id), await listedIn(theirs, bert.id)]).toEqual([[], []]);
  });
});
