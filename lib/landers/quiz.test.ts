import type { Profile } from '#contract/member';
import { sharing } from './quiz';
import { quizMembers } from './quiz-members';

const member = (id: string, interests: Profile['interests'], fictional = false) =>
  ({ id, name: id, age: 30, fictional, interests, main_image: { filename: `${id}.webp` } }) as unknown as Profile;

const members = quizMembers([
  member('reader', ['reading', 'coffee']),
  member('both', ['reading', 'music']),
  member('other', ['coffee']),
  member('made-up', ['music'], true),
]);

test('the quiz knows members by what it asks, and nobody who is made up', () => {
  expect(members.map(({ id, likes }) => [id, likes])).toEqual([
    ['reader', ['reading']],
    ['both', ['music', 'reading']],
  ]);
});

test('who shares most comes first, who shares nothing not at all', () => {
  expect(sharing(members, []).map(({ id }) => id)).toEqual(['reader', 'both']);
  expect(sharing(members, ['music', 'reading']).map(({ id }) => id)).toEqual(['both', 'reader']);
  expect(sharing(members, ['music']).map(({ id }) => id)).toEqual(['both']);
  expect(sharing(members, ['sports'])).toEqual([]);
});
