import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate } from 'swr';
import type { Visibility } from '#contract/member';
import { ApiFailure } from '@/lib/api/api-failure';
import { changeProfile } from '@/lib/api/profile-edit';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { forgetLogin, loginStateChanged } from '@/lib/session/login-state';
import en from '@/messages/en.json';
import { VisitorsNote } from './visitors-note';

jest.mock('@/lib/api/members');
jest.mock('@/lib/api/profile-edit');

const words = en.block;
const own = (visibility: Visibility) => ({ id: 'tim', name: 'tim', images: [], visibility }) as never;

async function show(visibility: Visibility) {
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  await mutate(ownProfileKey, { profile: own(visibility), related: [] }, { revalidate: false });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <VisitorsNote name="Rita" />
    </NextIntlClientProvider>,
  );
}
const note = () => screen.queryByText(/Rita may still see it/);

beforeEach(() => {
  jest.mocked(changeProfile).mockReset();
});
afterAll(() => forgetLogin());

test('whose profile visitors see learns it before a block, and a press shows the profile to members only', async () => {
  jest.mocked(changeProfile).mockResolvedValue(own('members'));
  await show('visitors');
  expect(note()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: words.members_only }));
  const done = await screen.findByText(words.done);
  expect(jest.mocked(changeProfile).mock.calls).toEqual([[{ visibility: 'members' }]]);
  expect(note()).toBeNull();
  // The button is gone: the focus is where the outcome stands.
  expect(document.activeElement).toContainElement(done);
  expect(document.body).not.toHaveFocus();
});

test('a change that fails says why and can be tried again', async () => {
  jest.mocked(changeProfile).mockRejectedValue(new ApiFailure('rate_limited', 429));
  await show('visitors');
  await userEvent.click(screen.getByRole('button', { name: words.members_only }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment.');
  expect(note()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: words.members_only })).toBeInTheDocument();
});

test.each(['members', 'matches'] as const)('a profile that is shown to %s needs no note', async (visibility) => {
  await show(visibility);
  expect(note()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
