import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';
import { afterLike, afterSeen, afterUnlike, givenIds, likesWithPage } from './likes-after';
import { countNew, likesOf, likeTypeOf } from './likes-lists';

const named = (id: string) => ({ id, name: id }) as Profile;

const answer: LikesAnswer = {
  profiles: ['anna', 'bea', 'cleo', 'dina'].map(named),
  liked: [{ id: 'dina' }, { id: 'bea' }],
  liked_by: [
    { id: 'anna', like_new: false },
    { id: 'bea', like_new: true },
    { id: 'cleo', like_new: false },
    { id: 'dina', like_new: true },
  ],
};

const ids = (likes: LikesAnswer, type: 'liked' | 'received' | 'match') =>
  likesOf(likes, type).map(({ profile }) => profile.id);

describe('the lists of likes', () => {
  test('received likes have the new ones first, otherwise in the order of the answer', () => {
    expect(ids(answer, 'received')).toEqual(['bea', 'dina', 'anna', 'cleo']);
    expect(likesOf(answer, 'received').map(({ isNew }) => isNew)).toEqual([true, true, false, false]);
    expect(countNew(answer, 'received')).toBe(2);
  });

  test('given likes keep their order and are never new', () => {
    expect(ids(answer, 'liked')).toEqual(['dina', 'bea']);
    expect(countNew(answer, 'liked')).toBe(0);
  });

  test('a match likes and is liked', () => {
    expect(ids(answer, 'match')).toEqual(['bea', 'dina']);
    expect(ids(afterUnlike(answer, 'bea'), 'match')).toEqual(['dina']);
    expect(ids(afterLike(answer, named('anna')), 'match')).toEqual(['bea', 'dina', 'anna']);
  });

  test('a match whose like is on another page is one, until the like is taken back', () => {
    const older: LikesAnswer = { ...answer, liked: [], liked_by: [{ id: 'cleo', like_new: false, match: true }] };
    expect([ids(older, 'match'), ids(older, 'liked'), [...givenIds(older)]]).toEqual([['cleo'], [], ['cleo']]);
    expect(ids(afterUnlike(older, 'cleo'), 'match')).toEqual([]);
  });

  test('a further page stands behind what is known, nobody twice', () => {
    const page: LikesAnswer = {
      profiles: [named('bea'), named('eva')],
      liked: [{ id: 'bea' }, { id: 'eva' }],
      liked_by: [{ id: 'anna', like_new: false }],
      next: null,
    };
    const all = likesWithPage({ ...answer, next: 'further' }, page);
    expect([ids(all, 'liked'), ids(all, 'received').length, all.profiles.length, all.next]).toEqual([
      ['dina', 'bea', 'eva'],
      4,
      5,
      null,
    ]);
  });

  test('a profile that the answer does not hold is left out', () => {
    expect(ids({ ...answer, profiles: [named('anna')] }, 'received')).toEqual(['anna']);
  });

  test('the address names the list; without a name it is the received likes', () => {
    expect(['/likes', '/likes/match', '/likes/liked', '/likes/received'].map(likeTypeOf)).toEqual([
      'received',
      'match',
      'liked',
      'received',
    ]);
  });
});

describe('likes after a change', () => {
  test('a like stands first, once, with its profile', () => {
    const once = afterLike(answer, named('eva'));
    expect(ids(once, 'liked')).toEqual(['eva', 'dina', 'bea']);
    expect(afterLike(once, named('eva'))).toBe(once);
    expect(afterLike(answer, named('anna')).profiles).toBe(answer.profiles);
    expect(ids(afterLike(undefined, named('eva')), 'liked')).toEqual(['eva']);
  });

  test('opening a liker ends that like’s being new alone', () => {
    const seen = afterSeen(answer, 'bea');
    expect(countNew(seen, 'received')).toBe(1);
    expect(ids(seen, 'received')).toEqual(['dina', 'anna', 'bea', 'cleo']);
  });
});
