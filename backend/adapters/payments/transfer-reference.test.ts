import { structuredCommunication, transferReference } from './transfer-reference.ts';

test('a structured communication of Belgium has ten digits and their rest by 97, never 00', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 2_000; i++) {
    const written = structuredCommunication(`payment${i}`);
    expect(written).toMatch(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/);
    const digits = written.replace(/\D/g, '');
    const check = Number(digits.slice(10));
    expect(check % 97).toBe(Number(BigInt(digits.slice(0, 10)) % 97n));
    expect(check).toBeGreaterThan(0);
    seen.add(written);
  }
  expect(seen.size).toBe(2_000);
  expect(structuredCommunication('payment1')).toBe(structuredCommunication('payment1'));
});

test.each([
  ['be', /^\+\+\+/],
  ['nl', /^RF\d\d/],
  ['fi', /^RF\d\d/],
])('a transfer from %s has the reference that its banks know', (country, form) => {
  expect(transferReference('payment1', country)).toMatch(form);
});
