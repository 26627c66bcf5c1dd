import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { landers } from '../../lib/landers/landers.ts';
import { picture } from '../fixtures/pictures.ts';
import { createMember, type Member, sendMessage } from '../setup/member-by-call.ts';
import { linkFor } from '../setup/outbox.ts';
import { type Stack, startStack } from '../setup/stack.ts';
import { newcomer, newWord } from '../setup/steps.ts';
import { startTcpProxy, type TcpProxy } from '../setup/tcp-proxy.ts';
import { isRelease } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';
import type { EngineName } from './find-engines.ts';
import { startFirefox } from './firefox.ts';
import { button, dialog, field, heading, inDialog, link, message, Page } from './page.ts';
import type { Browser, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** What engines do differently: locks, caches of pages, workers, files, pointers, dialogs, and colours. */
const en = words('en');
const start = { firefox: startFirefox, webkit: startWebKit };

interface Own {
  dark: boolean;
  engineBrowser: Browser;
  tab: Page;
  /** Another tab of the same browser. */
  anotherTab: () => Promise<Page>;
  /** A confirmed member of this host whom no other test meets. */
  newMember: (gender: 'female' | 'male') => Promise<Member>;
}

interface Shared {
  engine: EngineName;
  stack: Stack;
  /** Stands between the browser and the product, so that it can be taken away. */
  network: TcpProxy;
}

/** `localhost` needs no name server and no line in /etc/hosts. WebKit resolves no other name of the demo. */
const host = 'localhost';

const test = base.extend<Own, Shared>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    async ({}, use) => {
      const stack = await startStack('pglite');
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  network: [
    async ({ stack }, use) => {
      const proxy = await startTcpProxy({ host: '127.0.0.1', port: stack.port });
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  dark: [false, { option: true }],
  engineBrowser: async ({ engine, dark }, use, info) => {
    const browser = await start[engine]({ dark });
    const tabs: Tab[] = [];
    const newTab = async () => {
      const tab = await browser.newTab();
      tabs.push(tab);
      return tab;
    };
    await use({ ...browser, newTab });
    if (info.status !== info.expectedStatus) {
      for (const [i, tab] of tabs.entries()) {
        // WebKit's driver sometimes takes none, and does not say so.
        const seen = await Promise.race([tab.screenshot().catch(() => undefined), pause(20_000)]);
        if (seen) writeFileSync(info.outputPath(`tab-${i + 1}.png`), seen);
      }
    }
    const errors = browser.errors();
    await browser.close();
    expect(errors).toEqual([]);
  },
  anotherTab: async ({ engineBrowser, network }, use) =>
    use(async () => new Page(await engineBrowser.newTab(), `http://${host}:${network.port}`)),
  tab: async ({ anotherTab }, use) => use(await anotherTab()),
  newMember: async ({ stack }, use) => use((gender) => createMember(stack, { ...newcomer(), host, gender })),
});

/** Two landing pages, and before a release all of them. */
const shownLanders = isRelease ? landers : ['gallery', 'alonetonight'];

/** Logs a browser in; the page that opens next is a member's. */
async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await page.open('/faq');
  await page.call('POST', '/api/user.php', { login: email, password });
}

async function openThread(page: Page, other: Member): Promise<void> {
  await page.open(`/members/${other.id}/chat`);
  // Both are there at once, or the offer of an empty conversation never comes.
  const own = inDialog(en('chat.icebreaker.own'));
  const composer = field(en('chat.write_to', { name: other.name }));
  await page.see(composer);
  if (await page.isSeen(own)) {
    await page.click(own);
    await page.gone(dialog);
  }
}

async function write(page: Page, other: Member, text: string): Promise<void> {
  await page.fill(field(en('chat.write_to', { name: other.name })), text);
  await page.click(button(en('chat.send')));
  await page.see(message(text));
}

/** A man who is logged in and has written to a woman, and is in their conversation. */
async function together(page: Page, newMember: Own['newMember']): Promise<{ man: Member; woman: Member }> {
  const [man, woman] = [await newMember('male'), await newMember('female')];
  await sendMessage(man, woman, 'Hello there');
  await logIn(page, man);
  await openThread(page, woman);
  await page.see(message('Hello there'));
  return { man, woman };
}

/** Marks the page, so that a later look knows whether it was loaded anew. */
const mark = (page: Page) => page.tab.run('window.isMarked = true');
const isMarked = (page: Page) => page.tab.run<boolean>('return window.isMarked === true');

/** Waits until this browser holds the lock of its event stream. */
const holdsStream = (page: Page) =>
  page.until('the lock of the event stream', async () => {
    const { held } = await page.answerOf<{ held: string[] }>(
      'navigator.locks.query().then(({ held }) => ({ held: held.map(({ name }) => name) }))',
    );
    return held.some((name) => name.startsWith('live '));
  });

test('from a landing page to the sign-up, the first message and its live answer', async ({
  tab: page,
  newMember,
  stack,
}) => {
  const [me, woman] = [newcomer(), await newMember('female')];
  await page.open('/landers/gallery');
  const enter = inDialog(en('entry.enter', { min_age: 18 }));
  await page.see(button(en('landers.submit')));
  if (await page.isSeen(enter)) await page.click(enter);
  await page.click(button(en('landers.submit')));
  const next = button(en('signup.next'));
  await page.fill(field(en('signup.birth.day')), '17');
  await page.fill(field(en('signup.birth.month')), '05');
  await page.fill(field(en('signup.birth.year')), '1988');
  await page.click(next);
  await page.fill(field(en('signup.email.label')), me.email);
  await page.click(next);
  await page.fill(field(en('signup.name.label')), me.name);
  await page.click(next);
  await page.fill(field(en('signup.password.label')), me.password);
  await page.click(button(en('signup.create')));
  await page.at(/^\/complete-signup/);
  await page.click(button(en('complete_signup.leave')));
  await page.at(/^\/signup-matches/);
  await page.click(inDialog(en('alerts.activate_later')));
  await page.click(link(en('signup_matches.on')));
  await page.at(/^\/members$/);

  await openThread(page, woman);
  const [question, answer] = [`How was the market ${newWord()}`, `Full of oysters ${newWord()}`];
  await write(page, woman, question);
  await mark(page);
  const arrived = async () => (await woman.client.call('GET', '/api/chats.php')).text.includes(question);
  await page.until('the message with its receiver', arrived);
  // An answer is held until the account is confirmed.
  const { token } = await linkFor(me.email, '/activate/done', stack.outbox);
  const { user } = await page.call<{ user: { id: string } }>('POST', '/api/activate.php', { token });
  await sendMessage(woman, { ...me, id: user.id }, answer);
  await page.see(message(answer));
  expect(await isMarked(page)).toBe(true);
});

test('a member reloads, and the page is there again', async ({ tab: page, newMember }) => {
  await logIn(page, await newMember('male'));
  await page.open('/members');
  await page.see({ selector: 'article' });
  await holdsStream(page);
  await mark(page);
  await page.tab.reload();
  await page.see({ selector: 'article' });
  expect(await isMarked(page)).toBe(false);

  await holdsStream(page);
  await mark(page);
  await page.tab.run('location.reload()');
  await page.until('a page loaded anew', async () => !(await isMarked(page)));
  await page.see({ selector: 'article' });
  await holdsStream(page);
  await page.open('/likes');
  await page.see(heading(en('likes.title')));
});

test('two tabs share one stream, and the second goes on when the first is closed', async ({
  tab: page,
  anotherTab,
  newMember,
}) => {
  const { man, woman } = await together(page, newMember);
  const tab = await anotherTab();
  await openThread(tab, woman);
  const [first, second] = [`both ${newWord()}`, `further ${newWord()}`];
  await sendMessage(woman, man, first);
  for (const one of [page, tab]) await one.see(message(first));
  await page.tab.close();
  await sendMessage(woman, man, second);
  await tab.see(message(second));
});

test('a page that comes back by the back button goes on receiving', async ({ tab: page, newMember }) => {
  const { man, woman } = await together(page, newMember);
  await holdsStream(page);
  await mark(page);
  await page.open('/faq');
  await page.see({ selector: 'h1' });
  const missed = `while you were away ${newWord()}`;
  await sendMessage(woman, man, missed);
  await page.tab.back();
  await page.see(message(missed));
  test.info().annotations.push({ type: 'back/forward cache', description: String(await isMarked(page)) });
  const live = `now you are back ${newWord()}`;
  await sendMessage(woman, man, live);
  await page.see(message(live));
});

test('a photo is cropped and uploaded', async ({ tab: page, newMember }, info) => {
  const file = info.outputPath('me.jpg');
  writeFileSync(file, await picture('jpeg'));
  await logIn(page, await newMember('male'));
  await page.open('/profile');
  await page.see(heading(en('my_profile.photos.title')));
  const files = 'input[type=file]:not([capture])';
  await page.until('the field for photos', () => page.tab.run(`return document.querySelector('${files}') !== null`));
  await page.tab.upload(files, file);
  await page.click(inDialog(en('my_profile.crop.use')));
  await page.gone(dialog);
  await page.until('one photo', async () => {
    const { profile } = await page.call<{ profile: { images: unknown[] } }>('GET', '/api/profile.php');
    return profile.images.length === 1;
  });
});

test('credits are ordered and paid', async ({ tab: page, newMember }) => {
  await logIn(page, await newMember('male'));
  const { bundles, payment_methods } = await page.call<{ bundles: { id: string }[]; payment_methods: string[] }>(
    'GET',
    '/api/bundles.php',
  );
  await page.open(`/credits/${bundles[1]?.id}/${payment_methods[0]}`);
  await page.click({ selector: 'input[type=checkbox]', name: en('credits.consent.text', { days: 14 }) });
  await page.click(button(en('credits.order_binding')));
  await page.at(/^\/sandbox-checkout\//);
  await page.click(button(en('sandbox.pay')));
  await page.see(heading(en('credits.result.paid_title')));
});

test('cards are swiped by hand, by button and by key', async ({ tab: page, newMember }) => {
  await logIn(page, await newMember('male'));
  await page.open('/swipe-game');
  const card = { selector: '#main [data-front]' };
  const front = () => page.tab.run<string>(`return document.querySelector('#main [data-front]')?.getAttribute('href')`);
  const answer = async (act: () => Promise<void>) => {
    await page.see(card);
    const before = await front();
    await act();
    await page.until('the next card', async () => {
      const now = await front();
      return now && now !== before;
    });
  };
  await answer(() => page.dragBy(card, 180));
  await answer(() => page.dragBy(card, -180));
  await answer(() => page.click(button(new RegExp(`^${en('swipe.pass', { name: '.+' })}`))));
  await answer(() => page.press('ArrowRight'));
  await page.until('two likes', async () => {
    const { liked } = await page.call<{ liked: unknown[] }>('GET', '/api/likes.php');
    return liked.length === 2;
  });
});

test('a dialog takes the focus, closes by Escape and gives the focus back', async ({ tab: page, newMember }) => {
  await logIn(page, await newMember('male'));
  await page.open('/members');
  await page.see({ selector: 'article' });
  const opener = button(en('members.filters'));
  await page.click(opener);
  await page.see(dialog);
  expect(await page.tab.run(`return document.querySelector('dialog[open]').contains(document.activeElement)`)).toBe(
    true,
  );
  await page.press('Escape');
  await page.gone(dialog);
  const focused = () => page.tab.run<string>('return document.activeElement?.textContent');
  await page.until('the focus on its opener', async () => (await focused()).includes(en('members.filters')));
});

test('Back closes a dialog, and leaves the page only then', async ({ tab: page, newMember }) => {
  await logIn(page, await newMember('male'));
  await page.open('/match-finder');
  await page.open('/members');
  await page.see({ selector: 'article' });
  const back = () => page.tab.run('history.back()');
  await page.click(button(en('members.filters')));
  await page.see(dialog);
  await back();
  await page.gone(dialog);
  expect(await page.path()).toBe('/members');
  // One that was closed by a key costs no press of Back.
  await page.click(button(en('members.filters')));
  await page.see(dialog);
  await page.press('Escape');
  await page.gone(dialog);
  await back();
  await page.at(/^\/match-finder$/);
});

test('without network the kept page is shown, and leads on afterwards', async ({ tab: page, newMember, network }) => {
  await logIn(page, await newMember('male'));
  await page.open('/members');
  // Asked again at each look: a page that was replaced meanwhile never has the answer to a question of before.
  const askForKept = `caches.match('/offline').then((found) => { window.isKept = Boolean(found); }); return window.isKept`;
  await page.until('the kept page', () => page.tab.run<boolean>(askForKept));
  await page.until('the worker', () => page.tab.run('return navigator.serviceWorker.controller !== null'));
  network.refuse(true);
  network.cut();
  try {
    await page.open('/likes');
    await page.see(heading(en('errors.offline_title')));
  } finally {
    network.refuse(false);
  }
  await page.click(link(en('errors.retry')));
  await page.see(heading(en('likes.title')));
});

test('a long text is seen whole while it is written', async ({ tab: page, newMember }) => {
  const { woman } = await together(page, newMember);
  const composer = field(en('chat.write_to', { name: woman.name }));
  const heights = () =>
    page.tab.run<{ seen: number; whole: number }>(
      `const { clientHeight, scrollHeight } = document.activeElement; return { seen: clientHeight, whole: scrollHeight }`,
    );
  await page.fill(composer, 'I walked');
  const { seen: line } = await heights();
  await page.tab.type(' along the river this morning, and thought of what you said about the boats.');
  const { seen, whole } = await heights();
  expect(seen).toBeGreaterThan(line);
  expect(seen).toBe(whole);
  await page.click(button(en('chat.send')));
  await page.until('one line again', async () => (await heights()).seen === line);
});

test('no page is wider than the window, and visitors load one font', async ({ tab: page }) => {
  const landings = shownLanders.map((name) => `/landers/${name}`);
  for (const path of ['/', '/login', '/signup', '/pricing', '/faq', ...landings]) {
    await page.open(path);
    const { over, fonts, notice } = await page.tab.run<{ over: number; fonts: string[]; notice: boolean }>(`
      const { scrollWidth, clientWidth } = document.documentElement;
      const fonts = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('.woff2'));
      return { over: scrollWidth - clientWidth, fonts, notice: !document.getElementById('old-browser').hidden };
    `);
    expect([path, over, notice]).toEqual([path, 0, false]);
    expect(fonts.filter((name) => name.includes('latin_ext'))).toEqual([]);
  }
});

test.describe('in the dark', () => {
  test.use({ dark: true });

  test('pages are dark, and so is what lies behind a dialog', async ({ tab: page, newMember }) => {
    /** The sum of a colour's parts in the page: 765 is white. */
    const brightness = (of: string) =>
      page.tab.run<number>(`
        const canvas = document.createElement('canvas').getContext('2d');
        canvas.fillStyle = ${of};
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return red + green + blue;
      `);
    const ground = `getComputedStyle(document.body).backgroundColor`;
    await page.open('/pricing');
    expect(await brightness(ground)).toBeLessThan(200);
    expect(await brightness('getComputedStyle(document.body).color')).toBeGreaterThan(500);
    await logIn(page, await newMember('male'));
    await page.open('/members');
    await page.see({ selector: 'article' });
    expect(await brightness(ground)).toBeLessThan(200);
    await page.click(button(en('members.filters')));
    await page.see(dialog);
    const behind = await page.tab.run<string>(
      `return getComputedStyle(document.querySelector('dialog[open]'), '::backdrop').backgroundColor`,
    );
    expect(behind).toMatch(/^rgba\((\d+, ){3}0\.\d+\)$/);
  });
});
