import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { confirmedByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { conversation, open, write } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Two browsers and two tabs in each: what one of the two decides is true in all of them at once, and taken back so. */
const nl = words('nl');

const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`${name},`) });
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
