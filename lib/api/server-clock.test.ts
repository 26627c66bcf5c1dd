import { daysAgo } from '@/lib/i18n/use-local-time';
import { learnServerTime, serverNow } from './server-clock';

test('a clock that is a day off disturbs no label; one that is a little off is believed', () => {
  // A day after which the next has 24 hours in every zone.
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  const written = new Date(Date.now() + 86_400_000).toISOString();
  expect(daysAgo(written)).toBe(-1);
  learnServerTime(new Date(Date.now() + 86_400_000).toUTCString());
  expect(daysAgo(written)).toBe(0);
  learnServerTime(new Date(Date.now() + 30_000).toUTCString());
  expect(serverNow().getTime()).toBeLessThanOrEqual(Date.now());
  learnServerTime(new Date(Date.now() + 118_000).toUTCString());
  expect(serverNow().getTime()).toBeLessThanOrEqual(Date.now());
  learnServerTime(new Date(Date.now() + 122_000).toUTCString());
  expect(serverNow().getTime()).toBeGreaterThan(Date.now() + 100_000);
  learnServerTime(new Date(Date.now() + 30_000).toUTCString());
  learnServerTime('not a date');
  learnServerTime(null);
  expect(daysAgo(new Date().toISOString())).toBe(0);
  jest.useRealTimers();
});

describe('the latest that the server’s clock can read', () => {
  const start = Date.parse('2026-11-22T12:00:00.000Z');
  const header = (seconds: number) => new Date(start + seconds * 1000).toUTCString();
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') });
    jest.resetModules();
  });
  afterEach(() => jest.useRealTimers());
  const load = () => import('./server-clock');

  test('is unknown until an answer tells, and then runs with the time that passes', async () => {
    const clock = await load();
    const heard = jest.fn();
    const stop = clock.onServerTime(heard);
    expect(clock.latestServerTime()).toBeUndefined();
    clock.learnServerTime(header(0));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(clock.latestServerTime()).toBe(start + 1_000);
    jest.advanceTimersByTime(5_000);
    expect(clock.latestServerTime()).toBe(start + 6_000);
    stop();
    clock.learnServerTime(header(60));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('counts the time that the answer took, and is moved by no slower answer', async () => {
    const clock = await load();
    const askedAt = performance.now();
    jest.advanceTimersByTime(300);
    clock.learnServerTime(header(0), askedAt);
    expect(clock.latestServerTime()).toBe(start + 1_300);
    const slow = performance.now();
    jest.advanceTimersByTime(4_000);
    clock.learnServerTime(header(4), slow);
    expect(clock.latestServerTime()).toBe(start + 5_300);
  });

  test('is not held back by a device’s clock that is set back, and is corrected where one was set on', async () => {
    const clock = await load();
    clock.learnServerTime(header(0));
    const real = Date.now();
    jest.advanceTimersByTime(10_000);
    jest.setSystemTime(real - 7_200_000);
    expect(clock.latestServerTime()).toBe(start + 11_000);
    jest.setSystemTime(real + 7_200_000);
    expect(clock.latestServerTime()).toBe(start + 7_201_000);
    clock.learnServerTime(header(10));
    expect(clock.latestServerTime()).toBe(start + 11_000);
  });

  test('follows an answer that shows it to be too early, as after a sleep that no clock here noticed', async () => {
    const clock = await load();
    clock.learnServerTime(header(0));
    clock.learnServerTime(header(3_600));
    expect(clock.latestServerTime()).toBe(start + 3_601_000);
  });
});
