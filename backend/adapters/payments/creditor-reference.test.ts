import { creditorReference } from './creditor-reference.ts';

test.each([
  ['539007547034', 'RF18539007547034'],
  ['sbx-0123456789abcdefghjk', expect.stringMatching(/^RF\d\d[0-9A-Z]{21}$/)],
])('the reference of %s is structured', (id, expected) => {
  expect(creditorReference(id)).toEqual(expected);
});
