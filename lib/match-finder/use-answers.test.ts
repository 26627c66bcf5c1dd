import { answersOf, queryOfAnswers } from './use-answers';

test('answers survive their address, and other filters are none', () => {
  const text = 'find=1&min_age=30&max_age=45&distance=50&interests=art,tea&gender=male&online=1';
  const answers = answersOf(new URLSearchParams(text));
  expect(answers).toEqual({ min_age: 30, max_age: 45, distance: 50, interests: ['art', 'tea'] });
  expect(answersOf(new URLSearchParams(queryOfAnswers(answers)))).toEqual(answers);
  expect(queryOfAnswers(answersOf(new URLSearchParams('find=1')))).toBe('');
});
