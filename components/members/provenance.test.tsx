import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/messages/en.json';
import { Provenance } from './provenance';

test.each([
  [{ fictional: true, confirmed: undefined }, en.common.fictional],
  [{ fictional: false, confirmed: true }, en.common.confirmed],
  [{ fictional: false, confirmed: false }, en.common.unconfirmed],
])('%o is marked in words', (profile, words) => {
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <Provenance profile={profile} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(words)).toBeInTheDocument();
});
