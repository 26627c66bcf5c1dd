import type { Profile } from '#contract/member';
import { cardReason } from './card-reason';

const member = (changes: Partial<Profile>) =>
  ({ is_new: false, fictional: false, interests: [], ...changes }) as Profile;

test.each([
  ['who has just come', { is_new: true, interests: ['art', 'tea'], distance: 10 }, { kind: 'new' }],
  ['who likes the same', { interests: ['art', 'tea', 'gym'], distance: 10 }, { kind: 'shared', count: 2 }],
  ['who lives near', { interests: ['art'], distance: 10 }, { kind: 'near' }],
  ['who lives farther', { interests: ['art'], distance: 20 }, undefined],
  ['a fictional one, who never came', { is_new: true, fictional: true }, undefined],
] as const)('the card of one %s', (_, changes, reason) => {
  expect(cardReason(member(changes as unknown as Partial<Profile>), ['art', 'tea'])).toEqual(reason);
});

test('a visitor, of whom nothing is known, shares nothing', () => {
  expect(cardReason(member({ interests: ['art', 'tea'] as Profile['interests'] }), [])).toBeUndefined();
});
