import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { mutate, SWRConfig } from 'swr';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { logout, readUser } from '@/lib/api/user';
import { writeDraft } from '@/lib/chat/drafts';
import { keepLastOpened } from '@/lib/chat/last-opened';
import { seenThreads } from '@/lib/chat/seen-threads';
import { seek, useSought } from '@/lib/chat/sought';
import { keepBack, keepCode, keepCountry, orderKey, readBack, readCode, readCountry } from '@/lib/credits/checkout';
import { keepPlace, readKeptPlace } from '@/lib/geolocation/kept-place';
import { rememberLikes } from '@/lib/likes/known-likes';
import { showMoment, useLikeMoment } from '@/lib/likes/like-moment';
import { rememberSearch } from '@/lib/search/recent-searches';
import { keepSeen, seenProfile } from '@/lib/search/seen-profiles';
import { tim as user } from '@/tests/fixtures/user';
import { keepLastUser, onOtherMember } from './last-user';
import { isLoggedIn } from './login-state';
import {
  forgetExpired,
  forgetMember,
  logOutHere,
  onSessionEnded,
  sessionEnded,
  sessionKeys,
  signedIn,
} from './session';
import { forgetWithOtherTabs } from './tab-memory';
import { chatList, likeList, useCounts } from './use-counts';
import { useMinutesLeft } from './use-minutes-left';
import { useUser } from './use-user';

jest.mock('@/lib/api/user');

beforeEach(async () => {
  Object.assign(document, { cookie: 'logged_in=1' });
  localStorage.setItem('theme', 'dark');
  writeDraft('tim', 'sanne', 'A word that nobody else should read');
  keepLastOpened('tim', 'sanne');
  orderKey('fonkel-10-nl', 'ideal');
  localStorage.setItem('view:/chats', '{}');
  await signedIn(user);
  rememberLikes('tim', ['sanne']);
  rememberSearch('interests=music');
  seek({ conversation: 'c1', text: 'secret', position: null });
  showMoment({ kind: 'match', profile: { id: 'sanne', name: 'Sanne' } as Profile });
  seenThreads.set('c1', {} as never);
  keepSeen([{ id: 'sanne', name: 'Sanne' } as Profile]);
  await mutate(sessionKeys.chats, { chats: ['of Tim'] }, { revalidate: false });
  await mutate('transactions.php', ['of Tim'], { revalidate: false });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Nothing is asked of the server again. */
const asStored = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ revalidateOnMount: false, revalidateIfStale: false }}>{children}</SWRConfig>
);
const useKnownChats = () => useSWR(sessionKeys.chats, null).data;

test('logging out leaves nothing of the member in the browser', async () => {
  await forgetMember();
  expect(Object.keys(localStorage).sort()).toEqual(['forgotten', 'theme']);
  expect(Object.keys(sessionStorage)).toEqual(['forgotten']);
  expect(document.cookie).not.toContain('logged_in');
  expect(renderHook(useKnownChats).result.current).toBeUndefined();
  expect(renderHook(() => useSought('c1')).result.current).toBeNull();
  expect(renderHook(useLikeMoment).result.current).toBeUndefined();
});

test('a session that the server no longer knows ends here, too; unsent words wait for the member', async () => {
  jest.mocked(readUser).mockResolvedValue(null);
  await mutate(sessionKeys.user, undefined, { revalidate: false });
  const { result } = renderHook(useUser);
  await waitFor(() => expect(result.current).toMatchObject({ user: null, loggedIn: false }));
  await waitFor(() => expect(renderHook(useKnownChats).result.current).toBeUndefined());
  expect(Object.keys(localStorage).sort()).toEqual(['chat:draft:tim:sanne', 'theme']);
});

const memory = () => ({
  chats: renderHook(useKnownChats).result.current,
  transactions: renderHook(() => useSWR('transactions.php', null).data).result.current,
  sought: renderHook(() => useSought('c1')).result.current,
  moment: renderHook(useLikeMoment).result.current,
  thread: seenThreads.get('c1'),
  profile: seenProfile('sanne'),
});

test.each([
  ['the server ends', sessionEnded, undefined],
  ['ends with its cookies, in an open page', forgetExpired, 'logged_in=; max-age=0'],
])('nothing of the member stays in the page once the session %s', async (_, forget, cookie) => {
  const ended = jest.fn();
  const stop = onSessionEnded(ended);
  if (cookie) Object.assign(document, { cookie });
  await forget();
  stop();
  expect(memory()).toEqual({ sought: null });
  expect(ended).toHaveBeenCalledTimes(1);
  expect(Object.keys(localStorage).sort()).toEqual(['chat:draft:tim:sanne', 'theme']);
});

test('nothing is forgotten while the session lasts, nor again once its member is', async () => {
  const ended = jest.fn();
  const stop = onSessionEnded(ended);
  await forgetExpired();
  expect([ended.mock.calls.length, localStorage.getItem('last-user')]).toEqual([0, JSON.stringify(user)]);
  await sessionEnded();
  await forgetExpired();
  stop();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('the end of a session requests nothing of it again', async () => {
  const request = jest.fn();
  renderHook(() => useSWR('transactions.php', request), { wrapper: asStored });
  await act(sessionEnded);
  expect(request).not.toHaveBeenCalled();
});

test('a log-out that the server refuses leaves the session; else the browser leaves the page', async () => {
  // jsdom cannot load a page: it reports each try on the console.
  const loads = jest.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/members');
  jest.mocked(logout).mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce();
  await expect(logOutHere()).rejects.toThrow('away');
  expect([isLoggedIn(), loads.mock.calls.length]).toEqual([true, 0]);
  await logOutHere();
  expect([isLoggedIn(), loads.mock.calls.length]).toEqual([false, 1]);
  window.history.replaceState(null, '', '/');
  loads.mockRestore();
});

test('unsent words do not outlive the log-in of another member', async () => {
  await sessionEnded();
  Object.assign(document, { cookie: 'logged_in=1' });
  writeDraft('bas', 'sanne', 'A word of the next member');
  await signedIn({ ...user, id: 'bas' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('chat:'))).toEqual(['chat:draft:bas:sanne']);
});

describe('what a tab keeps of an order and of the place', () => {
  const read = () => [readBack(), readCode(), readCountry(), readKeptPlace()?.city];
  const kept = ['/chats/1', 'SPRING', 'de', 'Utrecht'];
  const nothing = [null, null, undefined, undefined];

  beforeEach(() => {
    keepBack('/chats/1');
    keepCode('SPRING');
    keepCountry('de');
    keepPlace({ country: 'nl', region: 'utrecht', city: 'Utrecht' });
  });

  async function logInAfterTheEnd(next: User): Promise<void> {
    await sessionEnded();
    Object.assign(document, { cookie: 'logged_in=1' });
    await signedIn(next);
  }

  test('waits for the same member after the end of a session', async () => {
    await logInAfterTheEnd(user);
    expect(read()).toEqual(kept);
  });

  test('is forgotten when another member logs in', async () => {
    await logInAfterTheEnd({ ...user, id: 'sanne' });
    expect(read()).toEqual(nothing);
  });

  test('is forgotten before a page shows another member, whom another tab has logged in', () => {
    localStorage.setItem('last-user', JSON.stringify({ ...user, id: 'sanne' }));
    const { result } = renderHook(
      () => {
        useUser();
        return read();
      },
      { wrapper: asStored },
    );
    expect(result.current).toEqual(nothing);
  });

  test('stays with the visitor who logs in', async () => {
    await forgetMember();
    keepCode('SUMMER');
    Object.assign(document, { cookie: 'logged_in=1' });
    await signedIn(user);
    expect(readCode()).toBe('SUMMER');
  });
});

test('a tab hears when another one logs its member out, or somebody else in', () => {
  const changed = jest.fn();
  const stop = onOtherMember('tim', changed);
  const inOtherTab = (stored: User | null, key = 'last-user') => {
    const newValue = stored && JSON.stringify(stored);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  inOtherTab({ ...user, credits: 5 });
  inOtherTab({ ...user, id: 'sanne' }, 'theme');
  expect(changed).toHaveBeenCalledTimes(0);
  inOtherTab({ ...user, id: 'sanne' });
  inOtherTab(null);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  inOtherTab({ ...user, id: 'bas' });
  expect(changed).toHaveBeenCalledTimes(2);
});

test('an answer that comes after another tab has logged out keeps nothing of the member', async () => {
  await forgetMember();
  keepLastUser(user);
  expect(Object.keys(localStorage).sort()).toEqual(['forgotten', 'theme']);
});

test.each([
  ['logged_in=1', true],
  ['theme=dark; logged_in=1; locale=nl', true],
  ['logged_in=10', false],
  ['not_logged_in=1', false],
  ['', false],
])('the cookies “%s” say that somebody is logged in: %s', (cookies, loggedIn) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  expect(isLoggedIn()).toBe(loggedIn);
});

describe('a tab forgets what it keeps of forms', () => {
  const forgottenElsewhere = () => localStorage.setItem('forgotten', 'by another tab');
  const form = () => sessionStorage.getItem('form');

  beforeEach(() => sessionStorage.setItem('form', 'NL91 ABNA 0417 1643 00'));

  test('when another tab forgets, once, and at no other change of storage', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(form()).not.toBeNull();
    forgottenElsewhere();
    window.dispatchEvent(new StorageEvent('storage', { key: 'forgotten' }));
    expect(form()).toBeNull();
    sessionStorage.setItem('form', 'of the next member');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(form()).toBe('of the next member');
  });

  test('when it was between two pages or put away meanwhile', () => {
    forgottenElsewhere();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    expect(form()).toBeNull();
    sessionStorage.setItem('form', 'typed before the other one forgot');
    localStorage.setItem('forgotten', 'again');
    forgetWithOtherTabs();
    expect(form()).toBeNull();
  });

  test('by itself, and nothing of what its next member types', async () => {
    await forgetMember();
    sessionStorage.setItem('form', 'of the next member');
    forgetWithOtherTabs();
    expect(form()).toBe('of the next member');
  });
});

test('the end of a session is told to each listener that has not stopped', async () => {
  const [ended, stopped] = [jest.fn(), jest.fn()];
  const stop = onSessionEnded(ended);
  onSessionEnded(stopped)();
  await forgetMember();
  stop();
  await forgetMember();
  expect([ended.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

test('counts are known once both lists are, and a list is as long as all that stands in it', async () => {
  await mutate(sessionKeys.chats, undefined, { revalidate: false });
  const likes = { liked: [1], liked_by: [{ like_new: true }, { like_new: false }] };
  const chats = { chats: [1, 2], unread: 3 };
  expect([likeList.sizeOf(likes as never), chatList.sizeOf(chats as never)]).toEqual([3, 2]);
  const counts = () => {
    const { result, unmount } = renderHook(useCounts, { wrapper: asStored });
    unmount();
    return result.current;
  };
  await mutate(sessionKeys.likes, likes, { revalidate: false });
  expect(counts()).toEqual({ unread: 0, newLikes: 1, known: false });
  await mutate(sessionKeys.chats, chats, { revalidate: false });
  expect(counts()).toEqual({ unread: 3, newLikes: 1, known: true });
  await mutate(sessionKeys.likes, undefined, { revalidate: false });
  expect(counts()).toEqual({ unread: 3, newLikes: 0, known: false });
});

test('the minutes that are left are right from the first render on', () => {
  const seen: number[] = [];
  renderHook(() => seen.push(useMinutesLeft(Date.now() + 90_000)));
  expect(new Set(seen)).toEqual(new Set([2]));
});

test('the minutes that are left count down by the second to none, and no timer stays', () => {
  jest.useFakeTimers();
  const until = Date.now() + 61_000;
  const { result, unmount } = renderHook(() => useMinutesLeft(until));
  const after = (milliseconds: number) => {
    act(() => jest.advanceTimersByTime(milliseconds));
    return result.current;
  };
  expect([result.current, after(999), after(1), after(59_999), after(1), after(120_000)]).toEqual([2, 2, 1, 1, 0, 0]);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
