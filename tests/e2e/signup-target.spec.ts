import type { Page } from '@playwright/test';
import type { Profile } from '../../contract/member.ts';
import type { User } from '../../contract/session.ts';
import { alterSite } from '../setup/altered-site.ts';
import { ask } from '../setup/ask.ts';
import { callFrom, logInByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { membersOf, someMembers } from '../setup/members.ts';
import { answerSignup, conversation, enterAsAdult, newcomer, open } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** Visitors who come for one member: by a profile, by an affiliate's link, by a link that leads nowhere any more. */
const nl = words('nl');
const landers = ['landing', 'landing2', 'landing3'] as const;
const pages = ['signup', ...landers] as const;
const phone = { width: 360, height: 640 };

const joins = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: nl('signup_for.join', { name }) }).filter({ visible: true });
const whoIsMet = (page: Page) => page.getByRole('heading', { level: 2, name: nl('signup.who.title') });
const next = (page: Page) => page.getByRole('button', { name: nl('signup.next') });
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: nl('lander_member.message.label', { name }) });
const send = (page: Page) => page.getByRole('button', { name: nl('lander_member.message.send') });

/** What the sign-up handed over, once it has been answered from its first question on. */
async function signUp(page: Page, me = newcomer()): Promise<{ me: typeof me; body: Record<string, unknown> }> {
  await next(page).click();
  const asked = page.waitForRequest('**/api/signup.php');
  await answerSignup(page, me);
  const request = await asked;
  expect((await request.response())?.status()).toBe(201);
  await expect(page).not.toHaveURL(/\/members\/[^/]+\/(signup|landing)/);
  await page.waitForLoadState('load');
  return { me, body: request.postDataJSON() as Record<string, unknown> };
}

test('a visitor who wants to write to somebody signs up for them', async ({ page, stack }) => {
  const { real } = await someMembers(stack);
  await open(page, `/members/${real.id}`);
  await enterAsAdult(page);

  await test.step('on a large screen over the profile', async () => {
    await page.getByRole('link', { name: nl('profile.message') }).click();
    await expect(joins(page, real.name)).toBeVisible();
    await page.getByRole('button', { name: nl('signup.close') }).click();
    await page
      .getByRole('button', { name: nl('members.like', { name: real.name }), exact: true })
      .first()
      .click();
    await expect(joins(page, real.name)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/members/${real.id}$`));
  });

  await test.step('on a phone as a page, where the first question is answered as is likely', async () => {
    await page.setViewportSize(phone);
    await open(page, `/members/${real.id}`);
    await page.getByRole('link', { name: nl('profile.message') }).click();
    await expect(page).toHaveURL(new RegExp(`/members/${real.id}/signup$`));
    await expect(joins(page, real.name)).toBeVisible();
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    const { body } = await signUp(page);
    expect(body).toMatchObject({ target: real.id, looking_for: real.gender });
    expect(body).not.toHaveProperty('signup_message');
  });
});

for (const lander of variants('landing', 'landing2')) {
  test(`the first message on ${lander} arrives exactly once`, async ({ page, stack, anotherBrowser, cast }) => {
    await page.setViewportSize(phone);
    const { real } = await someMembers(stack);
    const text = `Waar koop je die oesters? ${lander} ${Date.now()}`;
    const slug = lander === 'landing2' ? '/summer-9' : '';
    await open(page, `/members/${real.id}/${lander}${slug}?network=acme&ref=42`);
    await enterAsAdult(page);
    await expect(send(page)).toBeInViewport({ ratio: 1 });
    await field(page, real.name).fill(text);
    await page.reload();
    await expect(field(page, real.name)).toHaveValue(text);
    await send(page).click();
    await expect(whoIsMet(page)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    const { me, body } = await signUp(page);
    expect(body).toMatchObject({
      target: real.id,
      signup_message: text,
      tracking: { network: 'acme', ref: '42', ...(slug && { sub3: 'summer-9' }) },
    });

    const her = await anotherBrowser();
    await logInByCall(her, cast.woman);
    await open(her, '/chats');
    const row = her.getByRole('link', { name: new RegExp(me.name) });
    await expect(row).toHaveCount(1);
    await row.click();
    await expect(conversation(her).getByText(text)).toHaveCount(1);
    // It cost what a message costs.
    await open(page, '/chats');
    await expect(page.getByRole('link', { name: new RegExp(cast.woman.name) }).first()).toBeVisible();
    expect((await callFrom<{ user: User }>(page, 'GET', '/api/user.php')).user.credits).toBe(5);
  });
}

test('ticked interests are on the new profile', { tag: '@release' }, async ({ page, stack }) => {
  await page.setViewportSize(phone);
  const { real } = await someMembers(stack);
  const [liked = 'wine'] = real.interests;
  await open(page, `/members/${real.id}/landing3`);
  await enterAsAdult(page);
  const hello = page.getByRole('button', { name: nl('lander_member.gallery.hello', { name: real.name }) });
  await expect(hello).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: nl(`interests.${liked}`), exact: true }).click();
  await expect(page.getByText(nl('lander_member.gallery.common', { count: 1 }))).toBeVisible();
  await hello.click();
  await expect(whoIsMet(page)).toBeVisible();
  const { body } = await signUp(page);
  expect(body).toMatchObject({ target: real.id });
  await expect
    .poll(async () => (await callFrom<{ profile: Profile }>(page, 'GET', '/api/profile.php')).profile.interests)
    .toEqual([liked]);
});

test('a fictional member is marked on every page, with the site’s notice', async ({ page, stack, cast }) => {
  const { fictional } = await someMembers(stack);
  const { fictional_warning } = JSON.parse((await ask(stack.port, cast.host.nl, '/api/settings.php')).text);
  await open(page, '/login');
  await enterAsAdult(page);
  for (const path of pages) {
    await open(page, `/members/${fictional.id}/${path}`);
    const main = page.getByRole('main');
    await expect(main.getByText(nl('common.fictional')).filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText(fictional_warning).filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText(nl('profile.online'))).toHaveCount(0);
  }
});

test('a profile that is gone, or of another brand, leaves the ordinary sign-up', { tag: '@release' }, async ({
  page,
  stack,
  cast,
}) => {
  const [foreign] = await membersOf(stack, cast.host['other nl']);
  await open(page, '/login');
  await enterAsAdult(page);
  for (const id of ['nobody', foreign?.id]) {
    for (const path of pages) {
      await open(page, `/members/${id}/${path}`);
      await expect(page.getByText(nl('signup_for.gone.title'))).toBeVisible();
      await expect(whoIsMet(page)).toBeVisible();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    }
  }
  const { body } = await signUp(page);
  expect(body).not.toHaveProperty('target');
});

test('a member is led on to the profile, the conversation or the search', { tag: '@release' }, async ({
  page,
  stack,
  cast,
}) => {
  const all = await membersOf(stack);
  const other = all.find(({ name, fictional }) => name !== cast.woman.name && !fictional);
  await logInByCall(page, cast.woman);
  for (const [path, onward] of [
    ['signup', ''],
    ['landing', '/chat'],
    ['landing2/summer', '/chat'],
    ['landing3', ''],
  ] as const) {
    await page.goto(`/members/${other?.id}/${path}`);
    await expect(page).toHaveURL(new RegExp(`/members/${other?.id}${onward}$`));
    await expect(page.getByText(other?.name ?? '').first()).toBeVisible();
  }
  for (const path of ['/signup', '/landers/gallery', '/landers/video']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/members$/);
  }
});

test('a site that takes the invited alone says so, and asks nobody to write', { tag: '@release' }, async ({
  browser,
  stack,
  cast,
}) => {
  const { real } = await someMembers(stack);
  const site = await alterSite(stack, { signups: 'with_trafficsource', signup_allowed: false });
  try {
    const page = await browser.newPage({ baseURL: site.origin(cast.host.nl) });
    await open(page, `/members/${real.id}/landing`);
    await enterAsAdult(page);
    for (const path of pages) {
      await open(page, `/members/${real.id}/${path}`);
      await expect(page.getByRole('heading', { name: nl('signup.invite_only.title') })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    for (const lander of ['gallery', 'video']) {
      await open(page, `/landers/${lander}`);
      await expect(page.getByRole('heading', { name: nl('signup.invite_only.title') })).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
    }
    await open(page, `/members/${real.id}/landing?network=acme`);
    await expect(field(page, real.name)).toBeVisible();
    await page.getByRole('button', { name: nl('partner.yes') }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tracking'))).not.toBeNull();
    await open(page, `/members/${real.id}/signup`);
    await expect(next(page)).toBeVisible();
    await open(page, '/landers/gallery');
    await page.getByRole('button', { name: nl('landers.submit') }).click();
    await expect(page.getByRole('textbox', { name: nl('signup.birth.day') })).toBeVisible();
    await page.close();
  } finally {
    await site.close();
  }
});
