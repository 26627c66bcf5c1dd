import type { Locator, Page } from '@playwright/test';
import { logInByCall, signUpByCall, somebody } from '../setup/browser-account.ts';
import type { Cast } from '../setup/cast.ts';
import { expect, test } from '../setup/journey.ts';
import { enterAsAdult, expectWholeWindow, leaveIcebreakers, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** The smallest phone that counts, in a language of long words: what leads on needs no scrolling. */
const de = words('de');
const viewport = { width: 360, height: 640 };
const barBelow = 65;

const bottomOf = async (target: Locator) => {
  const box = await target.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

/** In sight as the page opens, above the navigation that stays below. */
async function expectOnFirstScreen(page: Page, target: Locator, bottom: number): Promise<void> {
  await expect(target).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => bottomOf(target)).toBeLessThanOrEqual(bottom);
}

/** One test takes the connection away, which the browser tells of each load. */
test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|fetching the script/ });

async function smallPhone(anotherBrowser: (host: string) => Promise<Page>, cast: Cast): Promise<Page> {
  const page = await anotherBrowser(cast.host.de);
  await page.setViewportSize(viewport);
  return page;
}

test('a visitor sees the way in below the members out of focus, and no field enlarges the page', async ({
  anotherBrowser,
  cast,
}) => {
  const page = await smallPhone(anotherBrowser, cast);
  await open(page, '/likes');
  await enterAsAdult(page, de);
  const signup = page.getByRole('main').getByRole('link', { name: de('members.locked.signup') });
  await expectOnFirstScreen(page, signup, viewport.height);
  // Safari enlarges the page where letters of the chosen field are smaller than 16 px.
  const letters = await page
    .locator('input, select, textarea')
    .evaluateAll((all) => all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(Math.min(...letters)).toBeGreaterThanOrEqual(16);
});

test('two columns of cards show every name in full', { tag: '@release' }, async ({ anotherBrowser, cast }) => {
  const page = await smallPhone(anotherBrowser, cast);
  await open(page, '/');
  await enterAsAdult(page, de);
  await signUpByCall(page);
  await open(page, '/members');
  const names = page.getByRole('article').locator('bdi');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all
      .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
      .map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
});

test('a name that is too long for its line is cut, its age never, and no comma stands alone', {
  tag: '@release',
}, async ({ anotherBrowser, cast }) => {
  const page = await anotherBrowser(cast.host.nl);
  await page.setViewportSize(viewport);
  await open(page, '/');
  await enterAsAdult(page);
  await logInByCall(page, cast.woman);
  await open(page, '/members');
  const line = page.getByRole('article').first().locator('bdi').locator('..');
  await expect(line).toBeVisible();
  /** Edges in pixels, of the age and the comma by their own characters. */
  const edgesOf = (name: string) =>
    line.evaluate((element, text) => {
      const [bdi, group] = [...element.children] as HTMLElement[];
      if (!bdi || !group?.firstElementChild) throw new Error('a line of a name and an age');
      bdi.textContent = text;
      const range = document.createRange();
      range.selectNodeContents(group.firstElementChild);
      const edges = ({ left, right, bottom }: DOMRect) => ({ left, right, bottom });
      const card = element.closest('article')?.getBoundingClientRect();
      if (!card) throw new Error('a card');
      return {
        card: edges(card),
        line: edges(element.getBoundingClientRect()),
        name: edges(bdi.getBoundingClientRect()),
        comma: edges(range.getBoundingClientRect()),
        age: edges(group.getBoundingClientRect()),
      };
    }, name);
  const short = await edgesOf('Eva');
  expect(short.comma.left).toBeGreaterThanOrEqual(short.name.right - 1);
  expect(short.comma.left).toBeLessThan(short.name.right + 3);
  const long = await edgesOf('W'.repeat(25));
  expect(long.age.bottom).toBeGreaterThan(long.name.bottom);
  expect(long.age.bottom).toBeLessThanOrEqual(long.card.bottom);
  expect(long.age.right).toBeLessThanOrEqual(long.card.right);
  // Clipped: left of the line's box.
  expect(long.comma.right).toBeLessThanOrEqual(long.line.left);

  await open(page, '/chats');
  const row = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .first();
  await expect(row).toBeVisible();
  const [ageEnd, timeStart] = await row.evaluate((link, text) => {
    const bdi = link.querySelector('bdi');
    if (bdi) bdi.textContent = text;
    return [
      bdi?.nextElementSibling?.getBoundingClientRect().right,
      link.querySelector('time')?.getBoundingClientRect().left,
    ];
  }, 'W'.repeat(25));
  expect(ageEnd).toBeLessThanOrEqual(timeStart ?? 0);
});

test('below an alert the way on is in sight, and nothing lies over the alert', async ({ anotherBrowser, cast }) => {
  const page = await smallPhone(anotherBrowser, cast);
  await open(page, '/');
  await enterAsAdult(page, de);
  await signUpByCall(page);
  const main = page.getByRole('main');
  const alert = page.getByRole('complementary', { name: de('alerts.label') });

  await open(page, '/members/nobody-here');
  await expect(alert.getByRole('heading', { name: de('alerts.activate_title') })).toBeVisible();
  const onward = main.getByRole('link', { name: de('profile.gone.action') });
  await expectOnFirstScreen(page, onward, viewport.height - barBelow);
  const back = await main.getByRole('link', { name: de('profile.back') }).boundingBox();
  expect(back?.y).toBeGreaterThanOrEqual(await bottomOf(alert));

  await open(page, '/nothing-here');
  await expectOnFirstScreen(page, main.getByRole('link', { name: de('errors.home') }), viewport.height - barBelow);
  await expect(alert).toBeHidden();
});

test('a photo at large ends with the window, doubled or not', async ({ anotherBrowser, cast }) => {
  const page = await smallPhone(anotherBrowser, cast);
  await logInByCall(page, cast.man);
  await open(page, `/members/${cast.woman.id}`);
  await page
    .getByRole('button', { name: new RegExp(de('profile.zoom')) })
    .first()
    .click();
  const large = page.getByRole('dialog').getByRole('button', { name: new RegExp(de('profile.zoom_in')) });
  await expectWholeWindow(large.first());
});

test('a conversation ends with the window, whatever stands above it', async ({ anotherBrowser, cast }) => {
  const page = await smallPhone(anotherBrowser, cast);
  await open(page, '/');
  await enterAsAdult(page, de);
  await signUpByCall(page);
  const other = await somebody(page);
  await open(page, `/members/${other.id}/chat`);
  await leaveIcebreakers(page, other.name, de);
  const send = page.getByRole('button', { name: de('chat.send'), exact: true });
  await expectOnFirstScreen(page, send, viewport.height);

  await page.context().setOffline(true);
  await expect(page.getByText(de('alerts.offline'))).toBeInViewport();
  await expectOnFirstScreen(page, send, viewport.height);
  const lowest = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await lowest()).toBe(viewport.height);

  const desk = { width: 1440, height: 900 };
  await page.setViewportSize(desk);
  await expect(page.getByRole('heading', { name: de('alerts.activate_title') })).toBeInViewport();
  await expectOnFirstScreen(page, send, desk.height);
  expect(await lowest()).toBe(desk.height);
});

test('a bar that stays below hides nothing of the footer', async ({ anotherBrowser, cast }) => {
  const page = await smallPhone(anotherBrowser, cast);
  await open(page, '/');
  await enterAsAdult(page, de);
  const { id } = await somebody(page);
  const footer = page.getByRole('contentinfo').getByRole('paragraph').last();
  const expectUncovered = async (bar: Locator) => {
    await expect(bar).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => ((await bar.boundingBox())?.y ?? 0) - (await bottomOf(footer))).toBeGreaterThan(0);
  };
  await open(page, `/members/${id}`);
  await expectUncovered(page.locator('[data-bar-below]'));
  await signUpByCall(page);
  await open(page, '/credits');
  await expectUncovered(page.locator('[data-bar-below]'));
});
