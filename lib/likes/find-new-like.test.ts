/** @jest-environment jsdom */
import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';
import { readNewLike } from '@/lib/api/likes';
import { findNewLike } from './find-new-like';
import { forgetLikes, rememberLikes } from './known-likes';

jest.mock('@/lib/api/likes');
const asking = jest.mocked(readNewLike);

const eva = { id: 'eva', name: 'Eva' } as Profile;
const mia = { id: 'mia', name: 'Mia' } as Profile;
const named = ({ id }: Profile) => ({ id, main_image: null });
const likes = (fresh: Profile[], given: Profile[] = []): LikesAnswer => ({
  profiles: [...fresh, ...given],
  liked: given.map(({ id }) => ({ id })),
  liked_by: fresh.map(({ id }) => ({ id, like_new: true })),
});

beforeEach(() => {
  asking.mockReset().mockResolvedValue(named(eva));
  localStorage.clear();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/members');
});

test('what a browser finds at its first look is no news, and nobody is asked', async () => {
  expect(await findNewLike('me', likes([eva]))).toBeUndefined();
  expect(asking).not.toHaveBeenCalled();
});

test('a like that comes is told of once, whichever tab asks first', async () => {
  await findNewLike('me', likes([]));
  const told = await Promise.all([findNewLike('me', likes([eva])), findNewLike('me', likes([eva]))]);
  expect(told.filter(Boolean)).toEqual([{ kind: 'new', profile: eva }]);
  expect(await findNewLike('me', likes([eva]))).toBeUndefined();
});

test('of whom the member likes, it is a match', async () => {
  await findNewLike('me', likes([]));
  expect(await findNewLike('me', likes([eva], [eva]))).toEqual({ kind: 'match', profile: eva });
});

test('several that came at once are one moment', async () => {
  await findNewLike('me', likes([]));
  expect(await findNewLike('me', likes([eva, mia]))).toEqual({ kind: 'new', profile: eva });
  expect(await findNewLike('me', likes([eva, mia]))).toBeUndefined();
});

test('the server has the last word: a like that it does not name is none', async () => {
  await findNewLike('me', likes([]));
  asking.mockResolvedValue(undefined);
  expect(await findNewLike('me', likes([eva]))).toBeUndefined();
});

test('whoever comes after the member starts anew, and so does a new session', async () => {
  rememberLikes('me', []);
  expect(await findNewLike('other', likes([eva]))).toBeUndefined();
  forgetLikes();
  expect(await findNewLike('other', likes([eva]))).toBeUndefined();
  expect(asking).not.toHaveBeenCalled();
});

const put = (html: string) => () => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('input, textarea')?.focus();
};
test.each<[string, () => void]>([
  ['another dialog', put('<dialog open></dialog>')],
  ['a message that is being typed', put('<textarea></textarea>')],
  ['a search that is being typed', put('<input type="search" />')],
  ['a conversation', () => window.history.replaceState(null, '', '/members/eva/chat')],
  ['the checkout', () => window.history.replaceState(null, '', '/credits')],
  ['the swipe game', () => window.history.replaceState(null, '', '/swipe-game')],
  ['the sign-up', () => window.history.replaceState(null, '', '/signup')],
  ['a page that does not exist', () => window.history.replaceState(null, '', '/nothing-here')],
])('%s is not disturbed; the like is told of later', async (_, disturb) => {
  rememberLikes('me', []);
  disturb();
  expect(await findNewLike('me', likes([eva]))).toBe('busy');
  expect(asking).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/members');
  expect(await findNewLike('me', likes([eva]))).toEqual({ kind: 'new', profile: eva });
});

test('a tab that nobody looks at leaves it to the one that is looked at', async () => {
  rememberLikes('me', []);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await findNewLike('me', likes([eva]))).toBe('busy');
  seen.mockRestore();
  expect(await findNewLike('me', likes([eva]))).toEqual({ kind: 'new', profile: eva });
});
