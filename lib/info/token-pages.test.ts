import { reservedTokens, token } from '#contract/pages';
import { routeNames, routePattern } from '@/lib/routes';
import { siteSettings } from '@/tests/fixtures/site';
import { wordsOf } from './blocks';
import { openTokenPage, shownLanguage, tokenAddress, tokenLinks } from './token-pages';

const page = {
  token: '2257',
  language: 'en' as const,
  title: 'Records',
  description: 'What is kept',
  updated: '2026-11-01T00:00:00.000Z',
};
const localeDomains = { en: 'example', nl: 'nl.example', de: 'de.example' };
const written = [{ token: '2257', titles: { en: 'Records', nl: 'Gegevens' } }];
const at = (domain: string, domain_language: string) =>
  siteSettings({ domain, domain_language, localeDomains, token_pages: written });

test('no address of the product can be a page of a site', () => {
  const firstParts = routeNames
    .map((name) => routePattern(name).split('/')[1] ?? '')
    .filter((part) => /^[a-z-]+$/.test(part));
  expect(firstParts.filter((part) => token.safeParse(part).success)).toEqual([]);
  expect(new Set(firstParts)).toEqual(new Set(firstParts.filter((part) => reservedTokens.includes(part))));
  for (const bad of ['A', 'a b', '../x', 'a.txt', '-a', 'a--b', '', 'a/b'])
    expect(token.safeParse(bad).success).toBe(false);
  for (const good of ['2257', 'dmca', 'model-release']) expect(token.safeParse(good).success).toBe(true);
});

test('a body is an introduction and parts, each below its own line', () => {
  const { intro, sections, updated } = openTokenPage({
    ...page,
    body: 'One.\n\n## Who\nTwo.\n- a\n- b\r\n## How\n### Why?\nThree.',
  });
  expect(intro.map(({ kind }) => kind)).toEqual(['text']);
  expect(sections.map(({ id, title, blocks }) => [id, title, blocks.map(({ kind }) => kind)])).toEqual([
    ['part-1', 'Who', ['text', 'list']],
    ['part-2', 'How', ['question', 'text']],
  ]);
  expect(updated.toISOString()).toBe(page.updated);
});

test('nothing that an operator writes becomes markup, a script, or a value of the site', () => {
  const { intro } = openTokenPage({ ...page, body: '<b>{company}</b> [x](javascript:alert) [y](//evil.example)' });
  expect(intro).toEqual([
    { kind: 'text', pieces: [{ text: '<b>{company}</b> ' }, { text: 'x' }, { text: ' ' }, { text: 'y' }] },
  ]);
  expect(intro.map((block) => (block.kind === 'list' ? '' : wordsOf(block.pieces)))).toEqual(['<b>{company}</b> x y']);
});

test('who reads no language of a page gets English, else the first that there is', () => {
  expect(shownLanguage({ en: 'A', nl: 'B' }, 'nl')).toBe('nl');
  expect(shownLanguage({ nl: 'B', en: 'A' }, 'fi')).toBe('en');
  expect(shownLanguage({ nl: 'B' }, 'fi')).toBe('nl');
  expect(tokenLinks(at('de.example', 'de'), 'de')).toEqual([{ href: '/2257', lang: 'en', title: 'Records' }]);
});

test('only hosts in whose language a page is written name each other; the others lead there', () => {
  const languages = { en: 'https://example/2257', nl: 'https://nl.example/2257', 'x-default': 'https://example/2257' };
  expect(tokenAddress(at('nl.example', 'nl'), '2257')).toEqual({ canonical: 'https://nl.example/2257', languages });
  expect(tokenAddress(at('be.example', 'nl-BE'), '2257')).toEqual({ canonical: 'https://nl.example/2257' });
  expect(tokenAddress(at('de.example', 'de'), '2257')).toEqual({ canonical: 'https://example/2257' });
});
