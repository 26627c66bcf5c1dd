import { keyedHash, seal, unseal } from './seal.ts';

const key = 'a key of a test, of 32 characters';
const text = 'NL91ABNA0417164300 — José';

test('what is sealed opens in its place, with its key and for its purpose alone', () => {
  const sealed = seal(key, 'debit', 'row', text);
  expect(sealed).not.toContain('NL91');
  expect(unseal(key, 'debit', 'row', sealed)).toBe(text);
  expect(unseal(key, 'debit', 'another row', sealed)).toBeUndefined();
  expect(unseal(key, 'mail', 'row', sealed)).toBeUndefined();
  expect(unseal(`${key}!`, 'debit', 'row', sealed)).toBeUndefined();
  expect(seal(key, 'debit', 'row', text)).not.toBe(sealed);
});

test('a former key opens what it sealed, and seals and hashes nothing', () => {
  const keys = [`${key}!`, key] as const;
  expect(unseal(keys, 'debit', 'row', seal(key, 'debit', 'row', text))).toBe(text);
  expect(unseal(`${key}!`, 'debit', 'row', seal(keys, 'debit', 'row', text))).toBe(text);
  expect(keyedHash(keys, 'iban', text)).toBe(keyedHash(`${key}!`, 'iban', text));
});

test.each(['', '1.', '1.AAAA', '2.AAAA', 'x'])('%j opens to nothing', (sealed) => {
  expect(unseal(key, 'debit', 'row', sealed)).toBeUndefined();
});

test('one that was changed opens to nothing', () => {
  const sealed = seal(key, 'debit', 'row', text);
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(unseal(key, 'debit', 'row', `${sealed.slice(0, -2)}${last}${sealed.at(-1)}`)).toBeUndefined();
});

test('a value is recognised by its hash, which says nothing without the key', () => {
  expect(keyedHash(key, 'iban', text)).toBe(keyedHash(key, 'iban', text));
  expect(keyedHash(`${key}!`, 'iban', text)).not.toBe(keyedHash(key, 'iban', text));
});
