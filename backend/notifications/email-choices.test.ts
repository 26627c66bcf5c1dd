import { choicesAfter } from './email-choices.ts';

const [first, second] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-04-01T08:00:00Z')];
const untouched = { emailOff: [], emailOnSince: {} };

test('what is turned off and on again keeps the moment of the last change alone', () => {
  const off = choicesAfter(untouched, { like: false, news: true }, first);
  expect(off).toEqual({ emailOff: ['like'], emailOnSince: {} });
  const on = choicesAfter(off, { like: true }, second);
  expect(on).toEqual({ emailOff: [], emailOnSince: { like: second.toISOString() } });
  expect(choicesAfter(on, { like: true }, first)).toEqual(on);
  expect(choicesAfter(on, { like: false, news: false }, first)).toEqual({
    emailOff: ['like', 'news'],
    emailOnSince: {},
  });
});

test('what is off and turned off again is there once', () => {
  const off = choicesAfter(untouched, { reminders: false }, first);
  expect(choicesAfter(off, { reminders: false }, second)).toEqual(off);
});
