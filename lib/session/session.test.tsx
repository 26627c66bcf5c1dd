import { renderHook, waitFor } from '@testing-library/react';
import useSWR, { mutate } from 'swr';
import type { User } from '#contract/session';
import { readUser } from '@/lib/api/user';
import { writeDraft } from '@/lib/chat/drafts';
import { orderKey } from '@/lib/credits/checkout';
import { onOtherMember } from './last-user';
import { forgetMember, sessionKeys, signedIn } from './session';
import { useUser } from './use-user';

jest.mock('@/lib/api/user');

const user: User = {
  id: 'tim',
  status: 'active',
  credits: 6,
  paid_user: false,
  signup_date: '2026-01-01T00:00:00.000Z',
  language: 'en',
  fictional_icon: false,
  notifications_disabled: [],
  signup_step: null,
  signup_target: null,
  signup_message: null,
  profile: { id: 'tim', name: 'Tim', country: 'nl', status: 'active', main_image: null },
};

beforeEach(async () => {
  Object.assign(document, { cookie: 'logged_in=1' });
  localStorage.setItem('theme', 'dark');
  writeDraft('tim', 'sanne', 'A word that nobody else should read');
  orderKey('fonkel-10-nl', 'ideal');
  localStorage.setItem('view:/chats', '{}');
  await signedIn(user);
  await mutate(sessionKeys.chats, { chats: ['of Tim'] }, { revalidate: false });
});
afterEach(() => localStorage.clear());

const useKnownChats = () => useSWR(sessionKeys.chats, null).data;

test('logging out leaves nothing of the member in the browser', async () => {
  await forgetMember();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).not.toContain('logged_in');
  expect(renderHook(useKnownChats).result.current).toBeUndefined();
});

test('a session that the server no longer knows ends here, too; unsent words wait for the member', async () => {
  jest.mocked(readUser).mockResolvedValue(null);
  await mutate(sessionKeys.user, undefined, { revalidate: false });
  const { result } = renderHook(useUser);
  await waitFor(() => expect(result.current).toMatchObject({ user: null, loggedIn: false }));
  await waitFor(() => expect(renderHook(useKnownChats).result.current).toBeUndefined());
  expect(Object.keys(localStorage).sort()).toEqual(['chat:draft:tim:sanne', 'theme']);
});

test('a tab hears when another one logs its member out, or somebody else in', () => {
  const changed = jest.fn();
  const stop = onOtherMember('tim', changed);
  const inOtherTab = (stored: User | null) => {
    localStorage.setItem('last-user', JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: 'last-user' }));
  };
  inOtherTab({ ...user, credits: 5 });
  expect(changed).toHaveBeenCalledTimes(0);
  inOtherTab({ ...user, id: 'sanne' });
  inOtherTab(null);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  inOtherTab({ ...user, id: 'bas' });
  expect(changed).toHaveBeenCalledTimes(2);
});
