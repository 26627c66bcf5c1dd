import { choicesAfter, turnedOff, turnedOnAgain } from './email-choices.ts';

const [first, second] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-04-01T08:00:00Z')];

test('what is turned off and on again keeps the moment of the last change alone', () => {
  const off = choicesAfter(null, { like: false, news: true }, first);
  expect(off).toEqual(['like']);
  expect([turnedOff(off), turnedOnAgain(off, 'like')]).toEqual([['like'], null]);
  const on = choicesAfter(off, { like: true }, second);
  expect([turnedOff(on), turnedOnAgain(on, 'like'), turnedOnAgain(on, 'news')]).toEqual([[], second, null]);
  expect(choicesAfter(on, { like: true }, first)).toEqual(on);
  expect(choicesAfter(on, { like: false, news: false }, first)).toEqual(['like', 'news']);
});

test('a type whose name begins as another’s is not that one', () => {
  const on = choicesAfter(choicesAfter(null, { reminders: false }, first), { reminders: true }, second);
  expect(turnedOnAgain(on, 'remind')).toBeNull();
  expect(choicesAfter(['unread_message_reminders'], { reminders: false }, first)).toHaveLength(2);
});
