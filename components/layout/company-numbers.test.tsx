import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/en.json';
import { CompanyNumbers } from './company-numbers';

test.each([
  ['123', ['NL1B01', 'BE2'], 'Company number 123 · VAT NL1B01, BE2'],
  ['123', [], 'Company number 123'],
  ['', ['NL1B01'], 'VAT NL1B01'],
  ['', [], ''],
])('names what a company has: "%s" and %j', (registration, vatNumbers, shown) => {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <CompanyNumbers registration={registration} vatNumbers={vatNumbers} />
    </NextIntlClientProvider>,
  );
  expect(container.textContent).toBe(shown);
});
