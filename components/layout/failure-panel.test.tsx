import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { ApiFailure } from '@/lib/api/api-failure';
import en from '@/messages/en.json';
import { FailurePanel } from './failure-panel';

function show(failure?: unknown) {
  const onRetry = jest.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <FailurePanel title="It did not load" text="Nothing is lost." failure={failure} onRetry={onRetry} />
    </NextIntlClientProvider>,
  );
  return onRetry;
}

const connection = (online: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => connection(true));

test('a fault of ours is told once, in the words of the page', () => {
  show(new ApiFailure('internal_error', 500));
  expect(screen.getByText('Nothing is lost.')).toBeVisible();
  expect(screen.queryByText(en.codes.internal_error)).not.toBeInTheDocument();
});

test.each([
  { failure: new ApiFailure('rate_limited', 429), words: 'That was a little too fast. Please wait a moment.' },
  { failure: new ApiFailure('forbidden', 403), words: 'You do not have access to this page.' },
])('a refusal says why: $failure.message', ({ failure, words }) => {
  show(failure);
  expect(screen.getByText(words)).toBeVisible();
});

test('without a connection it says so, and tries again by itself as soon as there is one', () => {
  const onRetry = show();
  connection(false);
  expect(screen.getByRole('heading', { name: en.errors.offline_title })).toBeVisible();
  expect(onRetry).not.toHaveBeenCalled();
  connection(true);
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'It did not load' })).toBeVisible();
});
