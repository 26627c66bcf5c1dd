import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { logInByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { sendMessage } from '../setup/member-by-call.ts';
import { bundleChoice, conversation, enterAsAdult, open, turn } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** What readers set for themselves: forced colours, wide text, 400 % of the size. */
const nl = words('nl');

test.describe('forced colours', () => {
  test.use({
    viewport: { width: 1280, height: 900 },
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  });

  /** How often a control looks otherwise, as it is and after each change. */
  async function looks(page: Page, target: Locator, ...changes: (() => Promise<unknown>)[]): Promise<number> {
    await target.scrollIntoViewIfNeeded();
    const pictures = new Set<string>();
    for (const change of [async () => undefined, ...changes]) {
      await change();
      await page.mouse.move(0, 0);
      const clip = (await target.boundingBox()) ?? undefined;
      pictures.add((await page.screenshot({ clip })).toString('base64'));
    }
    return pictures.size;
  }
  const hide = (target: Locator) => () =>
    target.evaluate((element) => {
      element.style.visibility = 'hidden';
    });

  /** Whether an edge is drawn: of the pixels across the left one, at half the height, some differ from those before it. */
  async function hasEdge(page: Page, target: Locator): Promise<boolean> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) return false;
    const clip = { x: Math.floor(box.x) - 3, y: Math.round(box.y + box.height / 2), width: 7, height: 1 };
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width }, (_, i) =>
      data.subarray(i * info.channels, (i + 1) * info.channels).toString('hex'),
    );
    return new Set(pixels).size > 1;
  }

  test('what is on, chosen or to be moved is drawn, and differs from what is not', async ({ page }) => {
    await signUpByCall(page);
    await open(page, '/members');
    await expect(page.getByRole('article').first()).toBeVisible();
    const filters = page.getByRole('complementary', { name: nl('members.filters') });
    const control = filters.getByRole('switch').first();
    expect(await looks(page, control, () => turn(control, 'on'), hide(control))).toBe(3);
    const slider = filters.getByRole('slider').first();
    expect(await looks(page, slider, hide(slider))).toBe(2);
    const choice = filters.getByRole('button', { name: nl('members.gender_choice.couple'), exact: true });
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    const choose = async () => {
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
    };
    expect(await looks(page, choice, choose)).toBe(2);
  });

  test('a chosen segment differs, and a button has an edge', async ({ page }) => {
    await open(page, '/signup');
    await enterAsAdult(page);
    const radio = page.locator('input[name=gender][value=female]');
    const segment = page.locator('label').filter({ has: radio });
    await expect(radio).not.toBeChecked();
    const choose = async () => {
      await segment.click();
      await expect(radio).toBeChecked();
    };
    expect(await looks(page, segment, choose)).toBe(2);
    expect(await hasEdge(page, page.getByRole('button', { name: nl('signup.next') }))).toBe(true);
  });

  test('messages of both sides have an edge', async ({ page, newMember }) => {
    const [man, woman] = [await newMember(), await newMember({ gender: 'female' })];
    await sendMessage(man, woman, 'Zullen we wandelen?');
    await sendMessage(woman, man, 'Graag, morgen');
    await logInByCall(page, man);
    await open(page, `/members/${woman.id}/chat`);
    for (const text of ['Zullen we wandelen?', 'Graag, morgen']) {
      const bubble = conversation(page).getByText(text).locator('xpath=ancestor::div[1]');
      expect({ text, edge: await hasEdge(page, bubble) }).toEqual({ text, edge: true });
    }
  });

  test('the chosen bundle differs, and the order button has an edge, also while it is busy', async ({ page, cast }) => {
    await signUpByCall(page);
    await open(page, '/credits');
    const bundle = bundleChoice(page, cast.bundles.most);
    const card = page.locator('label').filter({ has: bundle });
    await expect(bundle).not.toBeChecked();
    expect(await looks(page, card, () => bundle.check())).toBe(2);
    await page.getByRole('checkbox', { name: nl('credits.consent.text', { days: 14 }) }).check();
    const order = page.getByRole('button', { name: nl('credits.order_binding') }).filter({ visible: true });
    expect(await hasEdge(page, order)).toBe(true);
    await page.route('**/api/payment.php', () => new Promise(() => undefined));
    await order.click();
    await expect(order).toHaveAttribute('aria-busy', 'true');
    expect(await hasEdge(page, order)).toBe(true);
  });

  test('the entry of a menu that the keyboard is on differs from the others', async ({ page, cast }) => {
    await logInByCall(page, cast.man);
    await open(page, '/credits');
    await page.getByRole('button', { name: new RegExp(`^${nl('nav.account')}`) }).press('Enter');
    const entry = page.getByRole('menuitem', { name: nl('nav.my_profile') });
    await expect(entry).toHaveAttribute('data-focus');
    expect(await looks(page, entry, () => page.keyboard.press('End'))).toBe(2);
  });
});

/** The spaces of WCAG 1.4.12, as a reader's own style sheet sets them. */
const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Sets them. The content policy of a page binds neither this nor a reader's own style sheet. */
function space(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** Words on the card of a member, for eyes, that lie beyond its edges or those of a box that cuts them off. */
const cutOff = (page: Page) =>
  page.locator('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const around = text.parentElement;
        if (!around?.closest(':is(h2, h3), :is(h2, h3) + *') || around.closest('.sr-only')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = card.getBoundingClientRect();
        const isInside = [...range.getClientRects()].every(
          ({ left, right, top, bottom }) =>
            left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom,
        );
        const isShort = around.scrollWidth > around.clientWidth + 1 && getComputedStyle(around).overflowX === 'hidden';
        if (!isInside || isShort) cut.push(text.nodeValue ?? '');
      }
      return cut;
    }),
  );

for (const width of [1280, 390, 320]) {
  test(`name, place and distance are on a card in full, in wide text at ${width} px`, async ({ page, cast }) => {
    await page.setViewportSize({ width, height: 800 });
    await logInByCall(page, cast.man);
    await open(page, '/members');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await page.evaluate(space, spaced);
    expect(await cutOff(page)).toEqual([]);
  });
}

test('the head of a conversation says at 320 px that somebody is online, in wide text too', async ({
  page,
  newMember,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [man, woman] = [await newMember(), await newMember({ gender: 'female' })];
  await sendMessage(man, woman);
  await logInByCall(page, man);
  await open(page, `/members/${woman.id}/chat`);
  // The picture says it too, for ears alone.
  const online = page.locator('header:has(h1)').getByText(nl('chat.online'), { exact: true }).last();
  for (const isWide of [false, true]) {
    if (isWide) await page.evaluate(space, spaced);
    await expect(online).toBeInViewport({ ratio: 1 });
    expect((await online.boundingBox())?.height).toBeGreaterThan(14);
  }
});

test('at 400 % the bar of a profile covers nothing that has the focus', async ({ page, newMember }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const woman = await newMember({ gender: 'female', photos: 1 });
  await signUpByCall(page);
  await open(page, `/members/${woman.id}`);
  const bar = page.locator('[data-bar-below]');
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(bar).toBeVisible();
  for (const link of [links.first(), links.last()]) {
    await link.focus();
    const isAbove = async () => {
      const [box, over] = await Promise.all([link.boundingBox(), bar.boundingBox()]);
      return box !== null && over !== null && box.y + box.height <= over.y;
    };
    await expect.poll(isAbove).toBe(true);
  }
});
