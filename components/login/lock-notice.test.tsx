import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/en.json';
import { LockNotice } from './lock-notice';

const { login, codes } = messages;
const minute = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the minutes of a lock count down, and its end is told', () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ login, codes }} timeZone="UTC">
      <LockNotice until={Date.now() + 15 * minute} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Too many incorrect attempts, account blocked for 15 minutes.');
  act(() => jest.advanceTimersByTime(minute + 1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('14 minutes');
  act(() => jest.advanceTimersByTime(13 * minute));
  expect(screen.getByRole('timer')).toHaveTextContent('1 minute.');
  act(() => jest.advanceTimersByTime(minute));
  expect(screen.getByRole('status')).toHaveTextContent(login.unlocked);
});
