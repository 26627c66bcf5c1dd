import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, logInByCall, payByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import type { Stack } from '../setup/stack.ts';
import { conversation, enterAsAdult, open, write } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

const nl = words('nl');

/** The browser's own member. */
async function myId(page: Page): Promise<string> {
  const { user } = await callFrom<{ user: { profile: { id: string } } }>(page, 'GET', '/api/user.php');
  return user.profile.id;
}

const tell = (from: Page, profile: string, text: string) =>
  callFrom(from, 'POST', '/api/message.php', { profile, text, client_id: randomUUID() });

/** Somebody new, in a browser of their own, and the id of the member whose browser `page` is. */
async function stranger(page: Page, anotherBrowser: () => Promise<Page>) {
  const other = await anotherBrowser();
  const { name } = await signUpByCall(other);
  return { other, name, me: await myId(page) };
}

async function openChatWith(page: Page, name: string): Promise<void> {
  await open(page, '/chats');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(conversation(page)).toBeVisible();
}

/** `npm run reports -- <args>` beside the running product. */
async function reports(stack: Stack, ...args: string[]): Promise<string> {
  const { code, said } = await stack.operate('reports', ...args);
  expect(code, said).toBe(0);
  return said;
}

test('a reported message: operators decide, both are told why, an appeal is answered', { tag: '@release' }, async ({
  page,
  anotherBrowser,
  stack,
  newMember,
}) => {
  await logInByCall(page, await newMember());
  const { other, name, me } = await stranger(page, anotherBrowser);
  await tell(other, me, 'Kun je mij 200 euro overmaken?');
  await openChatWith(page, name);
  await expect(page.getByText(nl('chat.caution.first_money'))).toBeVisible();
  await expectAccessible(page, 'a word of caution');

  const reportIt = async () => {
    await page.getByRole('button', { name: /^Opties voor het bericht/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: nl('report.action_message') }).press('Enter');
    await page.getByRole('radio', { name: new RegExp(`^${nl('report.reasons.scam.label')}`) }).check();
    await page.getByRole('textbox', { name: nl('report.comment') }).fill('Meteen om geld gevraagd');
  };
  await reportIt();
  await expectAccessible(page, 'the report sheet');
  await page.getByRole('button', { name: nl('report.send') }).click();
  await expect(page.getByRole('heading', { name: nl('report.sent.title') })).toBeVisible();
  await page.getByRole('button', { name: nl('report.done') }).click();
  await reportIt();
  await page.getByRole('button', { name: nl('report.send') }).click();
  await expect(page.getByRole('heading', { name: nl('report.already.title') })).toBeVisible();
  await page.getByRole('link', { name: nl('report.yours') }).click();

  const row = page.getByRole('listitem').filter({ hasText: nl('own_reports.about.message', { name }) });
  await expect(row).toContainText(nl('own_reports.status.open'));
  const id =
    (await reports(stack))
      .split('\n')
      .find((line) => line.endsWith(name))
      ?.split('  ')[0] ?? '';
  const shown = await reports(stack, 'show', id);
  for (const part of ['Kun je mij 200 euro overmaken?', 'comment: Meteen om geld gevraagd', 'caution: money'])
    expect(shown).toContain(part);
  await open(other, '/chats');
  const why = 'Wie hier om geld vraagt, licht anderen op.';
  await reports(stack, 'decide', id, 'acted', '--measure', 'restricted', '--explain', why, '--note', 'second time');
  await expect(row).toContainText(nl('own_reports.status.acted'));
  await expect(row).toContainText(nl('own_reports.outcome.acted'));
  await expect(row).toContainText(why);
  await expectAccessible(page, '/safety with a report');

  await expect(other.getByRole('heading', { name: nl('alerts.notice_title') })).toBeVisible();
  await other.getByRole('link', { name: nl('alerts.notice_open'), exact: true }).click();
  const decided = other.getByRole('listitem').filter({ hasText: nl('notices.measure.restricted') });
  for (const part of [nl('notices.in_force'), why, 'Kun je mij 200 euro overmaken?', nl('notices.effect.restricted')])
    await expect(decided).toContainText(part);
  await decided.getByRole('button', { name: nl('appeal.action') }).press('Enter');
  await other.keyboard.type('Het was een grap');
  await expectAccessible(other, '/safety with a decision and an appeal');
  await decided.getByRole('button', { name: nl('appeal.send') }).click();
  await expect(decided).toContainText(nl('appeal.status.open'));
  const [appeal = ''] = (await reports(stack, 'appeals')).split('  ');
  await reports(stack, 'answer', appeal, 'reversed', '--explain', 'We zien de grap nu ook.');
  await expect(decided).toContainText(nl('notices.taken_back'));
  await expect(decided).toContainText(`${nl('appeal.status.reversed')} We zien de grap nu ook.`);
  await expect(row).toContainText(nl('own_reports.status.dismissed'));
  await open(other, '/chats');
  await expect(other.getByRole('heading', { name: nl('alerts.notice_title') })).toHaveCount(0);
});

test('a profile and a photo are reported where they are seen, and blocked at the same time', async ({
  page,
  anotherBrowser,
  newMember,
}) => {
  await logInByCall(page, await newMember());
  const { other, name, me } = await stranger(page, anotherBrowser);
  await tell(other, me, 'Goedemorgen');
  await open(page, `/members/${await myId(other)}`);
  await page.getByRole('button', { name: nl('report.action', { name }) }).click();
  await page.getByRole('radio', { name: new RegExp(`^${nl('report.reasons.fake.label')}`) }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: nl('report.send') }).click();
  await expect(page.getByRole('dialog').getByText(nl('report.blocking.done', { name }))).toBeVisible();
  await page.getByRole('button', { name: nl('report.done') }).click();
  await expect(page.getByRole('button', { name: nl('profile.block.undo') })).toBeVisible();

  await open(page, '/members');
  await page.getByRole('article').getByRole('link').first().click();
  await page
    .getByRole('button', { name: new RegExp(nl('profile.zoom')) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: nl('report.action_photo') })
    .click();
  await expect(page.getByRole('img', { name: nl('report.photo') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: nl('profile.zoom_in') }).first()).toBeVisible();
});

test('who writes a number to a stranger is asked first, and can change it or send it anyway', async ({
  page,
  anotherBrowser,
  newMember,
}) => {
  await logInByCall(page, await newMember());
  const { other, name, me } = await stranger(page, anotherBrowser);
  await tell(other, me, 'Goedemorgen');
  await openChatWith(page, name);
  const risky = 'Bel me op 0612345678';
  await write(page, name, risky);
  const question = page.getByRole('alert').filter({ hasText: nl('chat.nudge.contact', { name }) });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question before sending');
  await question.getByRole('button', { name: nl('chat.nudge.change') }).click();
  const field = page.getByRole('textbox', { name: nl('chat.write_to', { name }) });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(risky);
  await expect(question).toHaveCount(0);
  await write(page, name, 'Fijne avond');
  await expect(conversation(page).getByText('Fijne avond')).toBeVisible();

  await write(page, name, risky);
  await question.getByRole('button', { name: nl('chat.nudge.send') }).click();
  await expect(question).toHaveCount(0);
  const theirs = await myId(other);
  await expect(async () => {
    const path = `/api/chat.php?profile=${theirs}`;
    const { messages } = await callFrom<{ messages: { text: string }[] }>(page, 'GET', path);
    expect(messages.map(({ text }) => text)).toEqual(['Goedemorgen', 'Fijne avond', risky]);
  }).toPass({ timeout: 60_000 });
});

/** Buys the largest bundle, as the checkout's buttons do. */
async function buyMost(page: Page): Promise<void> {
  const { bundles, payment_methods } = await callFrom<{
    bundles: { id: string; credits: number }[];
    payment_methods: string[];
  }>(page, 'GET', '/api/bundles.php');
  const most = bundles.reduce((best, one) => (one.credits > best.credits ? one : best));
  const order = { bundle: most.id, paymentmethod: payment_methods[0], idempotency_key: randomUUID() };
  const { payment } = await callFrom<{ payment: { payment_id: string } }>(page, 'POST', '/api/payment.php', order);
  await payByCall(page, payment.payment_id, 'completed');
}

test('a search in the chats opens what it found, far back, and goes on inside the conversation', {
  tag: '@release',
}, async ({ page, anotherBrowser, newMember }) => {
  await logInByCall(page, await newMember());
  const { other, me } = await stranger(page, anotherBrowser);
  await buyMost(other);
  for (let line = 1; line <= 70; line++) {
    await tell(other, me, line === 3 || line === 40 ? `Regel ${line}: een Hooiberg met naald` : `Regel ${line}`);
  }
  await open(page, '/chats');
  await page.getByRole('searchbox').fill('hooiberg');
  const found = page.getByRole('link', { name: /Regel 3:/ });
  await expect(found.locator('mark')).toHaveText('Hooiberg');
  await expectAccessible(page, 'what a search in the chats found');
  await found.click();
  const oldest = conversation(page).getByText('Regel 3: een');
  await expect(oldest).toBeInViewport();
  await expect(oldest.locator('mark')).toHaveText('Hooiberg');
  await expectAccessible(page, 'a conversation that is looked through');

  const bar = page.getByRole('search');
  await expect(bar.getByRole('status')).toContainText('2 van 2');
  await bar.getByRole('button', { name: nl('chat.find.newer') }).click();
  await expect(conversation(page).getByText('Regel 40: een')).toBeInViewport();
  await bar.getByRole('searchbox').press('Escape');
  await expect(bar).toHaveCount(0);

  await page.getByRole('button', { name: nl('chat.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: nl('chat.find.action') }).click();
  await expect(bar.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('regel 5');
  await expect(conversation(page).getByText('Regel 59')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(conversation(page).getByText('Regel 58')).toBeInViewport();
  await page.keyboard.type('000');
  await expect(bar.getByRole('status')).toHaveText(nl('chat.find.nothing'));
});

test('a fictional profile says so on card, profile and chat, and before each message', async ({ page, cast }) => {
  await logInByCall(page, cast.buyer);
  await open(page, '/members');
  const card = page
    .getByRole('article')
    .filter({ hasText: nl('common.fictional') })
    .first();
  await expect(card).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(nl('common.fictional'), { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: nl('profile.message') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: nl('chat.icebreaker.own') })
    .click();
  await expect(
    page.getByText(/^Je kunt .* niet ontmoeten: het profiel is fictief\. Een bericht kost 1\scredit\.$/),
  ).toBeVisible();
  await page.getByRole('link', { name: nl('chat.fictional_more') }).click();
  await expect(page.getByRole('heading', { name: nl('safety.fictional.title') })).toBeInViewport();
});

test('visitors read how to stay safe', async ({ page }) => {
  await open(page, '/safety');
  await enterAsAdult(page);
  for (const id of ['money', 'meeting', 'photos', 'fictional', 'report']) {
    await expect(page.getByRole('heading', { name: nl(`safety.${id}.title`) })).toBeVisible();
  }
  await expect(page.getByText(nl('own_reports.visitor'))).toBeVisible();
  await expectAccessible(page, '/safety of a visitor');
});
