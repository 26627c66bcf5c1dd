import { type RouteName, routeNames } from '@/lib/routes';
import { createPopup, isMembersArea } from './popup';

const broke = { credits: 0 };

function setUp() {
  const state = { visible: true, dismissed: false, busy: false };
  const popup = createPopup({
    after: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    isBonusVisible: () => state.visible,
    isDismissed: () => state.dismissed,
    isBusy: () => state.busy,
  });
  return { popup, state };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const area = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];
test('time-bonus modal: the members area is members, members-id, chats, likes, likes-m-id and premium', () => {
  for (const route of routeNames) expect([route, isMembersArea(route)]).toEqual([route, area.includes(route)]);
  expect(isMembersArea('premium' as RouteName)).toBe(true);
  expect(isMembersArea(undefined)).toBe(false);
});

test('time-bonus modal: opens 40,000 ms after entering the members area, for who has 0 credits', () => {
  const { popup } = setUp();
  const heard = jest.fn();
  popup.subscribe(heard);
  popup.at('members', broke);
  jest.advanceTimersByTime(39_999);
  expect(popup.isOpen()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(popup.isOpen()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('time-bonus modal: leaving cancels the timer, and entering again begins anew', () => {
  const { popup } = setUp();
  popup.at('members', broke);
  jest.advanceTimersByTime(39_000);
  popup.at('credits', broke);
  popup.at('members', broke);
  jest.advanceTimersByTime(39_999);
  expect(popup.isOpen()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(popup.isOpen()).toBe(true);
});

test('time-bonus modal: moving on within the members area is not leaving it', () => {
  const { popup } = setUp();
  for (const route of ['members', 'members-id', 'chats', 'likes'] as const) {
    popup.at(route, broke);
    jest.advanceTimersByTime(10_000);
  }
  expect(popup.isOpen()).toBe(true);
});

test('time-bonus modal: once in a visit to the area, however the page goes on', () => {
  const { popup } = setUp();
  popup.at('members', broke);
  jest.advanceTimersByTime(40_000);
  popup.at('likes', broke);
  expect(popup.isOpen()).toBe(false);
  jest.advanceTimersByTime(80_000);
  expect(popup.isOpen()).toBe(false);
});

test('time-bonus modal: stays open when the member is loaded again on the same page', () => {
  const { popup } = setUp();
  popup.at('members', broke);
  jest.advanceTimersByTime(40_000);
  popup.at('members', { ...broke });
  expect(popup.isOpen()).toBe(true);
});

test('time-bonus modal: calls a listener no more after it unsubscribed', () => {
  const { popup } = setUp();
  const heard = jest.fn();
  popup.subscribe(heard)();
  popup.at('members', broke);
  jest.advanceTimersByTime(40_000);
  expect(popup.isOpen()).toBe(true);
  expect(heard).not.toHaveBeenCalled();
});

test('time-bonus modal: does not open while the member is unknown', () => {
  const { popup } = setUp();
  popup.at('members', broke);
  popup.at('members', undefined);
  jest.advanceTimersByTime(60_000);
  expect(popup.isOpen()).toBe(false);
});

test.each([
  ['with credits', { credits: 1 }, {}],
  ['whose bonus is not visible', broke, { visible: false }],
  ['who dismissed it earlier', broke, { dismissed: true }],
])('time-bonus modal: does not open for a member %s', (_, user, more) => {
  const { popup, state } = setUp();
  Object.assign(state, more);
  popup.at('members', user);
  jest.advanceTimersByTime(60_000);
  expect(popup.isOpen()).toBe(false);
});

test('time-bonus modal: what counts are the credits at that moment', () => {
  const { popup } = setUp();
  popup.at('members', { credits: 2 });
  popup.at('members', broke);
  jest.advanceTimersByTime(40_000);
  expect(popup.isOpen()).toBe(true);
});

test('time-bonus modal: not for a visitor; a log-in begins the time, a logout ends it', () => {
  const { popup } = setUp();
  popup.at('members', null);
  popup.at('members', undefined);
  jest.advanceTimersByTime(60_000);
  expect(popup.isOpen()).toBe(false);
  popup.at('members', broke);
  jest.advanceTimersByTime(40_000);
  expect(popup.isOpen()).toBe(true);
  popup.at('members', null);
  expect(popup.isOpen()).toBe(false);
});

test('time-bonus modal: never over another dialog: it waits until the member is free, while they stay', () => {
  const { popup, state } = setUp();
  state.busy = true;
  popup.at('members', broke);
  jest.advanceTimersByTime(60_000);
  expect(popup.isOpen()).toBe(false);
  state.busy = false;
  jest.advanceTimersByTime(500);
  expect(popup.isOpen()).toBe(true);

  const other = setUp();
  other.state.busy = true;
  other.popup.at('members', broke);
  jest.advanceTimersByTime(50_000);
  other.popup.leave();
  other.state.busy = false;
  jest.advanceTimersByTime(50_000);
  expect(other.popup.isOpen()).toBe(false);
});

test('time-bonus modal: dismissed in another tab while this one waited, it stays away', () => {
  const { popup, state } = setUp();
  state.busy = true;
  popup.at('members', broke);
  jest.advanceTimersByTime(50_000);
  Object.assign(state, { busy: false, dismissed: true });
  jest.advanceTimersByTime(50_000);
  expect(popup.isOpen()).toBe(false);
});
