import { epcText } from './epc-code';

const transfer = {
  account_holder: 'Lichtpunt Media B.V.',
  iban: 'NL21SAND0123456789',
  bic: 'SANDNL2AXXX',
  reference: 'RF18539007547034',
  last_day: '2026-12-05',
  expires: '2026-12-06T12:00:00.000Z',
};
const price = { amount: 1999, currency: 'EUR' } as const;

test('the QR code of a transfer says what EPC069-12 asks for, line by line', () => {
  expect(epcText(transfer, price).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'SANDNL2AXXX', 'Lichtpunt Media B.V.', 'NL21SAND0123456789', 'EUR19.99', ''],
    'RF18539007547034',
  ]);
});

test.each(['tr-42', '+++090/9337/55493+++'])('a reference that is none of ISO 11649 goes as text: %s', (reference) => {
  expect(
    epcText({ ...transfer, reference }, price)
      .split('\n')
      .slice(8),
  ).toEqual(['', '', reference]);
});
