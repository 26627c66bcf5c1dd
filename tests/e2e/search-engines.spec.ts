import { ask } from '../setup/ask.ts';
import { expect, test } from '../setup/journey.ts';
import type { Stack } from '../setup/stack.ts';

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link\s[^>]*>/g)].map(([tag]) => tag).filter((tag) => attribute(tag, 'rel') === rel);
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

async function read(stack: Stack, address: string) {
  const { host, pathname } = new URL(address);
  const { status, text } = await ask(stack.port, host, pathname);
  const alternates = linksOf(text, 'alternate').map((tag) => [attribute(tag, 'hrefLang'), attribute(tag, 'href')]);
  return { status, text, canonical: linksOf(text, 'canonical').map((tag) => attribute(tag, 'href')), alternates };
}

for (const host of ['nl.localhost', 'de.velours.localhost']) {
  test(`every address of the sitemap of ${host} is there, is its own one address, and has a title and a description`, async ({
    stack,
  }) => {
    const parts = addressesIn((await ask(stack.port, host, '/sitemap.xml')).text);
    expect(parts).toHaveLength(3);
    const listed: string[] = [];
    for (const part of parts) listed.push(...addressesIn((await ask(stack.port, host, new URL(part).pathname)).text));
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed.length).toBeGreaterThan(30);
    for (const address of listed) {
      const { status, canonical, text } = await read(stack, address);
      const itself = canonical.filter((href) => new URL(href ?? '').href !== address).length === 0;
      const named = canonical.length === 1 || address.includes('/landers/');
      expect([address, status, itself, named]).toEqual([address, 200, true, true]);
      expect(text).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(text).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  });
}

test('the languages of a page name each other, and a default', async ({ stack }) => {
  for (const path of ['/faq', '/terms', '/pricing', '/']) {
    const { alternates } = await read(stack, `https://nl.localhost${path}`);
    expect(alternates.map(([language]) => language)).toEqual(expect.arrayContaining(['nl', 'de', 'fi', 'x-default']));
    for (const [language, address = ''] of alternates) {
      const there = await read(stack, address);
      expect([path, language, there.status, there.alternates]).toEqual([path, language, 200, alternates]);
    }
  }
});

test('a second host of a language leads search engines to the first, and lists only what is its own', async ({
  stack,
}) => {
  const { text } = await ask(stack.port, 'us.localhost', '/sitemaps/pages.xml');
  expect(addressesIn(text)).toContain('https://us.localhost/pricing');
  const { canonical } = await read(stack, 'https://us.localhost/pricing');
  expect(canonical).toEqual(['https://us.localhost/pricing']);
});

test('pages say in data what they are', async ({ stack }) => {
  const typesOf = async (path: string) => {
    const { text } = await ask(stack.port, 'nl.localhost', path);
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return data.flatMap(([, json = '{}']) => {
      const one = JSON.parse(json);
      return (one['@graph'] ?? [one]).map((node: { '@type': string }) => node['@type']);
    });
  };
  expect(await typesOf('/')).toEqual(['Organization', 'WebSite']);
  expect(await typesOf('/faq')).toEqual(['BreadcrumbList', 'FAQPage']);
  const { text } = await ask(stack.port, 'nl.localhost', '/faq');
  expect(text).toContain('<meta property="og:image" content="https://nl.localhost/share.png"');
  const picture = await ask(stack.port, 'nl.localhost', '/share.png');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
});
