import type { Page } from '@playwright/test';
import type { ThreadAnswer } from '../../contract/chat.ts';
import type { ChatSearchAnswer } from '../../contract/chat-search.ts';
import type { Message } from '../../contract/messages.ts';
import { callFrom, logInByCall } from '../setup/browser-account.ts';
import { expect, type NewMember, test } from '../setup/journey.ts';
import { sendMessage } from '../setup/member-by-call.ts';
import { conversation, open } from '../setup/steps.ts';
import { isRelease } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** A search in a conversation leads to the message that was found, however far up it is. */
const nl = words('nl');
const foundPerPage = 20;

/** Lengthens a thread, and finds in it, in the pages in which the backend would give them. */
async function lengthen(page: Page, profile: string, total: number): Promise<void> {
  const real = await callFrom<ThreadAnswer>(page, 'GET', `/api/chat.php?profile=${profile}`);
  const [known] = real.messages;
  if (!known || !real.profile) throw new Error('there is no conversation to lengthen');
  const person = real.profile;
  const messageAt = (position: number): Message => ({
    ...known,
    id: `long${position}`,
    client_id: null,
    kind: 'text',
    position,
    created: new Date(Date.UTC(2026, 0, 1) + position * 900_000).toISOString(),
    sender: position % 3 ? known.sender : person.id,
    text: `Nr ${position}. ${position % 13 ? '' : 'Pannenkoek. '}${'Een regel die soms breekt. '.repeat(position % 7)}`,
  });
  await page.route(/\/api\/chat\.php\?(?!read)/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const before = Number(searchParams.get('before') ?? total + 1);
    const first = Math.max(1, before - Number(searchParams.get('limit') ?? 30));
    const messages = Array.from({ length: before - first }, (_, i) => messageAt(first + i));
    await route.fulfill({ json: { ...real, messages, next: first > 1 ? String(first) : null } });
  });
  await page.route(/\/api\/chat-search\.php/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const wanted = (searchParams.get('q') ?? '').toLowerCase();
    const from = Number(searchParams.get('before') ?? 0);
    const all = Array.from({ length: total }, (_, i) => messageAt(total - i)).filter(({ text }) =>
      text?.toLowerCase().includes(wanted),
    );
    const results = all.slice(from, from + foundPerPage).map((message) => ({ message, profile: person }));
    const next = from + foundPerPage < all.length ? String(from + foundPerPage) : null;
    await route.fulfill({ json: { chats: [], results, next, older: false } satisfies ChatSearchAnswer });
  });
}

async function openLong(page: Page, newMember: NewMember, total: number): Promise<string> {
  const [man, woman] = [await newMember(), await newMember({ gender: 'female' })];
  await sendMessage(man, woman);
  await logInByCall(page, man);
  await lengthen(page, woman.id, total);
  return `/members/${woman.id}/chat`;
}

async function look(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: nl('chat.more') }).click();
  await page.getByRole('menuitem', { name: nl('chat.find.action') }).click();
  await page.getByRole('searchbox', { name: nl('chat.find.label') }).fill(text);
}

/** The found message is marked, drawn, and in view as far as it fits; and it stays there. */
async function expectFound(page: Page, position: number): Promise<void> {
  const found = page.locator('[role=log] [aria-current]');
  await expect(found).toContainText(`Nr ${position}.`);
  await expect(found).toBeInViewport({ ratio: 0.99 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
  await expect(found).toBeInViewport({ ratio: 0.99 });
}

/** So many positions all over a thread, each once, far from the one before it. `stride` has no divisor of `total` but 1. */
const scattered = (total: number, count: number, stride: number) =>
  Array.from({ length: count }, (_, i) => total - ((i * stride) % total));

/** Before a release, two hundred in all. */
for (const [total, wanted] of [
  [30, isRelease ? scattered(30, 30, 7) : [30, 17, 2, 1]],
  [1_000, [999, 971, 970, 940, 31, 30, 1, ...scattered(1_000, 93, 377)]],
  [10_000, [9_971, 9_470, 5_000, 31, 1, ...scattered(10_000, 65, 3_779)]],
] as const) {
  test(`in a thread of ${total} messages each search from its end leads to the right one`, {
    tag: total > 30 ? '@release' : [],
  }, async ({ page, newMember }) => {
    const path = await openLong(page, newMember, total);
    for (const position of wanted) {
      await open(page, path);
      await expect(conversation(page).getByText(`Nr ${total}.`)).toBeVisible();
      await look(page, `Nr ${position}.`);
      await expectFound(page, position);
    }
  });
}

test('result after result of a thread of 1,000 messages is the right one, back and forth', {
  tag: '@release',
}, async ({ page, newMember }) => {
  const total = 1_000;
  await open(page, await openLong(page, newMember, total));
  await expect(conversation(page).getByText(`Nr ${total}.`)).toBeVisible();
  await look(page, 'pannenkoek');
  const last = total - (total % 13);
  await expectFound(page, last);
  for (let position = last - 13; position > 0; position -= 13) {
    await page.getByRole('button', { name: nl('chat.find.older') }).click();
    await expectFound(page, position);
  }
  for (let position = 26; position <= 260; position += 13) {
    await page.getByRole('button', { name: nl('chat.find.newer') }).click();
    await expectFound(page, position);
  }
});

test('a reader who scrolls on from what was found is not led back to it', async ({ page, newMember }) => {
  await open(page, await openLong(page, newMember, 1_000));
  await expect(conversation(page).getByText('Nr 1000.')).toBeVisible();
  await look(page, 'Nr 640.');
  await expectFound(page, 640);
  const box = page.getByRole('region', { name: nl('chat.messages') });
  await box.hover();
  const before = await box.evaluate(({ scrollTop }) => scrollTop);
  for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, -400);
  await expect(page.locator('[role=log] [aria-current]')).toHaveCount(0);
  await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).not.toBe(before);
});
