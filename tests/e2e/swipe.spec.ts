import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { linkFor } from '../setup/outbox.ts';
import { enterAsAdult, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** The swipe game on a phone: thrown by hand, pressed, played with the keyboard, and never the same face twice. */
const nl = words('nl');
const t = (key: string, values?: Record<string, string | number>) => nl(`swipe.${key}`, values);

/** One test takes the connection away, also while the browser looks after its worker. */
test.use({ viewport: { width: 390, height: 844 }, tolerated: /ERR_INTERNET_DISCONNECTED|fetching the script/ });

const front = (page: Page) => page.locator('#main [data-front]');
const frontId = async (page: Page) => (await front(page).getAttribute('href'))?.replace('/members/', '') ?? '';
const left = (page: Page, count: number) => page.getByText(t('left', { count, all: 4 }), { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const passButton = (page: Page) => button(page, new RegExp(t('pass', { name: '.+' })));
const likeButton = (page: Page) => button(page, new RegExp(nl('members.like', { name: '.+' })));

interface Deck {
  profiles: { id: string; name: string }[];
  likes_left: number;
}
const deckOf = (page: Page) => callFrom<Deck>(page, 'GET', '/api/swipe.php');

async function play(page: Page): Promise<void> {
  await signUpByCall(page);
  await open(page, '/swipe-game');
  await expect(front(page)).toBeVisible();
}

/** Takes hold of the card on top. It is moved by pixels to the right of where it lay. */
async function hold(page: Page) {
  const box = await front(page).boundingBox();
  if (!box) throw new Error('there is no card');
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 3)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return {
    width: box.width,
    move: (dx: number) => page.mouse.move(x + dx, y + 5, { steps: 4 }),
    /** Once the hand has rested for as long as its speed is measured: nothing is flicked. */
    async letGo(): Promise<void> {
      const still = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() - since > 100, still);
      await page.mouse.up();
    },
  };
}

/** Drags the card on top so far to the right, in pixels, and lets it go. */
async function dragBy(page: Page, dx: number): Promise<void> {
  const hand = await hold(page);
  await hand.move(dx / 2);
  await hand.move(dx);
  await hand.letGo();
}

/** Answers by the given act; whoever was answered, once the next one is on top. */
async function answer(page: Page, act: () => Promise<void>): Promise<string> {
  const id = await frontId(page);
  await act();
  await expect(front(page)).not.toHaveAttribute('href', `/members/${id}`);
  return id;
}

test('thrown, pressed and by keys: each card once, also after the page is loaded again', async ({ page }) => {
  await play(page);
  const first = await frontId(page);
  await dragBy(page, 60);
  await expect(front(page)).toHaveAttribute('href', `/members/${first}`);
  await expect(page).toHaveURL(/\/swipe-game$/);
  await expect(left(page, 4)).toBeVisible();

  const liked = [
    await answer(page, () => dragBy(page, 190)),
    await answer(page, () => page.keyboard.press('ArrowRight')),
  ];
  const passed = [
    await answer(page, () => dragBy(page, -190)),
    await answer(page, () => page.keyboard.press('ArrowLeft')),
    await answer(page, () => passButton(page).click()),
  ];
  await expect(left(page, 2)).toBeVisible();
  const met = [...liked, ...passed];
  expect(new Set(met).size).toBe(5);
  await expect.poll(async () => (await deckOf(page)).profiles.filter(({ id }) => met.includes(id))).toEqual([]);
  const { liked: given } = await callFrom<{ liked: { id: string }[] }>(page, 'GET', '/api/likes.php');
  expect(given.map(({ id }) => id).sort()).toEqual(liked.sort());

  await page.reload();
  await expect(left(page, 2)).toBeVisible();
  for (let i = 0; i < 8; i++) met.push(await answer(page, () => passButton(page).click()));
  expect(new Set(met).size).toBe(13);
});

test('a card is answered from where its stamp is whole, and comes back from a pixel before', async ({ page }) => {
  // A card that comes back lies in its place at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await play(page);
  for (const [side, word] of [
    [1, 'stamp_like'],
    [-1, 'stamp_pass'],
  ] as const) {
    const id = await frontId(page);
    const stamp = front(page).getByText(t(word), { exact: true });
    const opacity = async () => Number(await stamp.evaluate((element) => getComputedStyle(element).opacity));
    const hand = await hold(page);
    let whole = Math.round(hand.width / 5);
    for (; (await opacity()) < 1 && whole < hand.width; whole++) await hand.move(side * (whole + 1));
    await hand.move(side * (whole - 1));
    expect(await opacity()).toBeLessThan(1);
    await hand.letGo();
    await expect.poll(opacity).toBe(0);
    expect(await frontId(page)).toBe(id);
    await dragBy(page, side * whole);
    await expect(front(page)).not.toHaveAttribute('href', `/members/${id}`);
  }
});

test('four likes a day: then it says until when, and the last like comes back', { tag: '@release' }, async ({
  page,
}) => {
  await play(page);
  for (let i = 0; i < 3; i++) await answer(page, () => likeButton(page).click());
  const last = await frontId(page);
  await likeButton(page).dblclick();
  await expect(page.getByRole('heading', { name: t('used_up.title') })).toBeVisible();
  await expect.poll(async () => (await deckOf(page)).likes_left).toBe(0);
  await expectAccessible(page, 'the end of the day');

  await page.reload();
  await button(page, t('used_up.keep_looking')).click();
  await page.keyboard.press('Backspace');
  await expect(front(page)).toHaveAttribute('href', `/members/${last}`);
  await expect(left(page, 1)).toBeVisible();
  await expect(button(page, t('take_back'))).toHaveAttribute('aria-disabled', 'true');
});

test('a press opens the profile, and the way back leads to the same card', { tag: '@release' }, async ({ page }) => {
  await play(page);
  await answer(page, () => passButton(page).click());
  const id = await frontId(page);
  await front(page).click();
  await expect(page).toHaveURL(new RegExp(`/members/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(front(page)).toHaveAttribute('href', `/members/${id}`);
});

test('without a connection nothing is lost: the cards come back and can be answered again', {
  tag: '@release',
}, async ({ page }) => {
  await play(page);
  const id = await frontId(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await answer(page, () => likeButton(page).click());
  await answer(page, () => passButton(page).click());
  await expect(front(page)).toHaveAttribute('href', `/members/${id}`);
  await expect(left(page, 4)).toBeVisible();
  await page.context().setOffline(false);
  await answer(page, () => likeButton(page).click());
  await expect.poll(async () => (await deckOf(page)).likes_left).toBe(3);
});

test('who likes the member is on top, and a like for them is the match moment', async ({
  page,
  anotherBrowser,
  stack,
}) => {
  const other = await anotherBrowser();
  const confirm = async (who: Page, more?: object) => {
    const { email, name } = await signUpByCall(who, more);
    const { token } = await linkFor(email, '/activate/done', stack.outbox);
    const { user } = await callFrom<{ user: { id: string } }>(who, 'POST', '/api/activate.php', { token });
    return { id: user.id, name };
  };
  const me = await confirm(page);
  const her = await confirm(other, { gender: 'female', looking_for: 'male' });
  await callFrom(other, 'POST', '/api/like.php', { profile: me.id });
  await open(page, '/swipe-game');
  await expect(front(page)).toHaveAttribute('href', `/members/${her.id}`);
  await button(page, nl('members.like', { name: her.name })).click();
  const moment = page.getByRole('dialog', { name: nl('like_moment.match_title') });
  await expect(moment).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(moment).toBeHidden();
  await expect(button(page, t('take_back'))).toHaveAttribute('aria-disabled', 'true');
});

test('is found where members look, speaks, and holds on a small phone in light and dark', { tag: '@release' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/swipe-game');
  await enterAsAdult(page);
  await expect(page.getByRole('main').getByRole('link', { name: nl('log_in_first.login'), exact: true })).toBeVisible();
  await signUpByCall(page);
  await open(page, '/members');
  await page
    .getByRole('main')
    .getByRole('link', { name: nl('nav.swipe') })
    .click();
  await expect(page).toHaveURL(/\/swipe-game$/);
  await expect(front(page)).toBeVisible();
  const bottom = async () => {
    const box = await likeButton(page).boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(640 - 65);
  await expectAccessible(page, 'the swipe game');
  const { profiles } = await deckOf(page);
  await passButton(page).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    t('said.passed', { name: profiles[0]?.name ?? '' }),
  );
  await expect(page.getByRole('main').getByRole('status')).toContainText(profiles[1]?.name ?? '-');
});
