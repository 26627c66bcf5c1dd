import type { Page } from '@playwright/test';
import { entryMarker } from '../../lib/entry-warning.ts';
import { logInByCall } from '../setup/browser-account.ts';
import { expect, type NewMember, test } from '../setup/journey.ts';
import { buyLargestBundle, type Member, sendMessage } from '../setup/member-by-call.ts';
import { open, takenOver } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';

/** No bar at an edge of the window covers the focused element (WCAG 2.4.11). */

/** How many elements of a page are looked at, each way. */
const mostStops = 70;

/**
 * What has the focus, and what hides a part of it. Of an element that is higher than the room between the bars, a third has to
 * show. Null where nothing has the focus, as before the first stop and behind the last.
 */
function lookAtFocus(): { name: string; fault: string } | null {
  const { activeElement: active, body } = document;
  if (!active || active === body) return null;
  const isSmall = ({ width, height }: DOMRect) => width < 4 || height < 4;
  const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined;
  const target = label && isSmall(active.getBoundingClientRect()) ? label : active;

  const chain = (element: Element | null) => {
    const elements: Element[] = [];
    for (let one = element; one; one = one.parentElement) elements.push(one);
    return elements;
  };
  const barOf = (element: Element | null) =>
    chain(element).find((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position));
  // What the target scrolls in: what is not in there may lie over it.
  const scroller = chain(target).find(
    (one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
  );
  const isOver = (hit: Element | null) => {
    if (!hit || target.contains(hit) || hit.contains(target)) return false;
    const bar = barOf(hit);
    if (bar && !bar.contains(target)) return true;
    return scroller !== undefined && !scroller.contains(hit);
  };

  const rects = [...target.getClientRects()].filter((rect) => !isSmall(rect));
  const parts = [0.1, 0.5, 0.9];
  const points = rects.flatMap(({ left, top, width, height }) =>
    parts.flatMap((down) => parts.map((right) => [left + width * right, top + height * down] as const)),
  );
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
  const over = hits.filter(isOver);
  const hidden = hits.filter((hit) => hit === null || isOver(hit)).length;

  const middle = points[4]?.[0] ?? 0;
  let room = 0;
  for (let y = 0; y < innerHeight; y += 2) if (!isOver(document.elementFromPoint(middle, y))) room += 2;
  const height = Math.max(0, ...rects.map((rect) => rect.height));
  const allowed = height + 8 > room ? (points.length * 2) / 3 : 0;

  const name = `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 50)}`;
  const bar = barOf(over[0] ?? null);
  const by = bar ? ` by ${bar.tagName} ${bar.className}` : '';
  const isHidden = points.length === 0 || hidden > allowed;
  return { name, fault: isHidden ? `${hidden} of ${points.length} points hidden${by}` : '' };
}

/** Goes through a page by Tab, to its end or as far as is looked at, and back. */
async function goThrough(page: Page, path: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0;
    for (; stops < mostStops; stops++) {
      await page.keyboard.press(key);
      const place = await page.evaluate(lookAtFocus);
      if (place === null) break;
      const message = `${path}, ${key} to ${place.name}`;
      await expect.poll(async () => (await page.evaluate(lookAtFocus))?.fault ?? '', { message }).toBe('');
    }
    expect(stops).toBeGreaterThan(5);
  }
}

/** Two who have written to each other; both have paid, so that no offer takes the focus. */
async function conversationOf(newMember: NewMember): Promise<{ man: Member; woman: Member }> {
  const [man, woman] = [await newMember({ photos: 1 }), await newMember({ gender: 'female', photos: 3 })];
  for (const member of [man, woman]) await buyLargestBundle(member);
  for (let i = 1; i <= 8; i++) {
    await sendMessage(man, woman, `Vraag ${i} van een lange reeks`);
    await sendMessage(woman, man, `En antwoord ${i}`);
  }
  return { man, woman };
}

for (const viewport of variants({ width: 320, height: 256 }, { width: 390, height: 700 })) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a bar of no landing page lies over what has the focus', async ({ page }) => {
      await page.addInitScript((marker) => localStorage.setItem(marker, '1'), entryMarker);
      for (const [path, button] of [
        ['/landers/tinderswipe', 'main button'],
        ['/landers/gallery/amsterdam', 'main button'],
      ] as const) {
        await open(page, path);
        await takenOver(page, button);
        await goThrough(page, path);
      }
      await open(page, '/');
      await goThrough(page, '/');
    });

    test('a bar of no page of a member lies over what has the focus', { tag: '@release' }, async ({
      page,
      newMember,
    }) => {
      const { man, woman } = await conversationOf(newMember);
      await logInByCall(page, man);
      const main = page.getByRole('main');
      for (const [path, isThere] of [
        ['/members', main.getByRole('article').first()],
        [`/members/${woman.id}`, page.locator('[data-bar-below]')],
        [`/members/${woman.id}/chat`, page.getByRole('log').getByText('En antwoord 8')],
        ['/notifications', main.getByRole('switch').first()],
        ['/profile', main.getByRole('combobox').first()],
        ['/credits', page.locator('[data-bar-below]')],
      ] as const) {
        await open(page, path);
        await expect(isThere).toBeVisible();
        await expect(page.locator('.animate-pulse').filter({ visible: true })).toHaveCount(0);
        await goThrough(page, path);
      }
    });
  });
}
