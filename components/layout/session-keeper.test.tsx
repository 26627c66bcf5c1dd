import { act, render } from '@testing-library/react';
import { mutate } from 'swr';
import { deletePushSubscription, savePushSubscription } from '@/lib/api/push';
import { readUser } from '@/lib/api/user';
import { readDraft, writeDraft } from '@/lib/chat/drafts';
import { keepLastOpened } from '@/lib/chat/last-opened';
import { endPush, startPush, turnOnPush } from '@/lib/push/push';
import { keepPushOwner } from '@/lib/push/push-owner';
import { keepLastUser } from '@/lib/session/last-user';
import { sessionKeys } from '@/lib/session/session';
import { SiteProvider } from '@/lib/sites/site-context';
import { tim } from '@/tests/fixtures/user';
import { fakeBrowser, key } from '@/tests/setup/push-browser';
import { settle } from '@/tests/setup/settle';
import { SessionKeeper } from './session-keeper';

jest.mock('@/lib/api/push');
jest.mock('@/lib/api/user');
jest.mock('@/lib/live/use-live-updates');
jest.mock('swr', () => {
  const swr = jest.requireActual('swr');
  const mutate = jest.fn(async () => undefined);
  return { ...swr, __esModule: true, mutate, useSWRConfig: () => ({ mutate }) };
});

const asked = () =>
  jest
    .mocked(mutate)
    .mock.calls.map(([one]) => one)
    .sort();

/** Has the page know who is logged in. */
async function knows(user: object | undefined): Promise<void> {
  const { mutate: put } = jest.requireActual<typeof import('swr')>('swr');
  await act(async () => void (await put(sessionKeys.user, user, { revalidate: false })));
}

beforeEach(() => {
  jest.mocked(readUser).mockResolvedValue({ id: 'tim' } as never);
  jest.mocked(savePushSubscription).mockResolvedValue(undefined);
  jest.mocked(deletePushSubscription).mockResolvedValue(undefined);
  Object.assign(document, { cookie: 'logged_in=1' });
});
afterEach(async () => {
  jest.useRealTimers();
  await knows(undefined);
  await endPush();
  localStorage.clear();
});

const keep = () =>
  render(
    <SiteProvider site={{ push_public_key: key } as never}>
      <SessionKeeper />
    </SiteProvider>,
  );

test('what is pushed asks for chats and likes again, and for nothing else', async () => {
  const browser = fakeBrowser();
  await startPush('tim', key);
  keep();
  jest.mocked(mutate).mockClear();
  const push = (id: string) =>
    act(async () => {
      const pushed = { id, tag: 'like', path: '/likes/received' };
      browser.worker.dispatchEvent(new MessageEvent('message', { data: { pushed } }));
    });
  await push('1');
  expect(asked()).toEqual([sessionKeys.chats, sessionKeys.likes]);
  await push('2');
  expect(asked()).toHaveLength(4);
});

test('with push on, everything is asked again every 300 s instead of every 60 s', async () => {
  fakeBrowser();
  await turnOnPush('tim', key);
  jest.useFakeTimers();
  keep();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.mocked(mutate).mockClear();
  await act(() => jest.advanceTimersByTimeAsync(299_000));
  expect(asked()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(asked()).toEqual(Object.values(sessionKeys).sort());
});

test('loads the page again once the session is of another member', async () => {
  fakeBrowser();
  // jsdom cannot load a page: it reports each try on the console.
  const loads = jest.spyOn(console, 'error').mockReturnValue();
  keep();
  await settle();
  const countsLoads = async (user: object) => {
    await knows(user);
    return loads.mock.calls.length;
  };
  expect(await countsLoads({ id: 'tim', credits: 5 })).toBe(0);
  expect(await countsLoads({ id: 'sanne' })).toBe(1);
  expect(String(loads.mock.calls[0]?.[0])).toContain('navigation');
});

test('a page that comes back as it was left loads again where its member has logged out since', async () => {
  fakeBrowser();
  const loads = jest.spyOn(console, 'error').mockReturnValue();
  jest.mocked(readUser).mockResolvedValue(tim);
  keepLastUser(tim);
  keep();
  await knows(tim);
  const comesBack = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  comesBack();
  expect(loads).not.toHaveBeenCalled();
  localStorage.clear();
  Object.assign(document, { cookie: 'logged_in=; max-age=0' });
  comesBack();
  expect(String(loads.mock.calls[0]?.[0])).toContain('navigation');
});

test('a session that ran out while no page was open leaves nothing but what was typed', async () => {
  fakeBrowser();
  keepLastUser(tim);
  keepLastOpened('tim', 'sanne');
  writeDraft('tim', 'sanne', 'Half a sentence');
  localStorage.setItem('view:/chats', '{}');
  keepPushOwner('tim');
  Object.assign(document, { cookie: 'logged_in=; max-age=0' });
  keep();
  await settle();
  expect(Object.keys(localStorage)).toEqual(['chat:draft:tim:sanne', 'chat:left']);
});

test('unsent words wait 30 days for a member who is not logged in', async () => {
  Object.assign(document, { cookie: 'logged_in=; max-age=0' });
  jest.useFakeTimers();
  const visitAfter = (days: number) => {
    jest.setSystemTime(Date.now() + days * 86_400_000);
    keep().unmount();
    return readDraft('tim', 'sanne');
  };
  writeDraft('tim', 'sanne', 'Are you');
  expect([visitAfter(0), visitAfter(30), visitAfter(0.1)]).toEqual(['Are you', 'Are you', '']);
});

test('for a visitor nothing is ever asked again', async () => {
  Object.assign(document, { cookie: 'logged_in=; max-age=0' });
  fakeBrowser();
  jest.useFakeTimers();
  keep();
  jest.mocked(mutate).mockClear();
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(asked()).toEqual([]);
});

test('a visitor whose other tab logs a member in is that member here as well', async () => {
  Object.assign(document, { cookie: 'logged_in=; max-age=0' });
  fakeBrowser();
  keep();
  const elsewhere = (newValue: string | null) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'last-user', newValue })));
  elsewhere(null);
  expect(document.documentElement).not.toHaveClass('logged-in');
  Object.assign(document, { cookie: 'logged_in=1' });
  elsewhere(JSON.stringify(tim));
  expect(document.documentElement).toHaveClass('logged-in');
  await settle();
});

test('who logs out in another tab amid the first effects of this page is no member on it', () => {
  fakeBrowser();
  Object.assign(document, { cookie: 'logged_in=; max-age=0' });
  keep();
  // What an effect sets that saw the cookie a moment before the page was drawn without it.
  document.documentElement.classList.add('logged-in');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'last-user', newValue: null })));
  expect(document.documentElement).not.toHaveClass('logged-in');
});

test('who logged out in another tab before the scripts of this page came is no member on it', () => {
  Object.assign(document, { cookie: 'logged_in=; max-age=0' });
  document.documentElement.classList.add('logged-in');
  fakeBrowser();
  keep();
  expect(document.documentElement).not.toHaveClass('logged-in');
});
