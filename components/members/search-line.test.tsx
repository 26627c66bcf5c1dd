import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/messages/en.json';
import { SearchLine } from './search-line';

test.each([
  [undefined, true],
  [null, false],
  [0, false],
])('a count of %p is still loading: %p', (count, loading) => {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SearchLine count={count} />
    </NextIntlClientProvider>,
  );
  expect(container.querySelector('[data-loading]') !== null).toBe(loading);
});
