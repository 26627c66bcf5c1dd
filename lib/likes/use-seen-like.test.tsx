import { act, renderHook, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import type { LikesAnswer } from '#contract/likes';
import { likeSeen, readLikes } from '@/lib/api/likes';
import { sessionKeys } from '@/lib/session/session';
import { settle } from '@/tests/setup/settle';
import { useSeenLike } from './use-seen-like';

jest.mock('@/lib/api/likes');
jest.mock('@/lib/session/login-state', () => ({ useLoggedIn: () => true }));

const likes = (...ids: string[]): LikesAnswer => ({
  profiles: [],
  liked: [],
  liked_by: ids.map((id) => ({ id, like_new: true })),
});
const seen = () => jest.mocked(likeSeen).mock.calls.map(([id]) => id);
const put = (answer: LikesAnswer) => {
  jest.mocked(readLikes).mockResolvedValue(answer);
  return mutate(sessionKeys.likes, answer, { revalidate: false });
};

beforeEach(() => {
  jest.mocked(likeSeen).mockReset().mockResolvedValue();
});

test('opening a liker’s profile ends the like’s being new, once it is open', async () => {
  await put(likes('eva', 'mia'));
  const { rerender } = renderHook(({ opened }) => useSeenLike('eva', opened), { initialProps: { opened: false } });
  expect(seen()).toEqual([]);
  rerender({ opened: true });
  await waitFor(() => expect(seen()).toEqual(['eva']));
  await settle();
});

test('a like that comes while the profile is open is left to the moment that tells of it', async () => {
  await put(likes());
  const { rerender } = renderHook(({ id }) => useSeenLike(id, true), { initialProps: { id: 'eva' } });
  await act(() => put(likes('eva', 'mia')));
  rerender({ id: 'eva' });
  expect(seen()).toEqual([]);
  rerender({ id: 'mia' });
  await waitFor(() => expect(seen()).toEqual(['mia']));
  await settle();
});
