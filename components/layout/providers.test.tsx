import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { mutate } from 'swr';
import { forgetLogin } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import type { PublicSite } from '@/lib/sites/public-site';
import { Providers } from './providers';

const site = {} as PublicSite;
const wrapper = ({ children }: { children: ReactNode }) => <Providers site={site}>{children}</Providers>;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const unchanged = <T,>(known: T) => known;

/** A server that takes 100 ms of the fake clock, and numbers its answers. */
function server() {
  let count = 0;
  return jest.fn(async () => {
    count += 1;
    const answer = count;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answer;
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(document, { cookie: 'logged_in=1' });
});
afterEach(() => {
  jest.useRealTimers();
  forgetLogin();
});

test('what a change has crossed on its way is asked for once more', async () => {
  const read = server();
  const { result } = renderHook(() => useSWR(sessionKeys.chats, read).data, { wrapper });
  await pass(50);
  await act(() => mutate(sessionKeys.chats, unchanged, { revalidate: false }));
  await pass(160);
  expect(result.current).toBe(2);
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('while a change takes long, what it crosses is asked for once a second', async () => {
  const read = server();
  renderHook(() => useSWR(sessionKeys.likes, read), { wrapper });
  let end = () => {};
  const change = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined);
  });
  void mutate(sessionKeys.likes, change, { revalidate: false, populateCache: false });
  await pass(5_000);
  expect(read.mock.calls.length).toBeLessThanOrEqual(7);
  end();
  await pass(2_000);
  read.mockClear();
  await pass(10_000);
  expect(read).not.toHaveBeenCalled();
});

test('an answer that a newer call overtakes is left to that call, and after the session nothing is asked for', async () => {
  const read = server();
  renderHook(() => useSWR(sessionKeys.user, read), { wrapper });
  await pass(50);
  void mutate(sessionKeys.user);
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(2);
  void mutate(sessionKeys.user);
  await pass(50);
  forgetLogin();
  await act(() => mutate(sessionKeys.user, undefined, { revalidate: false }));
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(3);
});
