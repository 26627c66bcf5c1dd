import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Payment } from '#contract/money';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { TransferDetails } from './transfer-details';

const transfer = {
  account_holder: 'Lichtpunt Media B.V.',
  iban: 'NL21SAND0123456789',
  bic: 'SANDNL2AXXX',
  reference: 'RF18539007547034',
  last_day: '2026-12-04',
  expires: '2026-12-05T05:00:00.000Z',
};
const payment = { payment_id: 'p1', price: { amount: 1999, currency: 'EUR' } } as Payment;

test('names the last day for a transfer as the backend counts it, wherever it is read', () => {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SiteProvider site={publicSite(siteSettings())}>
        <TransferDetails payment={payment} transfer={transfer} back={null} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(/Please make the transfer by 4 December 2026,/)).toBeVisible();
});
