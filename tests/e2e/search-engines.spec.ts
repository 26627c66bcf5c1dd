import { landers, takesSlug } from '../../lib/landers/landers.ts';
import { ask } from '../setup/ask.ts';
import { expect, test } from '../setup/journey.ts';
import { memberPages } from '../setup/member-pages.ts';
import type { Stack } from '../setup/stack.ts';
import { isRelease, variants } from '../setup/viewports.ts';

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link\s[^>]*>/g)].map(([tag]) => tag).filter((tag) => attribute(tag, 'rel') === rel);
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/** What was read already: alternates lead to the same pages again and again. */
const known = new Map<string, Awaited<ReturnType<typeof readAnew>>>();
async function read(stack: Stack, address: string) {
  const page = known.get(address) ?? (await readAnew(stack, address));
  known.set(address, page);
  return page;
}

async function readAnew(stack: Stack, address: string) {
  const { host, pathname } = new URL(address);
  const { status, text } = await ask(stack.port, host, pathname);
  const alternates = linksOf(text, 'alternate').map((tag) => [attribute(tag, 'hrefLang'), attribute(tag, 'href')]);
  return { status, text, canonical: linksOf(text, 'canonical').map((tag) => attribute(tag, 'href')), alternates };
}

for (const name of variants('nl', 'other de')) {
  test(`every address of the sitemap of the host ${name} is there, is its own one address, and has a title and a description`, async ({
    stack,
    cast,
  }) => {
    const host = cast.host[name];
    const parts = addressesIn((await ask(stack.port, host, '/sitemap.xml')).text);
    expect(parts).toHaveLength(3);
    const listed: string[] = [];
    for (const part of parts) listed.push(...addressesIn((await ask(stack.port, host, new URL(part).pathname)).text));
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed.length).toBeGreaterThan(30);
    // Of the places of a landing page some: all of a thousand would say no more. Before a release the gallery with each.
    const [some, every] = isRelease ? [/landers\/(?!gallery)\w+\//, 20] : [/landers\/\w+\//, 320];
    const asked = listed.filter((address, i) => !some.test(address) || i % every === 0);
    for (const address of asked) {
      const { status, canonical, alternates, text } = await read(stack, address);
      const itself = canonical.map((href) => new URL(href ?? '').href);
      expect([address, status, itself]).toEqual([address, 200, [address]]);
      // `lib/landers/canonical.test.ts` knows those of places and topics.
      for (const [language, other = ''] of /landers\/\w+\//.test(address) ? [] : alternates) {
        const there = await read(stack, other);
        expect([address, language, there.status, there.alternates]).toEqual([address, language, 200, alternates]);
      }
      expect(text).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(text).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  });
}

test('the languages of a page name each other, and a default', async ({ stack, cast }) => {
  for (const path of ['/faq', '/terms', '/pricing', '/']) {
    const { alternates } = await read(stack, `https://${cast.host.nl}${path}`);
    expect(alternates.map(([language]) => language)).toEqual(expect.arrayContaining(['nl', 'de', 'fi', 'x-default']));
    for (const [language, address = ''] of alternates) {
      const there = await read(stack, address);
      expect([path, language, there.status, there.alternates]).toEqual([path, language, 200, alternates]);
    }
  }
});

test('a second host of a language leads search engines to the first, and lists only what is its own', async ({
  stack,
  cast,
}) => {
  const { text } = await ask(stack.port, cast.host.us, '/sitemaps/pages.xml');
  expect(addressesIn(text)).toContain(`https://${cast.host.us}/pricing`);
  const { canonical } = await read(stack, `https://${cast.host.us}/pricing`);
  expect(canonical).toEqual([`https://${cast.host.us}/pricing`]);
});

test('pages say in data what they are', async ({ stack, cast }) => {
  const typesOf = async (path: string) => {
    const { text } = await ask(stack.port, cast.host.nl, path);
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return data.flatMap(([, json = '{}']) => {
      const one = JSON.parse(json);
      return (one['@graph'] ?? [one]).map((node: { '@type': string }) => node['@type']);
    });
  };
  expect(await typesOf('/')).toEqual(['Organization', 'WebSite']);
  expect(await typesOf('/faq')).toEqual(['BreadcrumbList', 'FAQPage']);
  const { text } = await ask(stack.port, cast.host.nl, '/faq');
  expect(text).toContain(`<meta property="og:image" content="https://${cast.host.nl}/share.png"`);
  const picture = await ask(stack.port, cast.host.nl, '/share.png');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
});

test('each landing page says where it lies, and has a picture of its own in the colours of each brand', {
  tag: '@release',
}, async ({ stack, cast }) => {
  const pictures = new Set<string>();
  for (const host of [cast.host.nl, cast.host['other nl']]) {
    for (const lander of landers) {
      const { text } = await ask(stack.port, host, `/landers/${lander}${takesSlug(lander) ? '/amsterdam' : ''}`);
      const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
      const { '@type': type, itemListElement: way = [] } = JSON.parse(json);
      expect([lander, type, way.length]).toEqual([lander, 'BreadcrumbList', takesSlug(lander) ? 4 : 2]);
      expect(text).toContain(`<meta property="og:image" content="https://${host}/share/${lander}.png"`);
      for (const { item } of way) expect([item, (await read(stack, item)).status]).toEqual([item, 200]);
      const picture = await ask(stack.port, host, `/share/${lander}.png`);
      expect([lander, picture.status, picture.headers['content-type']]).toEqual([lander, 200, 'image/png']);
      pictures.add(picture.text);
    }
  }
  expect(pictures.size).toBe(2 * landers.length);
});

test('log-in and sign-up say what they are for', async ({ stack, cast }) => {
  const about = async (path: string) => {
    const { text } = await ask(stack.port, cast.host.nl, path);
    return /<meta name="description" content="([^"]*)"/.exec(text)?.[1];
  };
  const all = [await about('/'), await about('/login'), await about('/signup'), await about('/faq')];
  expect(new Set(all).size).toBe(all.length);
});

const ofMembers = [
  ...memberPages,
  ...['/members/42/landing3', '/credits/repeat-order', '/directdebit', '/notifications', '/profile', '/match-finder'],
  ...['/swipe-game', '/account-deleted', '/reactivate', '/export', '/ban', '/reset-password', '/reset-password/do'],
  ...['/mail-change/do', '/undo', '/unsubscribe', '/lang-config'],
];

test('pages of members, and those that mails lead to, are not for search engines', async ({ stack, cast }) => {
  for (const path of ofMembers) {
    const { status, text } = await ask(stack.port, cast.host.nl, path);
    const noindex = /<meta name="robots" content="[^"]*noindex/.test(text);
    expect([path, status, noindex]).toEqual([path, 200, true]);
  }
});
