import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { SWRConfig, useSWRConfig } from 'swr';
import type { ThreadAnswer } from '#contract/chat';
import type { Profile } from '#contract/member';
import type { ProfileAnswer } from '#contract/members';
import type { User } from '#contract/session';
import { profileFields } from '#contract/settings';
import { ApiFailure } from '@/lib/api/api-failure';
import { readThread } from '@/lib/api/chat';
import { readProfile } from '@/lib/api/members';
import { readUser, saveSignupStep } from '@/lib/api/user';
import { sessionKeys } from '@/lib/session/session';
import { keepCompletionDraft } from '@/lib/signup/completion-draft';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { CompleteScreen } from './complete-screen';

jest.mock('next/navigation', () => ({ usePathname: () => '/complete-signup' }));
jest.mock('@/lib/api/user');
jest.mock('@/lib/api/members');
jest.mock('@/lib/api/chat');

const words = messages.complete_signup;
const user = { id: 'tim', credits: 6, signup_step: 'photo', signup_target: null, signup_message: null } as User;
const profile = { id: 'tim', gender: 'male', country: 'nl', region: null, city: null, images: [], interests: [] };
const eva = { id: 'eva', name: 'Eva', age: 40, country: 'nl', city: 'Edam', main_image: null } as Profile;

beforeEach(() => {
  window.history.pushState(null, '', '/complete-signup');
  jest.resetAllMocks();
  sessionStorage.clear();
  Object.assign(document, { cookie: 'logged_in=1' });
  jest.mocked(readProfile).mockResolvedValue({ profile } as unknown as ProfileAnswer);
  jest.mocked(saveSignupStep).mockResolvedValue({ ...user, signup_step: null });
});

let refresh: ReturnType<typeof useSWRConfig>['mutate'];
function Refresh() {
  refresh = useSWRConfig().mutate;
  return null;
}

function pageOf(onDone: () => void) {
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings({ visible_profile_fields: [...profileFields] }))}>
          <Refresh />
          <CompleteScreen level={1} onDone={onDone} />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>
  );
}

function show(changes: Partial<User> = {}) {
  jest.mocked(readUser).mockResolvedValue({ ...user, ...changes });
  const onDone = jest.fn();
  render(pageOf(onDone));
  return onDone;
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('goes on where the server says, or where this tab was further', async () => {
  keepCompletionDraft('tim', { step: 'about' });
  show({ signup_step: 'location' });
  expect(await title(words.about.title)).toBeVisible();
});

test('begins with the message to whom the member came for, in the words that could not be sent', async () => {
  jest.mocked(readThread).mockResolvedValue({ profile: eva, messages: [] } as unknown as ThreadAnswer);
  show({ signup_step: 'message', signup_target: 'eva', signup_message: 'Hello Eva' });
  expect(await title('Message Eva')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Hello Eva');
});

test('asks for no message to somebody who is gone', async () => {
  jest.mocked(readThread).mockRejectedValue(new ApiFailure('not_found', 404));
  show({ signup_step: 'message', signup_target: 'eva' });
  expect(await title(words.photo.title)).toBeVisible();
});

test('what is complete leads on, and says so to the server once more', async () => {
  const onDone = show({ signup_step: null });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(saveSignupStep).toHaveBeenCalledWith(null);
});

test('what did not load is tried again', async () => {
  jest.mocked(readProfile).mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  show();
  expect(await title(words.error.title)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: messages.errors.retry }));
  expect(await title(words.photo.title)).toBeVisible();
});

test('what is asked again before its first answer has come is answered all the same', async () => {
  const first = Promise.withResolvers<User>();
  jest.mocked(readUser).mockReturnValueOnce(first.promise).mockResolvedValue(user);
  // As the server makes it: nobody knows yet that somebody is logged in.
  const page = pageOf(jest.fn());
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  render(page, { container, hydrate: true });
  await waitFor(() => expect(readUser).toHaveBeenCalledTimes(1));
  await act(async () => {
    const asked = refresh(sessionKeys.user);
    first.resolve(user);
    await asked;
  });
  expect(await title(words.photo.title)).toBeVisible();
});
