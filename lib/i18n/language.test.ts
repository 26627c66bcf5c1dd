import { languageList } from './language-list';
import { keepLocale } from './locale-cookie';
import { localeNames, locales, pickLocale } from './locales';

const offered = (country: string, current: (typeof locales)[number]) =>
  languageList(country, current).map(({ locale }) => locale);

test('a country is offered its languages and English', () => {
  expect(offered('nl', 'nl')).toEqual(['en', 'nl']);
  expect(offered('be', 'nl')).toEqual(['en', 'nl', 'de', 'fr']);
  expect(offered('fi', 'fi')).toEqual(['en', 'fi', 'sv']);
});

test('the language of the page is always among them', () => {
  expect(offered('nl', 'pl')).toEqual(['en', 'nl', 'pl']);
});

test('a country of another language is offered all', () => {
  expect(offered('gb', 'en')).toEqual([...locales]);
});

test('every language has a name of its own', () => {
  expect(new Set(Object.values(localeNames)).size).toBe(11);
});

test('cookie, domain, English', () => {
  expect(pickLocale('sv', 'nl')).toBe('sv');
  expect(pickLocale(undefined, 'nb-NO')).toBe('nb');
  expect(pickLocale('zz', '')).toBe('en');
});

test.each(['http:', 'https:'])('the chosen language is kept for 365 days, by %s', (protocol) => {
  const written: string[] = [];
  const page = { document: Object.defineProperty({}, 'cookie', { set: (line: string) => written.push(line) }) };
  Object.assign(globalThis, { ...page, window: { location: { protocol } } });
  keepLocale('fi');
  const secure = protocol === 'https:' ? '; secure' : '';
  expect(written).toEqual([`locale=fi; path=/; max-age=31536000; samesite=lax${secure}`]);
});
