import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { expect, test } from '../setup/journey.ts';
import { mailTo } from '../setup/outbox.ts';
import type { Stack } from '../setup/stack.ts';
import {
  answerSignup,
  bundleChoice,
  conversation,
  enterAsAdult,
  euros,
  languageSwitch,
  logIn,
  newcomer,
  open,
  placeOrder,
  write,
} from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** From an affiliate's link to a paid conversation, in two browsers. */
const nl = words('nl');
const tracking = { network: 'acme', ref: '42', sub1: 'a' };
const lander = `/landers/gallery/amsterdam?${new URLSearchParams(tracking)}`;

/** What was stored of an affiliate's click, where the database is one that a test may look into. */
async function storedTracking(stack: Stack, email: string): Promise<unknown> {
  const sql = postgres(stack.databaseUrl ?? '', { max: 1 });
  const [row] = await sql`select tracking from members where email = ${email}`;
  await sql.end();
  return row?.tracking;
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: nl('members.region') }).selectOption({ label: 'Utrecht' });
  await expect(page).toHaveURL(/countryregion=/);
  await page.getByRole('button', { name: nl('members.with_photo') }).click();
  await expect(page).toHaveURL(/with_photo=1/);
  const card = page.getByRole('article').getByRole('link', { name: new RegExp(`(^| )${name} ?, `) });
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) })).toBeVisible();
}

test('from an affiliate link to a paid chat', async ({ page, stack, anotherBrowser, cast }) => {
  const me = newcomer();
  const { usual: bundle } = cast.bundles;
  const her = await anotherBrowser();

  await test.step('a click opens the lander in the language of the host', async () => {
    await open(page, lander);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await enterAsAdult(page);
    await expect(page.getByRole('heading', { level: 1, name: nl('lander_gallery.headline') })).toBeVisible();
  });

  await test.step('signing up leads to the members search', async () => {
    await page.getByRole('button', { name: nl('landers.submit') }).click();
    const signup = page.waitForRequest('**/api/signup.php');
    await answerSignup(page, me);
    expect((await signup).postDataJSON()).toMatchObject({ tracking });
    await expect(page).toHaveURL(/\/members/);
    await expect(page.getByRole('heading', { level: 2, name: nl('alerts.activate_title') })).toBeVisible();
    if (stack.databaseUrl) expect(await storedTracking(stack, me.email)).toEqual(tracking);
  });

  await test.step('the search filters, a profile opens, a like is kept', async () => {
    await find(page, cast.woman.name);
    const like = page.getByRole('button', { name: nl('members.like', { name: cast.woman.name }) });
    // She looks at her likes afterwards.
    const kept = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/like.php');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect((await kept).ok()).toBe(true);
  });

  await logIn(her, cast.woman);
  await open(her, '/chats');
  // Nobody has confirmed his account: his like shows with his first message, and a refresh tells her of it, whenever that is.
  const newLike = her.getByRole('dialog', { name: nl('like_moment.new_title') });
  // By the key: another page may take the dialog away before a press on its button, and the key then does nothing.
  await her.addLocatorHandler(newLike, () => her.keyboard.press('Escape'));

  await test.step('a first message arrives at once in the other browser', async () => {
    await page.getByRole('link', { name: nl('profile.message') }).click();
    await write(page, cast.woman.name, 'Goedendag, hoe was de markt?');
    await expect(conversation(page).getByText('Goedendag, hoe was de markt?')).toBeVisible();
    const row = her.getByRole('link', { name: new RegExp(me.name) });
    await expect(row.getByText('Goedendag, hoe was de markt?')).toBeVisible();
    await row.click();
    await write(her, me.name, 'Vol oesters. En jij?');
    await expect(conversation(her).getByText('Vol oesters. En jij?')).toBeVisible();
  });

  await test.step('the link of the mail confirms the account and shows the answer', async () => {
    const mail = await mailTo(me.email, stack.outbox);
    const link = /https?:\/\/\S+\/activate\/done#token=[\w.-]+/.exec(mail)?.[0] ?? '';
    expect(new URL(link).host).toBe(`${cast.host.nl}:${stack.port}`);
    await open(page, link);
    await expect(page.getByRole('heading', { level: 1, name: nl('activation.done_title') })).toBeVisible();
    await page
      .getByRole('link', { name: nl('nav.messages') })
      .first()
      .click();
    // The page before may show her among members to meet.
    await expect(page).toHaveURL(/\/chats/);
    await page
      .getByRole('link', { name: new RegExp(cast.woman.name) })
      .first()
      .click();
    await expect(conversation(page).getByText('Vol oesters. En jij?')).toBeVisible();
  });

  await test.step('the last credit is spent; the next message is refused with its price, and kept', async () => {
    for (const text of ['Twee', 'Drie', 'Vier', 'Vijf', 'Zes']) {
      await write(page, cast.woman.name, text);
      await expect(conversation(her).getByText(text)).toBeVisible();
    }
    await expect(page.getByText(nl('chat.credits_left', { credits: 0 })).first()).toBeVisible();
    await write(page, cast.woman.name, 'Zullen we bellen?');
    await expect(page.getByRole('alert').getByText(nl('codes.not_enough_credits'))).toBeVisible();
    await expect(conversation(page).getByText('Zullen we bellen?')).toBeVisible();
    await expect(page.locator('#composer-price')).toContainText('€');
  });

  await test.step('a bundle is bought at the checkout', async () => {
    await page
      .getByRole('link', { name: nl('chat.buy_credits') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/credits/);
    await bundleChoice(page, bundle).check();
    // Whoever signed up just now pays 25 % less.
    await expect(page.getByRole('definition').filter({ hasText: euros(bundle.price) })).toBeVisible();
    await placeOrder(page);
    await expect(page).toHaveURL(/\/sandbox-checkout\//);
    await page.getByRole('button', { name: nl('sandbox.pay') }).click();
    await expect(page.getByRole('heading', { level: 1, name: nl('credits.result.paid_title') })).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText(String(bundle.credits));
  });

  await test.step('back in the conversation, the kept message goes out', async () => {
    await page.getByRole('link', { name: nl('credits.result.back') }).click();
    await expect(conversation(page).getByText('Zullen we bellen?')).toBeVisible();
    await page.getByRole('button', { name: nl('chat.retry') }).click();
    await expect(conversation(her).getByText('Zullen we bellen?')).toBeVisible();
    await expect(page.getByText(nl('chat.credits_left', { credits: bundle.credits - 1 })).first()).toBeVisible();
    await expect(page.getByRole('link', { name: nl('nav.premium') })).toHaveCount(0);
  });

  await test.step('another language, logging out and in again', async () => {
    const en = words('en');
    await open(page, '/likes');
    await languageSwitch(page).selectOption({ label: 'English' });
    // The page is loaded anew: a press before its scripts are there is lost.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: nl('nav.change_language') }).click();
    await loaded;
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: new RegExp(`^${en('nav.account')}`) }).click();
    await page.getByRole('menuitem', { name: en('nav.logout') }).click();
    await page.waitForURL('/');
    await expect(page.getByRole('link', { name: en('nav.login') }).first()).toBeVisible();
    await logIn(page, me, { locale: 'en', hasEntered: true });
    await open(page, '/chats');
    await expect(page.getByRole('link', { name: new RegExp(cast.woman.name) }).first()).toBeVisible();
  });
});
