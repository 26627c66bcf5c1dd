import type { Page } from '@playwright/test';
import { logInByCall } from '../setup/browser-account.ts';
import type { Person } from '../setup/cast.ts';
import { expect, type NewMember, test } from '../setup/journey.ts';
import { type Member, sendMessage } from '../setup/member-by-call.ts';
import { conversation, newWord, open, write } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** Two people at once: what is written, typed and read reaches the other browser, whatever happens to the connection. */
const nl = words('nl');

test.use({ tolerated: /events\.php|ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/ });

interface Pair {
  man: Member;
  woman: Member;
  /** The address of the thread for the man. */
  thread: string;
}

/** A man and a woman whom no other test meets, each logged in and in the thread with the other. */
async function together(newMember: NewMember, page: Page, other: Page): Promise<Pair> {
  const [man, woman] = [await newMember(), await newMember({ gender: 'female' })];
  const thread = `/members/${woman.id}/chat`;
  await logInByCall(page, man);
  await logInByCall(other, woman);
  const stream = page.waitForRequest(/\/api\/events\.php/);
  await open(page, thread);
  // That somebody is typing comes by the stream alone, and only while it is open.
  await (await stream).response();
  await write(page, woman.name, 'Goedendag');
  await openThread(other, man);
  return { man, woman, thread };
}

async function openThread(page: Page, { name }: Person): Promise<void> {
  await open(page, '/chats');
  await page
    .getByRole('link', { name: new RegExp(`${name} ?,`) })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: nl('chat.write_to', { name }) })).toBeVisible();
}

const said = (page: Page, text: string) => conversation(page).getByText(text, { exact: true });

test('what is typed is seen, what is read gets its second tick', async ({ page, anotherBrowser, newMember }) => {
  const her = await anotherBrowser();
  const { man, woman } = await together(newMember, page, her);
  await her
    .getByRole('textbox', { name: nl('chat.write_to', { name: man.name }) })
    .pressSequentially('Hoi', { delay: 20 });
  await expect(
    page.getByRole('heading', { name: woman.name }).locator('..').getByText(nl('chat.typing')),
  ).toBeVisible();

  await her
    .getByRole('link', { name: nl('nav.likes') })
    .first()
    .click();
  // Until the thread is gone she reads what comes in it.
  await expect(her.getByRole('heading', { level: 1, name: nl('likes.title') })).toBeVisible();
  const text = `Zie je dit ${newWord()}`;
  await write(page, woman.name, text);
  const bubble = said(page, text).locator('..');
  await expect(bubble.getByText(nl('chat.status.delivered'))).toBeAttached();
  await openThread(her, man);
  await expect(bubble.getByText(nl('chat.status.read'))).toBeAttached();
});

test('what is written without a connection waits, outlives the page, and arrives once', async ({
  page,
  anotherBrowser,
  newMember,
}) => {
  const her = await anotherBrowser();
  const { woman } = await together(newMember, page, her);
  const stamp = newWord();
  await page.context().setOffline(true);
  for (const nth of ['een', 'twee']) await write(page, woman.name, `${nth} ${stamp}`);
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

test('what waits stays in view when words of the other one join above it', { tag: '@release' }, async ({
  page,
  anotherBrowser,
  newMember,
}) => {
  const her = await anotherBrowser();
  const { man, woman } = await together(newMember, page, her);
  await sendMessage(woman, man, 'Een lange brief.\n'.repeat(50));
  await page.route('**/api/message.php', (route) => route.abort());
  const [waiting, joining] = [`wacht ${newWord()}`, `komt ${newWord()}`];
  await write(page, woman.name, waiting);
  await write(her, man.name, joining);
  await expect(said(page, joining)).toBeInViewport({ ratio: 1 });
  const below = ({ scrollHeight, scrollTop, clientHeight }: Element) => scrollHeight - scrollTop - clientHeight;
  await expect.poll(() => page.locator('section:has(> [role=log])').evaluate(below)).toBeLessThanOrEqual(2);
  await expect(said(page, waiting)).toBeInViewport({ ratio: 1 });
});

test('two tabs share one event stream, and the second goes on when the first is closed', async ({
  page,
  anotherBrowser,
  newMember,
}) => {
  const her = await anotherBrowser();
  const { man, thread } = await together(newMember, page, her);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/events.php')) streams.push(request.url());
  });
  const tab = await page.context().newPage();
  await open(tab, thread);
  await expect(said(tab, 'Goedendag').first()).toBeVisible();
  const [first, second] = [`beide ${newWord()}`, `verder ${newWord()}`];
  await write(her, man.name, first);
  for (const one of [page, tab]) await expect(said(one, first)).toHaveCount(1);
  expect(streams).toEqual([]);

  await page.close();
  await write(her, man.name, second);
  await expect(said(tab, second)).toHaveCount(1);
  await expect(said(tab, first)).toHaveCount(1);
  expect(streams).toHaveLength(1);
});

test('with the stream blocked a message arrives all the same, once', { tag: '@release' }, async ({
  page,
  anotherBrowser,
  newMember,
}) => {
  const her = await anotherBrowser();
  await page.context().route('**/api/events.php*', (route) => route.abort());
  const { man, woman } = await together(newMember, page, her);
  const text = `zonder stroom ${newWord()}`;
  await write(her, man.name, text);
  await expect(said(page, text)).toBeVisible();
  await write(page, woman.name, `terug ${text}`);
  await expect(said(her, `terug ${text}`)).toBeVisible();
  // The next looks bring nothing twice.
  await page.waitForResponse((response) => response.url().includes('/api/chat.php?'));
  await expect(said(page, text)).toHaveCount(1);
  await expect(said(page, `terug ${text}`)).toHaveCount(1);
});
