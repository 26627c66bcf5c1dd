import { render, screen } from '@testing-library/react';
import { createFormatter, createTranslator, NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { SiteFooter } from './site-footer';

jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'footer' | 'nav') => createTranslator({ locale: 'en', messages, namespace }),
  getFormatter: async () => createFormatter({ locale: 'en', timeZone: 'UTC' }),
}));

async function show(...[changes, locale = 'en']: [Parameters<typeof siteSettings>[0], 'en' | 'nl'] | [object]) {
  const footer = await SiteFooter({ site: siteSettings(changes), locale });
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {footer}
    </NextIntlClientProvider>,
  );
}

test('the phone number is dialled without its spaces and dashes', async () => {
  await show({ support_phone: '020-000 0000' });
  expect(screen.getByRole('link', { name: 'Phone: 020-000 0000' })).toHaveAttribute('href', 'tel:0200000000');
});

test('a site without a phone has no link to dial', async () => {
  await show({ support_phone: '' });
  expect(screen.queryByRole('link', { name: /^Phone/ })).toBeNull();
});

test.each([
  [true, 'en', '/privacy#your-privacy-choices'],
  [true, 'nl', undefined],
  [false, 'en', undefined],
] as const)('with us_footer %s in %s the privacy choices lead to %s', async (us_footer, locale, href) => {
  await show({ us_footer }, locale);
  expect(screen.queryByRole('link', { name: 'Your privacy choices' })?.getAttribute('href')).toBe(href);
});

test('the price of a message is that of the host’s country, and gives way to a page that shows another country’s', async () => {
  await show({ country: 'nl', minimum_message_costs: { nl: { costs: 53, currency: 'EUR' } } });
  const price = screen.getByText('Messages from €0.53 each, without a discount.');
  expect(price).toHaveClass('[body:has([data-other-prices])_&]:hidden');
});
