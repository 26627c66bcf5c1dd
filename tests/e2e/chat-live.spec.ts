import type { Page } from '@playwright/test';
import type { Cast, Person } from '../setup/cast.ts';
import { expect, test } from '../setup/journey.ts';
import { conversation, logIn, newWord, open, write } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Two people at once: what is written, typed and read reaches the other browser, whatever happens to the connection. */
const nl = words('nl');

test.use({ tolerated: /events\.php|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/**
 * Two who are logged in, each in the thread with the other; how to open it in a further tab of the first, who writes most:
 * he has credits enough for all tests that share this backend.
 */
async function together(cast: Cast, page: Page, other: Page): Promise<string> {
  const thread = `/members/${cast.woman.id}/chat`;
  await logIn(page, cast.buyer);
  await logIn(other, cast.woman);
  await open(page, thread);
  await write(page, cast.woman.name, 'Goedendag');
  await openThread(other, cast.buyer);
  return thread;
}

async function openThread(page: Page, { name }: Person): Promise<void> {
  await open(page, '/chats');
  await page
    .getByRole('link', { name: new RegExp(`${name},`) })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: nl('chat.write_to', { name }) })).toBeVisible();
}

const said = (page: Page, text: string) => conversation(page).getByText(text, { exact: true });

test('what is typed is seen, what is read gets its second tick', async ({ page, anotherBrowser, cast }) => {
  const her = await anotherBrowser();
  await together(cast, page, her);
  await her
    .getByRole('textbox', { name: nl('chat.write_to', { name: cast.buyer.name }) })
    .pressSequentially('Hoi', { delay: 20 });
  await expect(
    page.getByRole('heading', { name: cast.woman.name }).locator('..').getByText(nl('chat.typing')),
  ).toBeVisible();

  await her
    .getByRole('link', { name: nl('nav.likes') })
    .first()
    .click();
  const text = `Zie je dit ${newWord()}`;
  await write(page, cast.woman.name, text);
  const bubble = said(page, text).locator('..');
  await expect(bubble.getByText(nl('chat.status.delivered'))).toBeAttached();
  await openThread(her, cast.buyer);
  await expect(bubble.getByText(nl('chat.status.read'))).toBeAttached();
});

test('what is written without a connection waits, outlives the page, and arrives once', async ({
  page,
  anotherBrowser,
  cast,
}) => {
  const her = await anotherBrowser();
  await together(cast, page, her);
  const stamp = newWord();
  await page.context().setOffline(true);
  for (const nth of ['een', 'twee']) await write(page, cast.woman.name, `${nth} ${stamp}`);
  await expect(page.getByText(nl('chat.waits')).first()).toBeVisible();
  // The page is gone before there is a connection again: what it wrote goes out from the next one.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.context().setOffline(false);
  await page.reload();
  await expect(said(her, `twee ${stamp}`)).toBeVisible();
  await expect(said(her, `een ${stamp}`)).toHaveCount(1);
  await expect(said(page, `een ${stamp}`)).toHaveCount(1);
  const order = await conversation(her).getByText(stamp).allTextContents();
  expect(order).toEqual([`een ${stamp}`, `twee ${stamp}`]);
  await expect(page.getByText(nl('chat.waits'))).toHaveCount(0);
});

test('two tabs share one event stream, and the second goes on when the first is closed', async ({
  page,
  anotherBrowser,
  cast,
}) => {
  const her = await anotherBrowser();
  const thread = await together(cast, page, her);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/events.php')) streams.push(request.url());
  });
  const tab = await page.context().newPage();
  await open(tab, thread);
  await expect(said(tab, 'Goedendag').first()).toBeVisible();
  const [first, second] = [`beide ${newWord()}`, `verder ${newWord()}`];
  await write(her, cast.buyer.name, first);
  for (const one of [page, tab]) await expect(said(one, first)).toHaveCount(1);
  expect(streams).toEqual([]);

  await page.close();
  await write(her, cast.buyer.name, second);
  await expect(said(tab, second)).toHaveCount(1);
  await expect(said(tab, first)).toHaveCount(1);
  expect(streams).toHaveLength(1);
});

test('with the stream blocked a message arrives all the same, once', async ({ page, anotherBrowser, cast }) => {
  const her = await anotherBrowser();
  await page.context().route('**/api/events.php*', (route) => route.abort());
  await together(cast, page, her);
  const text = `zonder stroom ${newWord()}`;
  await write(her, cast.buyer.name, text);
  await expect(said(page, text)).toBeVisible();
  await write(page, cast.woman.name, `terug ${text}`);
  await expect(said(her, `terug ${text}`)).toBeVisible();
  // The next looks bring nothing twice.
  await page.waitForResponse((response) => response.url().includes('/api/chat.php?'));
  await expect(said(page, text)).toHaveCount(1);
  await expect(said(page, `terug ${text}`)).toHaveCount(1);
});
