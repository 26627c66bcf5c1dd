import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { scriptsThatWait } from '../../server/scripts-after-paint.ts';
import { type Asked, ask, storedAs } from '../setup/ask.ts';
import { expectAccessible } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { enterAsAdult, newcomer, open, takenOver } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** The landing pages are those that have a folder. */
const landers = readdirSync('app/[domain]/[locale]/(lander)/landers').sort();
const withSlug = landers.filter((lander) => lander !== 'tinderswipe');
const hosts = [
  { host: 'nl', slug: 'amsterdam', place: 'Amsterdam' },
  { host: 'de', slug: 'milf-nordrhein-westfalen', place: 'Nordrhein-Westfalen' },
  { host: 'other de', slug: 'gay-berlin', place: 'Berlin' },
] as const;
const canonicalIn = ({ text }: Asked) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
const titleIn = ({ text }: Asked) => /<title>([^<]+)<\/title>/.exec(text)?.[1];

for (const { host, slug, place } of variants(...hosts)) {
  test(`every landing page of the host ${host} is stored, names its place, and has an address of its own`, async ({
    stack,
    cast,
  }) => {
    const titles = new Set<string | undefined>();
    for (const lander of landers) {
      const path = `/landers/${lander}${withSlug.includes(lander) ? `/${slug}` : ''}`;
      let answer = await ask(stack.port, cast.host[host], path);
      const again = async () => {
        answer = await ask(stack.port, cast.host[host], path);
        return [path, answer.status, storedAs(answer)];
      };
      await expect.poll(again).toEqual([path, 200, 'HIT']);
      expect(canonicalIn(answer)).toBe(`https://${cast.host[host]}${path}`);
      if (withSlug.includes(lander)) expect(titleIn(answer)).toContain(place);
      titles.add(titleIn(answer));
    }
    expect(titles.size).toBe(landers.length);
  });
}

test('a place of another country is known here, and its address is on the host of its country', async ({
  stack,
  cast,
}) => {
  for (const lander of withSlug) {
    const answer = await ask(stack.port, cast.host.nl, `/landers/${lander}/bdsm-berlin`);
    expect([lander, answer.status]).toEqual([lander, 200]);
    expect(canonicalIn(answer)).toBe(`https://${cast.host.de}/landers/${lander}/bdsm-berlin`);
  }
  const own = await ask(stack.port, cast.host['other nl'], '/landers/gallery/bdsm-berlin');
  expect(canonicalIn(own)).toBe(`https://${cast.host['other de']}/landers/gallery/berlin`);
});

test('no word makes a page: what is no place and no topic is missing', async ({ stack, cast }) => {
  for (const lander of withSlug) {
    for (const slug of ['nowhere', 'x-amsterdam', 'bdsm', 'sex', 'amsterdam-milf']) {
      const { status } = await ask(stack.port, cast.host.nl, `/landers/${lander}/${slug}`);
      expect([lander, slug, status]).toEqual([lander, slug, 404]);
    }
  }
  expect((await ask(stack.port, cast.host.nl, '/landers/tinderswipe/amsterdam')).status).toBe(404);
  expect((await ask(stack.port, cast.host.nl, '/landers')).status).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const lander of variants(...landers)) {
    test(`${lander} leads on to the sign-up`, async ({ page }) => {
      await page.goto(`/landers/${lander}`);
      const form = page.locator('form[action="/api/signup-start.php"]');
      await form.locator('input[name=gender][value=female]').check();
      await form.locator('input[name=looking_for][value=everyone]').check();
      await form.locator('[type=submit]').click();
      await expect(page).toHaveURL(/\/signup$/);
    });
  }
});

for (const locale of variants('fi', 'de', 'nl')) {
  test(`the sign-up is in the first screen of a small phone in ${locale}, and nothing is cut off`, async ({
    context,
    stack,
    page,
    cast,
  }) => {
    const t = words(locale);
    await context.addCookies([{ name: 'locale', value: locale, url: stack.origin(cast.host.nl) }]);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const lander of landers) {
      await open(page, `/landers/${lander}${withSlug.includes(lander) ? '/gilf-noord-holland' : ''}`);
      if (lander === landers[0]) await enterAsAdult(page, t);
      const submit = page.locator('main form [type=submit]');
      const box = await submit.boundingBox();
      expect([lander, (box?.y ?? 999) + (box?.height ?? 0) <= 640]).toEqual([lander, true]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([lander, wide]).toEqual([lander, 360]);
      if (lander !== 'collagelanding') continue;
      const captions = await page.locator('figcaption').filter({ visible: true }).all();
      for (const caption of captions.slice(0, 3)) {
        const { x = -1, width = 0 } = (await caption.boundingBox()) ?? {};
        expect([x >= 8, x + width <= 352]).toEqual([true, true]);
      }
    }
  });
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('tracking') ?? '{}').tracking);

test('a click of an affiliate on any landing page is stored where the visitor agrees', async ({ anotherBrowser }) => {
  const t = words('nl');
  for (const lander of variants(...landers)) {
    const page = await anotherBrowser();
    await open(page, `/landers/${lander}?network=acme&ref=${lander}`);
    await enterAsAdult(page);
    const question = page.getByRole('region', { name: t('partner.label') });
    await expect(question).toBeVisible();
    expect(await kept(page)).toBeUndefined();
    await question.getByRole('button', { name: t('partner.yes') }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => kept(page)).toEqual({ network: 'acme', ref: lander });
  }
});

test('of a click that a visitor does not want remembered nothing is stored, and its partner alone goes along', {
  tag: '@release',
}, async ({ page }) => {
  const t = words('nl');
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/landers/collagelanding/amsterdam?network=acme&ref=42');
  await enterAsAdult(page);
  const question = page.getByRole('region', { name: t('partner.label') });
  const [yes, no] = await Promise.all(
    ['partner.yes', 'partner.no'].map((key) => question.getByRole('button', { name: t(key) }).boundingBox()),
  );
  expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
  await expect(page.locator('main form [type=submit]')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the question');
  await question.getByRole('button', { name: t('partner.no') }).click();
  await page.getByRole('link', { name: t('footer.cookies') }).click();
  await expect(page).toHaveURL(/\/cookies\?network=acme$/);
  const remember = page.getByRole('switch', { name: t('partner.remember') });
  await expect(remember).not.toBeChecked();
  expect(await kept(page)).toBeUndefined();
  expect(await page.context().cookies()).toEqual([]);

  await remember.check();
  await expect.poll(() => kept(page)).toEqual({ network: 'acme' });
  await remember.uncheck();
  await expect.poll(() => kept(page)).toBeUndefined();
  const told = page.waitForResponse(/visit\.php/);
  await page.goto('/landers/collagelanding?network=other');
  await told;
  await expect(question).toBeHidden();
});

test('every landing page is accessible, by day and by night', { tag: '@release' }, async ({ page }) => {
  for (const lander of landers) {
    await open(page, `/landers/${lander}${withSlug.includes(lander) ? '/amsterdam' : ''}`);
    if (lander === landers[0]) await enterAsAdult(page);
    await expectAccessible(page, lander, true);
  }
});

test('what of a landing page comes later pushes nothing about that is shown already', { tag: '@release' }, async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const lander of landers) {
      await page.goto(`/landers/${lander}`);
      const moved = await page
        .locator('main *')
        .evaluateAll((all) =>
          all.filter((one) => Number(getComputedStyle(one).order) !== 0).map((one) => one.outerHTML),
        );
      expect([lander, width, moved]).toEqual([lander, width, []]);
    }
  }
});

test('every landing page is seen before the first of its scripts is asked for', async ({ page, stack, cast }) => {
  let release = (): void => undefined;
  let asked = 0;
  for (const lander of landers) {
    // Nothing in the document asks for a script but the loader at its end, which waits for the paint
    // (`server/scripts-after-paint.test.ts`). A script for browsers without modules is loaded by no other.
    const { text } = await ask(stack.port, cast.host.nl, `/landers/${lander}`);
    const [before = '', ...loaders] = text.split(/(?=<script>\(function\(u\))/);
    expect([lander, loaders.length]).toEqual([lander, 1]);
    expect(
      before.match(/<script (?![^>]*nomodule)[^>]*src=|<link[^>]* as="script"|<link rel="modulepreload"/gi),
    ).toBeNull();
    expect(scriptsThatWait(loaders.join('')).length).toBeGreaterThan(4);

    // No script is answered until the page is painted: it is seen without any of them.
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    asked = 0;
    await page.route('**/_next/static/**/*.js', (route) => {
      asked++;
      return released.then(() => route.continue());
    });
    await page.goto(`/landers/${lander}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    release();
    await expect.poll(() => asked).toBeGreaterThan(4);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

const formTakenOver = (page: Page) => takenOver(page, 'main form [type=submit]');

test('the answer to the first question leads to the second in its place', async ({ page }) => {
  const t = words('nl');
  for (const lander of landers) {
    await open(page, `/landers/${lander}`);
    if (lander === landers[0]) await enterAsAdult(page);
    await formTakenOver(page);
    await page.locator('main form [type=submit]').click();
    await expect(page.getByRole('textbox', { name: t('signup.birth.day') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('signup.birth.title') })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/landers/${lander}$`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
  }
});

test('a form that is sent before its scripts are there goes on with the second question, and asks the first no more', async ({
  page,
}) => {
  const t = words('nl');
  const day = page.getByRole('textbox', { name: t('signup.birth.day') });
  await open(page, '/landers/gallery/amsterdam?network=acme');
  await enterAsAdult(page);
  await page.evaluate(() => sessionStorage.setItem('signup-draft', JSON.stringify({ gender: 'male', name: 'Robin' })));
  const scripts = '**/_next/static/**/*.js';
  await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  const form = page.locator('form[action="/api/signup-start.php"]');
  await form.locator('input[name=gender][value=female]').check();
  await form.locator('input[name=looking_for][value=everyone]').check();
  await page.unroute(scripts);
  await form.locator('[type=submit]').click();
  await expect(page).toHaveURL(/\/signup\?network=acme$/);
  await expect(day).toBeVisible();
  await page.reload();
  await expect(day).toBeVisible();
  await page.getByRole('button', { name: t('signup.back'), exact: true }).click();
  await expect(page.locator('input[name=gender][value=female]')).toBeChecked();
  await expect(page.locator('input[name=looking_for][value=everyone]')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/landers\/gallery\/amsterdam/);
});

test('a landing page that is loaded again goes on with the question that was shown, with what was answered', {
  tag: '@release',
}, async ({ page }) => {
  const t = words('nl');
  const day = page.getByRole('textbox', { name: t('signup.birth.day') });
  const email = page.getByRole('textbox', { name: t('signup.email.label') });
  for (const lander of ['gallery', 'video']) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await open(page, `/landers/${lander}`);
    if (lander === 'gallery') await enterAsAdult(page);
    await formTakenOver(page);
    const form = page.locator('form[action="/api/signup-start.php"]');
    await form.locator('input[name=gender][value=female]').check();
    await form.locator('input[name=looking_for][value=everyone]').check();
    await form.locator('[type=submit]').click();
    await expect(day).toBeVisible();
    await page.reload();
    await day.fill('17');
    await page.getByRole('textbox', { name: t('signup.birth.month') }).fill('05');
    await page.getByRole('textbox', { name: t('signup.birth.year') }).fill('1988');
    await page.getByRole('button', { name: t('signup.next') }).click();
    await expect(email).toBeVisible();
    await page.reload();
    await expect(email).toBeVisible();
    await page.goBack();
    await expect(day).toHaveValue('17');
    await page.goForward();
  }
  const person = newcomer();
  await email.fill(person.email);
  await page.getByRole('button', { name: t('signup.next') }).click();
  await page.getByRole('textbox', { name: t('signup.name.label') }).fill(person.name);
  await page.getByRole('button', { name: t('signup.next') }).click();
  await page.getByLabel(t('signup.password.label'), { exact: true }).fill(person.password);
  const sent = page.waitForRequest(/signup\.php$/);
  await page.getByRole('button', { name: t('signup.create') }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    gender: 'female',
    looking_for: 'everyone',
    date_of_birth: '1988-05-17',
  });
});
