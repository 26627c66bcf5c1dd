import type { DiscountCode } from '#contract/discounts';
import { asDiscountCode, createTimeBonus } from './time-bonus';

const signup = Date.parse('2026-11-22T12:00:00.000Z');
const fresh: Parameters<ReturnType<typeof createTimeBonus>['follow']>[0] & object = {
  paid_user: false,
  signup_date: new Date(signup).toISOString(),
};
const after = (seconds: number) => signup + seconds * 1000;

/** A bonus with a clock of its own, set to so many seconds after sign-up; undefined where nobody told the time. */
function bonusAt(seconds: number | undefined) {
  let now = seconds === undefined ? undefined : after(seconds);
  const timers = new Set<() => void>();
  const every: number[] = [];
  const bonus = createTimeBonus({
    now: () => now,
    every: (milliseconds, look) => {
      every.push(milliseconds);
      timers.add(look);
      return () => timers.delete(look);
    },
  });
  return {
    bonus,
    every,
    timers,
    set: (next: number) => {
      now = after(next);
    },
    tick: () => {
      for (const look of timers) look();
    },
  };
}

test('time bonus: exists when logged in, not paid, and signed up less than 14,400 s ago', () => {
  const { bonus } = bonusAt(14_399);
  bonus.follow(fresh);
  expect(bonus.current()).toEqual({
    code: 'TIMEBONUS25',
    value_percentage: 25,
    status: 'active',
    validity: 'once-per-user',
    expires: '2026-11-22T16:00:00.000Z',
    isVisible: true,
    countdown: { hours: 0, minutes: 0, seconds: 1 },
  });
});

test.each([
  ['for a visitor', 60, null],
  ['for who has paid', 60, { ...fresh, paid_user: true }],
  ['for who withdrew in part from their first purchase', 60, { ...fresh, first_purchase_over: true as const }],
  ['14,400 s after sign-up', 14_400, fresh],
  ['a day after sign-up', 86_400, fresh],
])('time bonus: there is none %s', (_, seconds, user) => {
  const { bonus, timers } = bonusAt(seconds);
  bonus.follow(user);
  expect(bonus.current()).toBeNull();
  expect(timers.size).toBe(0);
});

test('time bonus: counts down each second to zero, then disappears', () => {
  const { bonus, every, timers, set, tick } = bonusAt(0);
  bonus.follow(fresh);
  expect(every).toEqual([1_000]);
  expect(bonus.current()?.countdown).toEqual({ hours: 4, minutes: 0, seconds: 0 });
  const seen = [1, 61, 3_601, 14_399].map((seconds) => {
    set(seconds);
    tick();
    return bonus.current()?.countdown;
  });
  expect(seen).toEqual([
    { hours: 3, minutes: 59, seconds: 59 },
    { hours: 3, minutes: 58, seconds: 59 },
    { hours: 2, minutes: 59, seconds: 59 },
    { hours: 0, minutes: 0, seconds: 1 },
  ]);
  set(14_400);
  tick();
  expect(bonus.current()).toBeNull();
  expect(timers.size).toBe(0);
});

test('time bonus: a second that has begun counts, so that zero is the end and not the second before it', () => {
  const { bonus, set, tick } = bonusAt(0.001);
  bonus.follow(fresh);
  expect(bonus.current()?.countdown).toEqual({ hours: 4, minutes: 0, seconds: 0 });
  set(14_399.999);
  tick();
  expect(bonus.current()?.countdown.seconds).toBe(1);
});

test('time bonus: cleared on logout', () => {
  const { bonus, timers } = bonusAt(60);
  bonus.follow(fresh);
  bonus.follow(null);
  expect(bonus.current()).toBeNull();
  expect(timers.size).toBe(0);
});

test('time bonus: cleared on paid', () => {
  const { bonus, timers } = bonusAt(60);
  bonus.follow(fresh);
  bonus.follow({ ...fresh, paid_user: true });
  expect(bonus.current()).toBeNull();
  expect(timers.size).toBe(0);
});

test('time bonus: cleared on a withdrawal in part, back on one of the whole purchase', () => {
  const { bonus } = bonusAt(60);
  bonus.follow({ ...fresh, paid_user: true });
  bonus.follow({ ...fresh, first_purchase_over: true });
  expect(bonus.current()).toBeNull();
  bonus.follow(fresh);
  expect(bonus.current()?.isVisible).toBe(true);
});

test('time bonus: on login state change it is loaded, or cleared on logout', () => {
  const { bonus, timers } = bonusAt(60);
  const heard = jest.fn();
  const stop = bonus.subscribe(heard);
  bonus.follow(null);
  bonus.follow(null);
  bonus.follow(fresh);
  bonus.follow(null);
  bonus.follow({ ...fresh, signup_date: new Date(after(30)).toISOString() });
  expect(bonus.current()?.countdown).toEqual({ hours: 3, minutes: 59, seconds: 30 });
  expect(timers.size).toBe(1);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  bonus.follow(null);
  expect(heard).toHaveBeenCalledTimes(4);
});

test('time bonus: a refresh of the same member starts no second countdown', () => {
  const { bonus, timers } = bonusAt(60);
  bonus.follow(fresh);
  bonus.follow({ ...fresh });
  bonus.follow(undefined);
  expect(timers.size).toBe(1);
  expect(bonus.current()?.isVisible).toBe(true);
});

test('time bonus: a tab that slept or whose timers were slowed down is right with its first look', () => {
  const { bonus, set } = bonusAt(60);
  bonus.follow(fresh);
  set(7_200);
  bonus.look();
  expect(bonus.current()?.countdown).toEqual({ hours: 2, minutes: 0, seconds: 0 });
  set(20_000);
  bonus.look();
  expect(bonus.current()).toBeNull();
});

test('time bonus: back with the answer that corrects a device’s clock that jumped ahead', () => {
  const { bonus, timers, set, tick } = bonusAt(60);
  bonus.follow(fresh);
  set(90_000);
  tick();
  expect([bonus.current(), timers.size]).toEqual([null, 0]);
  set(61);
  bonus.look();
  expect(bonus.current()?.countdown).toEqual({ hours: 3, minutes: 58, seconds: 59 });
  expect(timers.size).toBe(1);
});

test('time bonus: nothing is promised before the server has told the time', () => {
  const { bonus, set, tick } = bonusAt(undefined);
  bonus.follow(fresh);
  expect(bonus.current()).toBeUndefined();
  set(60);
  tick();
  expect(bonus.current()?.isVisible).toBe(true);
});

test('time bonus: nothing is promised before a log-in', () => {
  const { bonus } = bonusAt(60);
  bonus.look();
  bonus.told(true);
  expect(bonus.current()).toBeUndefined();
});

test('time bonus: not visible while the till withholds it, and visible again once it is given back', () => {
  const { bonus } = bonusAt(60);
  bonus.follow(fresh);
  bonus.told(false);
  expect(bonus.current()).toMatchObject({ code: 'TIMEBONUS25', isVisible: false });
  bonus.told(true);
  expect(bonus.current()?.isVisible).toBe(true);
  bonus.told(false);
  bonus.follow(null);
  bonus.follow(fresh);
  expect(bonus.current()?.isVisible).toBe(true);
});

test('time bonus: prices read as a visitor withhold nothing from whoever logs in then', () => {
  const { bonus } = bonusAt(60);
  bonus.follow(null);
  bonus.told(false);
  bonus.follow(fresh);
  expect(bonus.current()?.isVisible).toBe(true);
});

test('time bonus: as a code for the till it binds nothing', () => {
  expect(asDiscountCode('2026-11-22T16:00:00.000Z')).toEqual({
    code: 'TIMEBONUS25',
    value_percentage: 25,
    status: 'active',
    validity: 'once-per-user',
    expires: '2026-11-22T16:00:00.000Z',
    expired: false,
    country: null,
    user_id: null,
    currency: null,
    minimum_order_value: null,
    paymentmethods: null,
  } satisfies DiscountCode);
});
