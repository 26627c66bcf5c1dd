import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { ApiFailure } from '@/lib/api/api-failure';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import { useErrorText } from './use-error-text';

const messages = { en, es };

/** What is said at 13:20 by the reader's own clock. */
function errorText(locale: keyof typeof messages) {
  jest.useFakeTimers({ now: new Date(2026, 10, 29, 13, 20, 30) });
  const { result } = renderHook(useErrorText, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    ),
  });
  return (...failure: Parameters<typeof result.current>) => result.current(...failure).replaceAll('\u00a0', ' ');
}
const limitedFor = (seconds?: number) => new ApiFailure('rate_limited', 429, {}, seconds);
const soon = 'That was a little too fast. Please wait a moment.';

afterEach(() => jest.useRealTimers());

test.each([
  [undefined, soon],
  [59, soon],
  [60, 'You’ve reached a limit. You can continue at 13:22.'],
  [3600, 'You’ve reached a limit. You can continue at 14:21.'],
  [12 * 3600, 'You’ve reached a limit. You can continue from 30 November 2026, 01:21.'],
])('a limit that ends in %s seconds says when, from a minute on', (seconds, said) => {
  const say = errorText('en');
  expect(say(limitedFor(seconds))).toBe(said);
});

test('a wait that is nearly over is no longer named by its end', () => {
  const say = errorText('en');
  const failure = limitedFor(3600);
  jest.advanceTimersByTime(3_590_000);
  expect(say(failure)).toBe(soon);
});

test('a stored code keeps the end of its wait', () => {
  const say = errorText('en');
  expect(say('rate_limited', 'eva', Date.now() + 3_600_000)).toBe('You’ve reached a limit. You can continue at 14:21.');
  expect(say('rate_limited', 'eva')).toBe(soon);
});

test('in Spanish one o’clock is singular', () => {
  const say = errorText('es');
  expect(say(limitedFor(12 * 3600))).toBe(
    'Has llegado a un límite. Podrás seguir el 30 de noviembre de 2026 a la 01:21.',
  );
  expect(say(limitedFor(3600))).toBe('Has llegado a un límite. Podrás seguir a las 14:21.');
});
