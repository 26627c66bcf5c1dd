import { act, renderHook } from '@testing-library/react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useAtOnce, useMailLink } from './use-mail-link';

const take = jest.fn<Promise<string>, [string, ...number[]]>();
const expired = new ApiFailure('link_expired', 410);
const away = new ApiFailure('unavailable', 0);

function start(page?: string, isTold?: (thrown: unknown) => boolean) {
  window.history.replaceState(null, '', '/undo#token=secret');
  return renderHook(() => useMailLink({ take, page, isTold })).result;
}
beforeEach(() => take.mockReset());

test('nothing is sent before the link is followed; then its secret leaves the address', async () => {
  take.mockResolvedValueOnce('brought');
  const link = start('/undo');
  expect(link.current.state).toBe('asking');
  expect(take).not.toHaveBeenCalled();
  let worked: boolean | undefined;
  await act(async () => {
    worked = await link.current.follow(7);
  });
  expect(take).toHaveBeenCalledWith('secret', 7);
  expect(link.current).toMatchObject({ state: 'done', result: 'brought', failure: undefined });
  expect([worked, window.location.hash]).toEqual([true, '']);
});

test('a page without a secret, as one that is loaded again after its use, is one of a link that is worn out', async () => {
  window.history.replaceState(null, '', '/undo');
  const { result } = renderHook(() => useMailLink({ take }));
  expect(result.current.state).toBe('expired');
  await act(() => result.current.follow());
  expect(result.current.state).toBe('expired');
  expect(take).not.toHaveBeenCalled();
});

test('a failure on the way leaves link and secret as they were, to be tried again', async () => {
  take.mockRejectedValueOnce(away).mockResolvedValueOnce('brought');
  const link = start('/undo');
  await act(() => link.current.follow());
  expect(link.current).toMatchObject({ state: 'asking', failure: away });
  expect(window.location.hash).toBe('#token=secret');
  await act(() => link.current.follow());
  expect(link.current).toMatchObject({ state: 'done', failure: undefined });
  expect(take.mock.calls).toEqual([['secret'], ['secret']]);
});

test.each([expired, new ApiFailure('invalid_request', 400)])('$code: the link is worn out', async (refusal) => {
  take.mockRejectedValueOnce(refusal);
  const link = start('/undo');
  await act(() => link.current.follow());
  expect(link.current).toMatchObject({ state: 'expired', failure: undefined });
});

test('what a field tells of is no end of the link, and is told once', async () => {
  take.mockRejectedValueOnce(new ApiFailure('invalid_request', 400, { fields: { password: 'too_short' } }));
  const link = start('/undo', () => true);
  await act(() => link.current.follow());
  expect(link.current).toMatchObject({ state: 'asking', failure: undefined });
});

test('while it is under way it says so, and keeps what it brought before', async () => {
  let answer: (given: string) => void = () => {};
  take.mockResolvedValueOnce('first').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const link = start();
  await act(() => link.current.follow());
  expect(window.location.hash).toBe('#token=secret');
  act(() => void link.current.follow());
  expect(link.current).toMatchObject({ state: 'sending', result: 'first' });
  await act(async () => answer('second'));
  expect(link.current).toMatchObject({ state: 'done', result: 'second' });
});

test('a page that follows at once does so a single time', () => {
  const follow = jest.fn();
  const { rerender } = renderHook(() => useAtOnce(follow));
  rerender();
  expect(follow).toHaveBeenCalledTimes(1);
});
