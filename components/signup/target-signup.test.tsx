import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { Profile } from '#contract/member';
import { ApiFailure } from '@/lib/api/api-failure';
import { readProfile } from '@/lib/api/members';
import { checkIdentity, createAccount } from '@/lib/api/signup';
import { askToSignUp } from '@/lib/signup/ask-to-sign-up';
import { keepSignupDraft } from '@/lib/signup/draft';
import type { SignupTarget } from '@/lib/signup/target';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { SignupFrame } from './signup-frame';
import { SignupModal } from './signup-modal';

jest.mock('next/navigation', () => ({ usePathname: () => '/members/kim/signup' }));
jest.mock('@/lib/api/members');
jest.mock('@/lib/api/signup');

const kim = {
  id: 'kim',
  name: 'Kim',
  age: 41,
  city: 'Zeist',
  country: 'nl',
  gender: 'male',
  fictional: true,
  main_image: null,
} as unknown as Profile;
const site = publicSite(siteSettings());
const relation = { liked: false, liked_by: false, match: false, blocked: false };

// The question that is shown stands in the browser's history, which all tests share.
beforeEach(() => window.history.pushState(null, '', '/members/kim/signup'));

const inSite = (children: React.ReactNode) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <SiteProvider site={site}>{children}</SiteProvider>
    </SWRConfig>
  </NextIntlClientProvider>
);
const show = (target: SignupTarget) => render(inSite(<SignupFrame site={site} target={target} />));

async function answer(): Promise<void> {
  const user = userEvent.setup();
  const next = async () => {
    await user.click(screen.getByRole('button', { name: messages.signup.next }));
    // The next question takes the focus a moment later; what is typed before would go nowhere.
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  };
  await next();
  await user.type(await screen.findByRole('textbox', { name: messages.signup.birth.day }), '17');
  await user.type(screen.getByRole('textbox', { name: messages.signup.birth.month }), '05');
  await user.type(screen.getByRole('textbox', { name: messages.signup.birth.year }), '1988');
  await next();
  await user.type(await screen.findByRole('textbox', { name: messages.signup.email.label }), 'jo@test.example');
  await next();
  await user.type(await screen.findByRole('textbox', { name: messages.signup.name.label }), 'Jonas');
  await next();
  await user.type(await screen.findByLabelText(messages.signup.password.label), 'seven green bottles');
  await user.click(screen.getByRole('button', { name: messages.signup.create }));
}

const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = matchMedia;
  sessionStorage.clear();
  jest.resetAllMocks();
  jest.mocked(readProfile).mockResolvedValue({ profile: kim, related: [], relation });
  jest.mocked(checkIdentity).mockResolvedValue({});
  // It ends here: what follows a new account leaves the page.
  jest.mocked(createAccount).mockRejectedValue(new ApiFailure('unavailable', 0));
});

test('shows whom it is for, with mark and notice, and hands them over with the message', async () => {
  show({ id: 'kim', message: 'Hi Kim' });
  expect((await screen.findAllByRole('heading', { level: 1, name: 'Join to message Kim' })).length).toBeGreaterThan(0);
  for (const words of [messages.common.fictional, 'Some profiles are fictional.']) {
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  }
  expect(document.body).toHaveTextContent('Kim, 41 · Zeist');
  expect(screen.getByRole('link', { name: messages.signup.login })).toHaveAttribute('href', '/login?next=/members/kim');
  await answer();
  await waitFor(() => expect(createAccount).toHaveBeenCalledTimes(1));
  expect(jest.mocked(createAccount).mock.calls[0]?.[0]).toMatchObject({
    target: 'kim',
    signup_message: 'Hi Kim',
    // Who comes for a man likely looks for men.
    looking_for: 'male',
  });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('what was answered before wins over what is likely', async () => {
  keepSignupDraft({ gender: 'non_binary', looking_for: 'everyone' });
  show({ id: 'kim' });
  await screen.findAllByRole('heading', { level: 1, name: 'Join to message Kim' });
  await waitFor(() => expect(screen.getByRole('radio', { name: messages.signup.who.everyone })).toBeChecked());
  expect(screen.getByRole('radio', { name: messages.signup.who.other })).toBeChecked();
});

test('a profile that is gone is told kindly, and not handed over', async () => {
  jest.mocked(readProfile).mockRejectedValue(new ApiFailure('not_found', 404));
  show({ id: 'kim', message: 'Hi Kim' });
  expect(await screen.findByText(messages.signup_for.gone.title)).toBeInTheDocument();
  await answer();
  await waitFor(() => expect(createAccount).toHaveBeenCalledTimes(1));
  expect(Object.keys(jest.mocked(createAccount).mock.calls[0]?.[0] ?? {})).not.toContain('target');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

describe('the modal', () => {
  const onScreen = (large: boolean) => {
    window.matchMedia = jest.fn(() => ({ matches: large })) as unknown as typeof window.matchMedia;
    render(
      inSite(
        <>
          <SignupModal site={site} />
          {/* A press that nobody takes over ends here: jsdom goes nowhere. */}
          <a href="/members/kim/signup" onClick={(event) => event.preventDefault()}>
            Write
          </a>
        </>,
      ),
    );
  };
  const joined = () => screen.findAllByRole('heading', { name: 'Join to message Kim' });

  test('opens for the member of a link, and for one who is asked for', async () => {
    onScreen(true);
    await userEvent.click(screen.getByRole('link', { name: 'Write' }));
    expect((await joined()).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: messages.signup.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(askToSignUp('kim')).toBe(true));
    expect((await joined()).length).toBeGreaterThan(0);
  });

  test('leaves a small screen to the page', async () => {
    onScreen(false);
    await userEvent.click(screen.getByRole('link', { name: 'Write' }));
    expect(askToSignUp('kim')).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
