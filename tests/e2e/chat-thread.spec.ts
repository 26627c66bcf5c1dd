import type { Page } from '@playwright/test';
import type { ThreadAnswer } from '../../contract/chat.ts';
import type { Message } from '../../contract/messages.ts';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, logInByCall } from '../setup/browser-account.ts';
import { expect, type NewMember, test } from '../setup/journey.ts';
import { sendMessage } from '../setup/member-by-call.ts';
import { conversation, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** A long conversation: nothing jumps, nothing is drawn in vain, and the keyboard alone is enough. */
const nl = words('nl');
const total = 2_000;
const perPage = 30;

/** Lengthens a thread to thousands of messages, in the pages in which the backend would give them. */
async function lengthen(page: Page, profile: string): Promise<void> {
  const real = await callFrom<ThreadAnswer>(page, 'GET', `/api/chat.php?profile=${profile}`);
  const [known] = real.messages;
  if (!known) throw new Error('there is no conversation to lengthen');
  await page.route(/\/api\/chat\.php\?(?!read)/, async (route) => {
    const url = new URL(route.request().url());
    const before = Number(url.searchParams.get('before') ?? total + 1);
    const first = Math.max(1, before - perPage);
    const messages = Array.from({ length: before - first }, (_, i): Message => {
      const position = first + i;
      const lines = 'Een regel die soms breekt. '.repeat(position % 7);
      const created = new Date(Date.UTC(2026, 0, 1) + position * 3_600_000).toISOString();
      return {
        ...known,
        id: `long${position}`,
        client_id: null,
        kind: 'text',
        position,
        created,
        text: `Nr ${position}. ${lines}`,
      };
    });
    await route.fulfill({ json: { ...real, messages, next: first > 1 ? String(first) : null } });
  });
}

async function openLong(page: Page, newMember: NewMember): Promise<void> {
  const [man, woman] = [await newMember(), await newMember({ gender: 'female' })];
  await sendMessage(man, woman);
  await logInByCall(page, man);
  await lengthen(page, woman.id);
  await open(page, `/members/${woman.id}/chat`);
  await expect(conversation(page).getByText(`Nr ${total}.`)).toBeVisible();
}

/**
 * Scrolls up by steps as a wheel does. A line may move with the wheel, or hold still for a step in which older ones
 * join above it; `worst` is the greatest way by which one moved against the wheel or ahead of it.
 */
function scrollUp(page: Page, steps: number): Promise<{ worst: number; drawn: number; oldest: number }> {
  return page.evaluate(async (steps) => {
    const box = document.querySelector<HTMLElement>('section:has(> [role=log])');
    if (!box) throw new Error('no thread');
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const rows = () => [...box.querySelectorAll<HTMLElement>('[role=log] [data-index]')];
    let worst = 0;
    let drawn = 0;
    for (let step = 0; step < steps; step++) {
      const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
      const held = rows().find((row) => row.getBoundingClientRect().bottom > middle);
      const text = held?.textContent;
      const before = held?.getBoundingClientRect().bottom ?? 0;
      const way = Math.min(160, box.scrollTop);
      box.scrollBy({ top: -way, behavior: 'instant' });
      await frame();
      // At the oldest one there is no way up until older ones have joined.
      while (box.scrollTop < 160) await frame();
      const now = rows().find((row) => row.textContent === text);
      const moved = now ? now.getBoundingClientRect().bottom - before : 0;
      worst = Math.max(worst, -moved, moved - way);
      drawn = Math.max(drawn, rows().length);
    }
    const oldest = Number(/Nr (\d+)\./.exec(rows()[0]?.textContent ?? '')?.[1] ?? 0);
    return { worst, drawn, oldest };
  }, steps);
}

/** Goes to the very top and waits until older lines have joined above; the way by which a line in view moved. */
function reachTop(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const box = document.querySelector<HTMLElement>('section:has(> [role=log])');
    if (!box) throw new Error('no thread');
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const rows = () => [...box.querySelectorAll<HTMLElement>('[role=log] [data-index]')];
    box.scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    const held = rows().find((row) => row.getBoundingClientRect().top > middle);
    const text = held?.textContent;
    const before = held?.getBoundingClientRect().top ?? 0;
    while (box.scrollTop < 160) await frame();
    await frame();
    const now = rows().find((row) => row.textContent === text);
    if (!now) throw new Error('the line that was looked at is gone');
    return Math.abs(now.getBoundingClientRect().top - before);
  });
}

test('a thread of 2,000 messages opens at the newest and scrolls up without a jump', async ({ page, newMember }) => {
  await openLong(page, newMember);
  const seen = await scrollUp(page, 200);
  expect(seen.oldest).toBeLessThan(total - 5 * perPage);
  expect(seen.worst).toBeLessThanOrEqual(2);
  expect(seen.drawn).toBeLessThan(80);
  for (const _ of [1, 2, 3]) expect(await reachTop(page)).toBeLessThanOrEqual(2);

  await page.getByRole('button', { name: nl('chat.to_newest') }).click();
  await expect(conversation(page).getByText(`Nr ${total}.`)).toBeInViewport();
  await expect(page.getByRole('button', { name: nl('chat.to_newest') })).toHaveCount(0);
});

test('the newest line stays in view as the composer grows and as the window shrinks', async ({ page, newMember }) => {
  await openLong(page, newMember);
  const hidden = () =>
    page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('section:has(> [role=log])');
      return box ? Math.round(box.scrollHeight - box.clientHeight - box.scrollTop) : Number.NaN;
    });
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  const height = () => page.locator('section:has(> [role=log])').evaluate((box) => box.clientHeight);
  const before = await height();
  await page.getByRole('main').getByRole('textbox').last().fill('een\ntwee\ndrie\nvier\nvijf');
  await expect.poll(height).toBeLessThan(before);
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 390, height: 360 });
  await expect.poll(height).toBeLessThan(before - 200);
  await expect.poll(hidden).toBeLessThanOrEqual(1);
});

test('what is read is still there after a visit to the profile, and a thread that is opened anew begins at its end', async ({
  page,
  newMember,
}) => {
  await openLong(page, newMember);
  // A phone's keyboard makes the page shorter, so that the end of the thread is not below it.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
  await scrollUp(page, 40);
  const box = page.locator('section:has(> [role=log])');
  const inMiddle = () =>
    box.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const rows = [...element.querySelectorAll('[role=log] [data-index]')];
      const row = rows.find((one) => one.getBoundingClientRect().bottom > top + height / 2);
      const number = Number(/Nr (\d+)\./.exec(row?.textContent ?? '')?.[1]);
      return [number, Math.round(row?.getBoundingClientRect().top ?? Number.NaN)];
    });
  const before = await inMiddle();
  const chat = page.url();
  await page.getByRole('button', { name: nl('chat.more') }).click();
  await page.getByRole('menuitem', { name: nl('chat.view_profile') }).click();
  await expect(page).toHaveURL(/\/members\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(chat);
  await expect(box).toBeVisible();
  await expect.poll(inMiddle).toEqual(before);

  await page.getByRole('button', { name: nl('chat.more') }).click();
  await page.getByRole('menuitem', { name: nl('chat.view_profile') }).click();
  await page
    .getByRole('main')
    .locator(`a[href="${new URL(chat).pathname}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await expect(conversation(page).getByText(`Nr ${total}.`)).toBeInViewport();
});

test('the keyboard alone reads, writes and leaves a thread', async ({ page, newMember }) => {
  await openLong(page, newMember);
  await page.getByRole('region', { name: nl('chat.messages') }).focus();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('button', { name: nl('chat.to_newest') })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: nl('chat.to_newest') })).toHaveCount(0);
  await expectAccessible(page, 'a long thread');
});
