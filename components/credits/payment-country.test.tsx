import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import messages from '@/messages/en.json';
import { PaymentCountry } from './payment-country';

test.each([
  ['nl', ['nl']],
  ['gb', undefined],
])('with %s in the field before the scripts run, the country is chosen: %j', (kept, chosen) => {
  const onChoose = jest.fn();
  const choice = (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <PaymentCountry chosen="gb" countries={['gb', 'nl']} onChoose={onChoose} />
    </NextIntlClientProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(choice);
  const field = container.querySelector('select');
  if (field) field.value = kept;
  render(choice, { container, hydrate: true });
  expect(onChoose.mock.calls[0]).toEqual(chosen);
});
