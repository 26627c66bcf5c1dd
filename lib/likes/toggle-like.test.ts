/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import useSWR, { mutate } from 'swr';
import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';
import { ApiFailure } from '@/lib/api/api-failure';
import { like, likeSeen, unlike } from '@/lib/api/likes';
import { sessionKeys } from '@/lib/session/session';
import { markSeen, setLike } from './toggle-like';

jest.mock('@/lib/api/likes');
const liking = jest.mocked(like);
const unliking = jest.mocked(unlike);
const seeing = jest.mocked(likeSeen);

const eva = { id: 'eva', name: 'Eva' } as Profile;
const none: LikesAnswer = { profiles: [], liked: [], liked_by: [] };

const put = (likes: LikesAnswer) => mutate(sessionKeys.likes, likes, { revalidate: false });

/** What the client knows at this moment. */
async function likedNow(): Promise<string[]> {
  const likes = await mutate<LikesAnswer>(sessionKeys.likes, (known) => known, { revalidate: false });
  return (likes?.liked ?? []).map(({ id }) => id);
}

/** A call that ends when the test says so. */
function held<T>() {
  let end: (value: T) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { promise, end, fail };
}

beforeEach(async () => {
  jest.resetAllMocks();
  await put(none);
});

describe('liking', () => {
  test('shows at once, before the server has answered, and stays', async () => {
    const call = held<{ match: boolean }>();
    liking.mockReturnValue(call.promise);
    const done = setLike(eva, true);
    expect(await likedNow()).toEqual(['eva']);
    call.end({ match: true });
    expect(await done).toEqual({ match: true });
    expect(await likedNow()).toEqual(['eva']);
  });

  test('is taken back where the server refuses, and says why', async () => {
    liking.mockRejectedValue(new ApiFailure('blocked', 403));
    const done = setLike(eva, true);
    expect(await likedNow()).toEqual(['eva']);
    await expect(done).rejects.toMatchObject({ code: 'blocked' });
    expect(await likedNow()).toEqual([]);
  });

  test('is taken back also where the likes were not loaded, which are loaded then', async () => {
    await mutate(sessionKeys.likes, undefined, { revalidate: false });
    const load = jest.fn().mockResolvedValue(none);
    renderHook(() => useSWR(sessionKeys.likes, load, { revalidateOnMount: false }));
    liking.mockRejectedValue(new ApiFailure('blocked', 403));
    await act(async () => {
      await expect(setLike(eva, true)).rejects.toMatchObject({ code: 'blocked' });
    });
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(await act(likedNow)).toEqual([]);
  });

  test('taking a like back shows at once, and returns where the server refuses', async () => {
    await put({ ...none, liked: [{ id: 'eva' }], profiles: [eva] });
    unliking.mockRejectedValue(new ApiFailure('unavailable', 0));
    const done = setLike(eva, false);
    expect(await likedNow()).toEqual([]);
    await expect(done).rejects.toMatchObject({ code: 'unavailable' });
    expect(await likedNow()).toEqual(['eva']);
  });

  test('what the cache holds of the profile says the same, and again as before where the server refuses', async () => {
    const key = ['profile.php', 'eva', 'member'];
    const answer = { profile: eva, relation: { liked: false, liked_by: true, match: false, blocked: false } };
    renderHook(() => useSWR(key, null));
    await act(() => mutate(key, answer, { revalidate: false }));
    const relation = async () => (await mutate(key, (known?: typeof answer) => known, { revalidate: false }))?.relation;
    const call = held<{ match: boolean }>();
    liking.mockReturnValue(call.promise);
    const done = setLike(eva, true);
    expect(await act(relation)).toMatchObject({ liked: true, match: true });
    call.fail(new ApiFailure('rate_limited', 429));
    await expect(done).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await act(relation)).toMatchObject({ liked: false, match: false });
  });

  test('presses on one heart reach the server in their order, and the last one counts', async () => {
    const first = held<{ match: boolean }>();
    liking.mockReturnValue(first.promise);
    unliking.mockResolvedValue(undefined);
    const one = setLike(eva, true);
    const two = setLike(eva, false);
    await Promise.resolve();
    expect(liking).toHaveBeenCalledTimes(1);
    expect(unliking).not.toHaveBeenCalled();
    first.end({ match: false });
    await Promise.all([one, two]);
    expect(unliking).toHaveBeenCalledTimes(1);
    expect(await likedNow()).toEqual([]);
  });

  test('is no match where a later press takes it back meanwhile', async () => {
    const first = held<{ match: boolean }>();
    liking.mockReturnValue(first.promise);
    unliking.mockResolvedValue(undefined);
    const one = setLike(eva, true);
    const two = setLike(eva, false);
    first.end({ match: true });
    expect(await Promise.all([one, two])).toEqual([{ match: false }, { match: false }]);
  });

  test('a refused first press does not undo the second', async () => {
    const first = held<{ match: boolean }>();
    liking.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ match: false });
    unliking.mockResolvedValue(undefined);
    const one = setLike(eva, true);
    const two = setLike(eva, false);
    const three = setLike(eva, true);
    first.fail(new ApiFailure('rate_limited', 429));
    await expect(one).rejects.toMatchObject({ code: 'rate_limited' });
    await Promise.all([two, three]);
    expect(await likedNow()).toEqual(['eva']);
  });
});

test('an opened liker is no longer new at once, also where the server cannot be told', async () => {
  await put({ ...none, liked_by: [{ id: 'eva', like_new: true }], profiles: [eva] });
  seeing.mockRejectedValue(new ApiFailure('unavailable', 0));
  await markSeen('eva');
  expect(seeing).toHaveBeenCalledWith('eva');
  const likes = await mutate<LikesAnswer>(sessionKeys.likes, (known) => known, { revalidate: false });
  expect(likes?.liked_by).toEqual([{ id: 'eva', like_new: false }]);
});
