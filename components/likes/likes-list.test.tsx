import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate } from 'swr';
import { ApiFailure } from '@/lib/api/api-failure';
import { readLikes } from '@/lib/api/likes';
import { useLikes } from '@/lib/session/use-counts';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { LikesList } from './likes-list';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/likes/match' }));
jest.mock('@/lib/api/likes');
jest.mock('@/lib/session/login-state', () => ({ useLoggedIn: () => true, isLoggedIn: () => true }));

const likers = (...names: string[]) => ({
  profiles: names.map((id) => ({ id, name: id, age: 30, country: 'nl', interests: [], main_image: null }) as never),
  liked: [],
  liked_by: names.map((id) => ({ id, like_new: false, match: true as const })),
});

function Matches() {
  return <LikesList type="match" likes={useLikes().data} failed={false} onRetry={() => {}} />;
}
const names = () => screen.getAllByRole('article').map((card) => card.textContent);

test('older likes come page by page, and stay through a refresh', async () => {
  jest.mocked(readLikes).mockImplementation(async (before) => {
    return before === undefined
      ? { ...likers('anna', 'bea'), next: 'older' }
      : { ...likers('bea', 'cleo'), next: null };
  });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ country: 'nl', cdn_prefix: '' } as never}>
        <Matches />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  const more = await screen.findByRole('button', { name: en.members.more });
  expect(names()).toHaveLength(2);
  jest.mocked(readLikes).mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent(en.members.error.more);
  await userEvent.click(screen.getByRole('button', { name: en.errors.retry }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: en.members.more })).toBeNull();
  await act(() => mutate('likes.php'));
  expect(names()).toHaveLength(3);
});
