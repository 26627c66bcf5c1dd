import { isCountry } from './is-country.ts';

test.each(['nl', 'NL', 'br', 'gb', 'us', 'ee'])('%s is a country', (code) => {
  expect(isCountry(code)).toBe(true);
});

// Unassigned codes, the Union, another name of the United Kingdom, and a country that is no more.
test.each(['xx', 'zz', 'xa', 'eu', 'un', 'uk', 'su', 'xk', '', 'nld', 'n1'])('%j is none', (code) => {
  expect(isCountry(code)).toBe(false);
});
