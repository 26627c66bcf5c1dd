/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import useSWR, { mutate } from 'swr';
import type { ProfileAnswer } from '#contract/members';
import { putPhotoAt } from '@/lib/api/photos';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { movePhotoTo } from './own-photos';

jest.mock('@/lib/api/photos');

const answer = { profile: { images: ['a', 'b', 'c'].map((id) => ({ id, locked: false })) } } as ProfileAnswer;

test('places show at once, each upon what is shown, and go out one after the other', async () => {
  const stored: (() => void)[] = [];
  jest.mocked(putPhotoAt).mockImplementation(() => new Promise((resolve) => stored.push(() => resolve([]))));
  await mutate(ownProfileKey, answer, { revalidate: false });
  const { result } = renderHook(() => useSWR<ProfileAnswer>(ownProfileKey).data);
  const shown = () => result.current?.profile.images.map(({ id }) => id).join('');
  let moves: Promise<void>[] = [];
  await act(async () => {
    moves = [movePhotoTo('c', 0), movePhotoTo('b', 0)];
  });
  expect(shown()).toBe('bca');
  expect(jest.mocked(putPhotoAt).mock.calls).toEqual([['c', 0]]);
  await act(async () => stored[0]?.());
  expect(jest.mocked(putPhotoAt).mock.calls).toEqual([
    ['c', 0],
    ['b', 0],
  ]);
  await act(async () => {
    stored[1]?.();
    await Promise.all(moves);
  });
});
