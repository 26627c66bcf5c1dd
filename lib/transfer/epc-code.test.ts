import { epcText } from './epc-code';

const transfer = {
  account_holder: 'Lichtpunt Media B.V.',
  iban: 'NL21SAND0123456789',
  bic: 'SANDNL2AXXX',
  reference: 'RF18539007547034',
  expires: '2026-12-06T12:00:00.000Z',
};
const price = { amount: 1999, currency: 'EUR' } as const;

test('the QR code of a transfer says what EPC069-12 asks for, line by line', () => {
  expect(epcText(transfer, price).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'SANDNL2AXXX', 'Lichtpunt Media B.V.', 'NL21SAND0123456789', 'EUR19.99', ''],
    'RF18539007547034',
  ]);
});

test('a reference that is not structured goes as text', () => {
  expect(
    epcText({ ...transfer, reference: 'tr-42' }, price)
      .split('\n')
      .slice(8),
  ).toEqual(['', '', 'tr-42']);
});
