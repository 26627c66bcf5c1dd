import { answered, answerOf, noSwipes } from './three-swipes';

test('answers count, liked ones are remembered by their place', () => {
  const after = [true, false, true].reduce(answered, noSwipes);
  expect(after).toEqual({ done: 3, liked: [0, 2] });
});

test('a card that is pulled a little goes back', () => {
  expect(answerOf(71)).toBeNull();
  expect(answerOf(-71)).toBeNull();
  expect(answerOf(72)).toBe(true);
  expect(answerOf(-72)).toBe(false);
});
