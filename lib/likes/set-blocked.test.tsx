import { act, renderHook, waitFor } from '@testing-library/react';
import useSWR, { mutate } from 'swr';
import type { Profile } from '#contract/member';
import { ApiFailure } from '@/lib/api/api-failure';
import { block, unblock } from '@/lib/api/members';
import { readDraft, writeDraft } from '@/lib/chat/drafts';
import { keepLastOpened, readLastOpened } from '@/lib/chat/last-opened';
import { outboxOf } from '@/lib/chat/outbox';
import { keepSeen, seenProfile } from '@/lib/search/seen-profiles';
import { useListed } from '@/lib/search/use-listed';
import { keepLastUser } from '@/lib/session/last-user';
import { sessionKeys } from '@/lib/session/session';
import { tim } from '@/tests/fixtures/user';
import { setOutOfSight } from './out-of-sight';
import { setBlocked } from './set-blocked';

jest.mock('@/lib/api/members');

const named = (id: string) => ({ id, name: id }) as Profile;
const everybody = [named('eva'), named('bas')];

beforeEach(() => localStorage.clear());
afterEach(() => act(() => setOutOfSight('eva', false)));

/** The ids of a list that was loaded before and is on the screen. */
function showList() {
  const { result } = renderHook(() => useListed(everybody).map(({ id }) => id));
  return result;
}

test('who is blocked leaves a list on the screen at once, and comes back to it', async () => {
  const shown = showList();
  keepSeen(everybody);
  await act(() => setBlocked('eva', true));
  expect(block).toHaveBeenCalledWith('eva');
  expect([shown.current, seenProfile('eva')]).toEqual([['bas'], undefined]);
  await act(() => setBlocked('eva', false));
  expect(unblock).toHaveBeenCalledWith('eva');
  expect(shown.current).toEqual(['eva', 'bas']);
});

test('a refused block hides nobody', async () => {
  const shown = showList();
  jest.mocked(block).mockRejectedValueOnce(new ApiFailure('unavailable', 503));
  await expect(setBlocked('eva', true)).rejects.toMatchObject({ code: 'unavailable' });
  expect(shown.current).toEqual(['eva', 'bas']);
});

test('chats, likes, an open profile, kept pages, drafts and what was on its way go with them, and no others', async () => {
  Object.assign(document, { cookie: 'logged_in=1' });
  keepLastUser(tim);
  const chatWith = (id: string) => ({ conversation: { id: `c-${id}` }, profile: named(id), num_unread_messages: 1 });
  await mutate(
    sessionKeys.chats,
    { chats: everybody.map(({ id }) => chatWith(id)), next: null },
    { revalidate: false },
  );
  const both = everybody.map(({ id }) => ({ id }));
  await mutate(sessionKeys.likes, { profiles: everybody, liked: both, liked_by: both }, { revalidate: false });
  for (const { id } of everybody) {
    writeDraft('tim', id, 'Half a sentence');
    outboxOf('tim').add({ thread: { profile: id }, to: id, content: { kind: 'text', text: 'On its way' } });
  }
  localStorage.setItem('view:/members', '{"html":"eva"}');
  keepLastOpened('tim', 'eva');
  let isRefused = false;
  const read = async ([, id]: [string, string, string]) => {
    if (isRefused) throw new ApiFailure('blocked', 403);
    return { profile: named(id) };
  };
  const { result } = renderHook(() => ({
    chats: useSWR(sessionKeys.chats, null).data,
    likes: useSWR(sessionKeys.likes, null).data,
    eva: useSWR(['profile.php', 'eva', 'member'], read).data,
    bas: useSWR(['profile.php', 'bas', 'member'], read).data,
  }));
  await waitFor(() => expect(result.current.bas).toBeDefined());
  isRefused = true;
  await act(() => setOutOfSight('eva', true));
  const { chats, likes, eva, bas } = result.current;
  expect(chats.chats.map(({ profile }: { profile: Profile }) => profile.id)).toEqual(['bas']);
  expect([likes.liked, likes.liked_by]).toEqual([[{ id: 'bas' }], [{ id: 'bas' }]]);
  expect([eva, bas]).toEqual([undefined, { profile: named('bas') }]);
  expect([readDraft('tim', 'eva'), readDraft('tim', 'bas')]).toEqual(['', 'Half a sentence']);
  expect(
    outboxOf('tim')
      .read()
      .map(({ to }) => to),
  ).toEqual(['bas']);
  expect(readLastOpened('tim')).toBeUndefined();
  expect(localStorage.getItem('view:/members')).toBeNull();
});
