import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { profileFields } from '#contract/settings';
import { ApiFailure } from '@/lib/api/api-failure';
import { sendPhoto } from '@/lib/api/photos';
import { changeProfile } from '@/lib/api/profile-edit';
import { saveSignupStep } from '@/lib/api/user';
import { ownUploads } from '@/lib/photos/own-uploads';
import { courseOf } from '@/lib/signup/completion';
import type { Opening } from '@/lib/signup/use-opening';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { fakeBrowser, key } from '@/tests/setup/push-browser';
import { CompleteSteps } from './complete-steps';

jest.mock('@/lib/api/user');
jest.mock('@/lib/api/push');
jest.mock('@/lib/api/profile-edit');
jest.mock('@/lib/api/photos');
const saving = jest.mocked(saveSignupStep);
const changing = jest.mocked(changeProfile);

const words = messages.complete_signup;
const user = { id: 'tim', credits: 6, paid_user: false, signup_step: 'photo', signup_message: null } as User;
const profile = {
  id: 'tim',
  gender: 'male',
  looking_for: 'female',
  country: 'nl',
  region: null,
  city: null,
  images: [],
  about_me: null,
  interests: [] as Profile['interests'],
} as unknown as Profile;

// jsdom has no addresses for files.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => ownUploads.stop());
beforeEach(() => {
  window.history.pushState(null, '', '/complete-signup');
  jest.resetAllMocks();
  sessionStorage.clear();
  jest.mocked(sendPhoto).mockReturnValue(new Promise(() => undefined));
  saving.mockImplementation(async (signup_step) => ({ ...user, signup_step }));
});

const asked = [...profileFields];
const opening = (changes: Partial<Opening> = {}): Opening => ({
  user,
  profile,
  course: courseOf({ profile, asked, message: 'nobody', pushUndecided: false }),
  start: 'photo',
  target: null,
  ...changes,
});

function show(given = opening()) {
  const onDone = jest.fn();
  const settings = siteSettings({ visible_profile_fields: asked, interests: ['tea'], push_public_key: key });
  const site = publicSite(settings);
  const shown = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SiteProvider site={site}>
        <CompleteSteps level={1} opening={given} onDone={onDone} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  return { onDone, unmount: shown.unmount };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const about = () => screen.getByRole('textbox', { name: messages.my_profile.about });

test('each step can wait; the server hears of each, and the end waits for its answer', async () => {
  const { onDone } = show();
  for (const step of ['photo', 'location', 'personal', 'about'] as const) {
    await title(words[step].title);
    await press(words.later);
  }
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(saving.mock.calls.flat()).toEqual(['location', 'personal', 'about', null]);
  expect(changing).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('the browser’s Back leads one question back, and a reload stays there', async () => {
  const { unmount } = show();
  await press(words.later);
  await title(words.location.title);
  await press(words.later);
  await title(words.personal.title);
  window.history.back();
  expect(await title(words.location.title)).toHaveFocus();
  unmount();
  show(opening({ start: 'personal' }));
  await title(words.location.title);
});

test('the next question is read from its start; the first one of a page is not forced on anybody', async () => {
  show();
  expect(await title(words.photo.title)).not.toHaveFocus();
  await press(words.later);
  expect(await title(words.location.title)).toHaveFocus();
});

test('a server that does not hear of a step stops nobody; one that does not hear of the end says so', async () => {
  const { onDone } = show(opening({ start: 'personal' }));
  saving.mockRejectedValue(new ApiFailure('unavailable', 0));
  await press(words.later);
  await title(words.about.title);
  await press(words.done);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.codes.unavailable);
  expect(onDone).not.toHaveBeenCalled();
  saving.mockResolvedValue({ ...user, signup_step: null });
  await press(words.done);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('an answer that fails stays, is kept for the next visit, and goes out alone', async () => {
  changing.mockRejectedValue(new ApiFailure('unavailable', 0));
  const first = show(opening({ start: 'about' }));
  await userEvent.type(about(), 'I bake bread');
  await press(words.done);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.codes.unavailable);
  first.unmount();

  changing.mockResolvedValue({ ...profile, about_me: 'I bake bread' });
  const { onDone } = show(opening({ start: 'about' }));
  expect(about()).toHaveValue('I bake bread');
  await press(words.done);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(changing).toHaveBeenLastCalledWith({ about_me: 'I bake bread' });
});

test('too long a text is not sent and says so', async () => {
  show(opening({ start: 'about' }));
  fireEvent.change(about(), { target: { value: 'x'.repeat(2001) } });
  await press(words.done);
  expect(await screen.findByText(messages.field_codes.too_long)).toBeVisible();
  expect(changing).not.toHaveBeenCalled();
});

test('going on waits for photos on their way; "later" does not, and loses none of them', async () => {
  show();
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  await act(async () => {
    fireEvent.drop(screen.getByRole('list'), { dataTransfer: { types: ['Files'], files: [file, file] } });
  });
  expect(screen.getByRole('button', { name: words.next })).toHaveAttribute('aria-disabled', 'true');
  await press(words.later);
  await title(words.location.title);
  await press(words.back);
  await title(words.photo.title);
  expect(screen.getAllByRole('progressbar', { name: 'Sending me.jpg' })).toHaveLength(2);
});

test('photos that were refused keep nobody from going on', async () => {
  jest.mocked(sendPhoto).mockRejectedValue(new ApiFailure('unsupported_media', 415));
  show();
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  await act(async () => {
    fireEvent.drop(screen.getByRole('list'), { dataTransfer: { types: ['Files'], files: [file, file] } });
  });
  await waitFor(() => expect(screen.getByRole('button', { name: words.next })).not.toHaveAttribute('aria-disabled'));
  await press(words.next);
  await title(words.location.title);
});

test('push is asked of the browser on the press alone; a no to it is said, and goes on', async () => {
  const browser = fakeBrowser();
  browser.state.answer = 'denied';
  const course = courseOf({ profile, asked, message: 'nobody', pushUndecided: true });
  const { onDone } = show(opening({ course, start: 'push' }));
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await press(messages.push_offer.turn_on);
  expect(await screen.findByText(messages.push_offer.denied)).toBeVisible();
  expect(browser.requestPermission).toHaveBeenCalledTimes(1);
  await press(words.done);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});
