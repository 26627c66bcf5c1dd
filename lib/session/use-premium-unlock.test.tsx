import { act, render, screen } from '@testing-library/react';
import useSWR, { mutate } from 'swr';
import type { User } from '#contract/session';
import { readUser } from '@/lib/api/user';
import { loginStateChanged } from './login-state';
import { sessionKeys } from './session';
import { usePremiumUnlock } from './use-premium-unlock';

jest.mock('@/lib/api/user');

const tim = { id: 'tim', credits: 6, paid_user: false } as User;
const is = async (user: User) => {
  jest.mocked(readUser).mockResolvedValue(user);
  await act(async () => void (await mutate(sessionKeys.user, user, { revalidate: false })));
};

let asked = 0;
let others = 0;
function OpenProfile() {
  usePremiumUnlock();
  const { data } = useSWR(['profile.php', 'sanne', 'member'], async () => {
    asked += 1;
    return asked === 1 ? 'locked' : 'all photos';
  });
  useSWR(['faq.php', 'en'], async () => {
    others += 1;
    return others;
  });
  return <p>{data}</p>;
}

test('the first purchase asks again for the profile that is open and for nothing else; another one does not', async () => {
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  await is(tim);
  render(<OpenProfile />);
  expect(await screen.findByText('locked')).toBeVisible();
  await is({ ...tim, credits: 5 });
  expect(asked).toBe(1);
  await is({ ...tim, credits: 30, paid_user: true });
  expect(await screen.findByText('all photos')).toBeVisible();
  await is({ ...tim, credits: 55, paid_user: true });
  expect([asked, others]).toEqual([2, 1]);
});
