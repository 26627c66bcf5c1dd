import { choicesAfter, isOn } from './choices.ts';

const [first, second] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-04-01T08:00:00Z')];
const untouched = { off: [], onSince: {} };

test('what is turned off and on again keeps the moment of the last change alone', () => {
  const off = choicesAfter(untouched, { like: false, weekly_updates: true }, first);
  expect(off).toEqual({ off: ['like'], onSince: {} });
  const on = choicesAfter(off, { like: true }, second);
  expect(on).toEqual({ off: [], onSince: { like: second.toISOString() } });
  expect(choicesAfter(on, { like: true }, first)).toEqual(on);
  expect(choicesAfter(on, { like: false, weekly_updates: false }, first)).toEqual({
    off: ['like', 'weekly_updates'],
    onSince: {},
  });
});

test('what is off and turned off again is there once', () => {
  const off = choicesAfter(untouched, { reminders: false }, first);
  expect(choicesAfter(off, { reminders: false }, second)).toEqual(off);
});

test('what advertises is on from the moment on in which it is turned on, and no sooner', () => {
  expect([isOn('news', untouched), isOn('promotions', untouched), isOn('like', untouched)]).toEqual([
    false,
    false,
    true,
  ]);
  const on = choicesAfter(untouched, { news: true }, first);
  expect(on).toEqual({ off: [], onSince: { news: first.toISOString() } });
  expect([isOn('news', on), isOn('promotions', on)]).toEqual([true, false]);
  expect(choicesAfter(on, { news: true }, second)).toEqual(on);
  expect(isOn('news', choicesAfter(on, { news: false }, second))).toBe(false);
});
