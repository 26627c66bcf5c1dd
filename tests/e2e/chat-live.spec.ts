import type { Page } from '@playwright/test';
import { expect, test } from '../setup/journey.ts';
import { someMembers } from '../setup/members.ts';
import type { Stack } from '../setup/stack.ts';
import { conversation, logIn, newWord, open, write } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Two people at once: what is written, typed and read reaches the other browser, whatever happens to the connection. */
const nl = words('nl');

test.use({ tolerated: /events\.php|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/**
 * Two who are logged in, each in the thread with the other; how to open it in a further tab of the first. Bas writes most:
 * he has credits enough for all tests that share this backend.
 */
async function together(stack: Stack, page: Page, other: Page): Promise<string> {
  const thread = `/members/${(await someMembers(stack)).real.id}/chat`;
  await logIn(page, 'bas');
  await logIn(other, 'sanne');
  await open(page, thread);
  await write(page, 'Sanne', 'Dag Sanne');
  await openBas(other);
  return thread;
}

async function openBas(page: Page): Promise<void> {
  await open(page, '/chats');
  await page.getByRole('link', { name: /Bas,/ }).first().click();
  await expect(page.getByRole('textbox', { name: nl('chat.write_to', { name: 'Bas' }) })).toBeVisible();
}

const said = (page: Page, text: string) => conversation(page).getByText(text, { exact: true });

test('what is typed is seen, what is read gets its second tick', async ({ page, anotherBrowser, stack }) => {
  const sanne = await anotherBrowser();
  await together(stack, page, sanne);
  await sanne
    .getByRole('textbox', { name: nl('chat.write_to', { name: 'Bas' }) })
    .pressSequentially('Hoi', { delay: 20 });
  await expect(page.getByRole('heading', { name: 'Sanne' }).locator('..').getByText(nl('chat.typing'))).toBeVisible();

  await sanne
    .getByRole('link', { name: nl('nav.likes') })
    .first()
    .click();
  const text = `Zie je dit ${newWord()}`;
  await write(page, 'Sanne', text);
  const bubble = said(page, text).locator('..');
  await expect(bubble.getByText(nl('chat.status.delivered'))).toBeAttached();
  await openBas(sanne);
  await expect(bubble.getByText(nl('chat.status.read'))).toBeAttached();
});

test('what is written without a connection waits, outlives the page, and arrives once', async ({
  page,
  anotherBrowser,
  stack,
}) => {
  const sanne = await anotherBrowser();
  await together(stack, page, sanne);
  const stamp = newWord();
  await page.context().setOffline(true);
  for (const nth of ['een', 'twee']) await write(page, 'Sanne', `${nth} ${stamp}`);
  await expect(page.getByText(nl('chat.waits')).first()).toBeVisible();
  // The page is gone before there is a connection again: what it wrote goes out from the next one.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.context().setOffline(false);
  await page.reload();
  await expect(said(sanne, `twee ${stamp}`)).toBeVisible();
  await expect(said(sanne, `een ${stamp}`)).toHaveCount(1);
  await expect(said(page, `een ${stamp}`)).toHaveCount(1);
  const order = await conversation(sanne).getByText(stamp).allTextContents();
  expect(order).toEqual([`een ${stamp}`, `twee ${stamp}`]);
  await expect(page.getByText(nl('chat.waits'))).toHaveCount(0);
});

test('two tabs share one event stream, and the second goes on when the first is closed', async ({
  page,
  anotherBrowser,
  stack,
}) => {
  const sanne = await anotherBrowser();
  const thread = await together(stack, page, sanne);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/events.php')) streams.push(request.url());
  });
  const tab = await page.context().newPage();
  await open(tab, thread);
  await expect(said(tab, 'Dag Sanne').first()).toBeVisible();
  const [first, second] = [`beide ${newWord()}`, `verder ${newWord()}`];
  await write(sanne, 'Bas', first);
  for (const one of [page, tab]) await expect(said(one, first)).toHaveCount(1);
  expect(streams).toEqual([]);

  await page.close();
  await write(sanne, 'Bas', second);
  await expect(said(tab, second)).toHaveCount(1);
  await expect(said(tab, first)).toHaveCount(1);
  expect(streams).toHaveLength(1);
});

test('with the stream blocked a message arrives all the same, once', async ({ page, anotherBrowser, stack }) => {
  const sanne = await anotherBrowser();
  await page.context().route('**/api/events.php*', (route) => route.abort());
  await together(stack, page, sanne);
  const text = `zonder stroom ${newWord()}`;
  await write(sanne, 'Bas', text);
  await expect(said(page, text)).toBeVisible();
  await write(page, 'Sanne', `terug ${text}`);
  await expect(said(sanne, `terug ${text}`)).toBeVisible();
  // The next looks bring nothing twice.
  await page.waitForResponse((response) => response.url().includes('/api/chat.php?'));
  await expect(said(page, text)).toHaveCount(1);
  await expect(said(page, `terug ${text}`)).toHaveCount(1);
});
