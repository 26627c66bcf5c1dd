import type { Profile } from '#contract/member';
import { hideFromLists, keepSeen, listed, seenProfile } from './seen-profiles';
import { sharedFirst } from './shared-interests';

const named = (id: string, name = id) => ({ id, name }) as Profile;

test('a profile that a list showed is there at once, in its newest form', () => {
  keepSeen([named('a', 'old'), named('b')]);
  keepSeen([named('a', 'new')]);
  expect(seenProfile('a')?.name).toBe('new');
  expect(seenProfile('nobody')).toBeUndefined();
});

test('what was seen longest ago is forgotten first', () => {
  keepSeen([named('first')]);
  keepSeen([...Array(1000).keys()].map((id) => named(`many-${id}`)));
  expect(seenProfile('first')).toBeUndefined();
  expect(seenProfile('many-0')).toBeDefined();
});

test('a list shows nobody twice, and nobody who was blocked since', () => {
  const ids = () => listed([named('a'), named('b'), named('a')]).map(({ id }) => id);
  expect(ids()).toEqual(['a', 'b']);
  hideFromLists('b', true);
  expect(ids()).toEqual(['a']);
  hideFromLists('b', false);
  expect(ids()).toEqual(['a', 'b']);
});

test('shared interests come first, otherwise the order stays', () => {
  expect(sharedFirst(['art', 'beer', 'tea', 'wine'], ['wine', 'beer', 'sushi'])).toEqual([
    { id: 'beer', shared: true },
    { id: 'wine', shared: true },
    { id: 'art', shared: false },
    { id: 'tea', shared: false },
  ]);
  expect(sharedFirst([], ['art'])).toEqual([]);
});
