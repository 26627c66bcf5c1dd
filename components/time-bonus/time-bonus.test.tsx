import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { User } from '#contract/session';
import { learnServerTime } from '@/lib/api/server-clock';
import { useUser } from '@/lib/session/use-user';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import { timeBonus } from '@/lib/time-bonus/use-time-bonus';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { TimeBonusBanner } from './time-bonus-banner';
import { TimeBonusKeeper } from './time-bonus-keeper';
import { TimeBonusPopup } from './time-bonus-popup';

let path = '/members';
jest.mock('next/navigation', () => ({ usePathname: () => path }));
jest.mock('next/dynamic', () => () => jest.requireActual('./time-bonus-modal').TimeBonusModal);
jest.mock('@/lib/session/use-user');

const words = messages.time_bonus;
const hour = 3_600_000;
/** By the reader's own clock. */
const noon = new Date(2026, 10, 22, 12);

const memberSince = (ago: number, more: Partial<User> = {}) =>
  ({ id: 'tim', credits: 0, paid_user: false, signup_date: new Date(Date.now() - ago).toISOString(), ...more }) as User;

const page = () => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <SiteProvider site={publicSite(siteSettings())}>
      <TimeBonusKeeper />
      <TimeBonusBanner />
      <TimeBonusPopup />
    </SiteProvider>
  </NextIntlClientProvider>
);
const isUser = (user: User | null) =>
  jest.mocked(useUser).mockReturnValue({ user, fresh: true, loggedIn: user !== null, error: undefined });
function show(user: User | null, at = '/members') {
  path = at;
  window.history.replaceState(null, '', at);
  isUser(user);
  return render(page());
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name }));
const banner = () => screen.queryByRole('link', { name: /welcome discount/ });
const modal = () => screen.queryByRole('dialog');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  localStorage.clear();
  learnServerTime(new Date().toUTCString());
});
afterEach(async () => {
  cleanup();
  await pass(1);
  act(() => timeBonus.follow(null));
  jest.useRealTimers();
});

test('the banner leads to the credits page, with the time that is left', async () => {
  show(memberSince(hour + 1_000));
  expect(banner()).toHaveAttribute('href', '/credits');
  expect(screen.getByRole('timer')).toHaveTextContent('02:59:58');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('timer')).toHaveAccessibleName('2 hours 59 minutes left');
  await pass(1_000);
  expect(screen.getByRole('timer')).toHaveTextContent('02:59:57');
});

test('a second changes the digits and nothing else of the page', async () => {
  show(memberSince(hour));
  const changed: MutationRecord[] = [];
  const watch = new MutationObserver((records) => changed.push(...records));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await pass(3_000);
  watch.disconnect();
  expect(changed.length).toBeGreaterThanOrEqual(3);
  for (const { target } of changed) expect(screen.getByRole('timer')).toContainElement(target.parentElement);
});

test('the banner is gone at zero, for who has paid, for a visitor, and after a logout', async () => {
  const { rerender } = show(memberSince(4 * hour - 3_000));
  expect(banner()).toBeVisible();
  await pass(3_000);
  expect(banner()).toBeNull();
  for (const user of [memberSince(hour, { paid_user: true }), null]) {
    isUser(memberSince(hour));
    rerender(<div key="between">{page()}</div>);
    expect(banner()).toBeVisible();
    isUser(user);
    rerender(<div key="between">{page()}</div>);
    expect(banner()).toBeNull();
  }
});

test('a screen reader is told before the end, twice, and not of the seconds', async () => {
  show(memberSince(4 * hour - 11 * 60_000));
  const told = () => screen.getByRole('status').textContent;
  expect(told()).toBe('');
  await pass(90_000);
  expect(told()).toBe('Your 25% discount ends in less than 10 minutes.');
  await pass(8 * 60_000);
  expect(told()).toBe('Your 25% discount ends in less than 10 minutes.');
  await pass(50_000);
  expect(told()).toBe('Your 25% discount ends in less than 1 minute.');
});

test('back from the browser’s cache, or from a sleep, it is right at once', () => {
  show(memberSince(hour));
  jest.setSystemTime(Date.now() + 2 * hour);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(screen.getByRole('timer')).toHaveTextContent('00:59:59');
  jest.setSystemTime(Date.now() + 2 * hour);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(banner()).toBeNull();
});

test('time-bonus modal: opens after 40 s for who has no credits, says until when, and stays away once it is closed', async () => {
  const { unmount } = show(memberSince(hour));
  await pass(39_999);
  expect(modal()).toBeNull();
  await pass(1);
  expect(modal()).toHaveTextContent(/Until \d\d:00 your first bundle costs 25% less/);
  expect(screen.getByRole('link', { name: words.modal_action })).toHaveAttribute('href', '/credits');
  await press(words.modal_later);
  expect(modal()).toBeNull();
  expect(Number(localStorage.getItem('hide-time-bonus-modal'))).toBe(Date.now());
  unmount();
  await pass(1);
  show(memberSince(hour));
  await pass(60_000);
  expect(modal()).toBeNull();
});

test('time-bonus modal: goes on counting where the next page of the members area has a frame of its own', async () => {
  const { rerender } = show(memberSince(hour));
  await pass(20_000);
  path = '/chats';
  window.history.replaceState(null, '', path);
  rerender(<div key="other">{page()}</div>);
  await pass(20_000);
  expect(modal()).toBeVisible();
});

test('time-bonus modal: leaving cancels the timer, also to a page without a frame for members', async () => {
  const { unmount } = show(memberSince(hour));
  await pass(39_000);
  unmount();
  await pass(60_000);
  const { rerender } = show(memberSince(hour));
  await pass(39_000);
  path = '/credits';
  rerender(<div key="other">{page()}</div>);
  await pass(60_000);
  expect(modal()).toBeNull();
});

test('time-bonus modal: leaving closes it where both pages have the same frame', async () => {
  const { rerender } = show(memberSince(hour));
  await pass(40_000);
  expect(modal()).toBeVisible();
  path = '/credits';
  window.history.replaceState(null, '', path);
  rerender(page());
  await pass(1);
  expect(modal()).toBeNull();
});

test('the countdown stops when the member logs out', async () => {
  show(memberSince(hour));
  act(() => timeBonus.follow(memberSince(hour)));
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  cleanup();
  await pass(1);
  act(() => timeBonus.follow(null));
  expect(jest.getTimerCount()).toBe(0);
});

test('time-bonus modal: goes with the bonus', async () => {
  show(memberSince(4 * hour - 60_000));
  await pass(40_000);
  expect(modal()).toBeVisible();
  await pass(20_000);
  expect(modal()).toBeNull();
});
