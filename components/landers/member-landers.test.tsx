import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { ErrorCode } from '#contract/errors';
import type { Profile } from '#contract/member';
import { ApiFailure } from '@/lib/api/api-failure';
import { readProfile } from '@/lib/api/members';
import { createAccount } from '@/lib/api/signup';
import { forgetLogin, loginStateChanged } from '@/lib/session/login-state';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { Landing } from './landing/landing';
import { Landing2 } from './landing2/landing2';
import { Landing3 } from './landing3/landing3';

let path = '';
jest.mock('next/navigation', () => ({ usePathname: () => path }));
jest.mock('@/lib/api/members');
jest.mock('@/lib/api/signup');

const eva = {
  id: 'eva',
  name: 'Eva',
  age: 34,
  city: 'Utrecht',
  country: 'nl',
  gender: 'female',
  reason: 'dating',
  online: false,
  fictional: true,
  main_image: null,
  images: [],
  interests: ['tea', 'wine', 'sex'],
  about_me: null,
} as unknown as Profile;
const landers = [
  ['landing', Landing],
  ['landing2', Landing2],
  ['landing3', Landing3],
] as const;

/** A name of its own direction stands apart for jsdom, which puts a space behind it; browsers do not. */
const evaAndAge = /^Eva ?, 34/;

function show(lander: (typeof landers)[number], changes: Parameters<typeof siteSettings>[0] = {}) {
  const [name, Lander] = lander;
  path = `/members/eva/${name}`;
  window.history.replaceState(null, '', path);
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings(changes))}>
          <Lander price="A message costs 1 credit." agreement="For adults." leave="Delete it whenever you like." />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

afterEach(() => {
  act(forgetLogin);
  jest.restoreAllMocks();
});

const refuse = (code: ErrorCode, status: number) =>
  jest.mocked(readProfile).mockRejectedValue(new ApiFailure(code, status));
const firstQuestion = () => screen.findByRole('heading', { level: 2, name: messages.signup.who.title });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.resetAllMocks();
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn(() => ({ matches: false })) as unknown as typeof window.matchMedia;
  jest.mocked(readProfile).mockResolvedValue({
    profile: eva,
    related: [],
    relation: { liked: false, liked_by: false, match: false, blocked: false },
  });
});

describe.each(landers)('%s', (...lander) => {
  test('says who it is, and that the profile is fictional', async () => {
    show(lander);
    expect(await screen.findByRole('heading', { level: 1, name: evaAndAge })).toBeInTheDocument();
    expect(screen.getByText('Utrecht')).toBeInTheDocument();
    expect(screen.getByText(messages.common.fictional)).toBeInTheDocument();
    expect(screen.getByText('Some profiles are fictional.')).toBeInTheDocument();
    expect(screen.getAllByText(/A message costs 1 credit\./).length).toBeGreaterThan(0);
    // Nobody is said to be there whom nobody can meet.
    expect(screen.queryByText(/Online now/)).toBeNull();
    expect(document.title).toBe('Join to message Eva · Fonkel');
  });

  test('stays as it is while the new member is logged in', async () => {
    show(lander);
    const title = await screen.findByRole('heading', { level: 1, name: evaAndAge });
    jest.mocked(readProfile).mockReturnValue(new Promise(() => undefined));
    Object.assign(document, { cookie: 'logged_in=1; path=/' });
    act(loginStateChanged);
    expect(readProfile).toHaveBeenCalledTimes(1);
    expect(title).toBeInTheDocument();
  });

  test('without the profile offers the ordinary sign-up', async () => {
    refuse('not_found', 404);
    show(lander);
    expect(await screen.findByRole('heading', { level: 1, name: messages.signup_for.gone.title })).toBeInTheDocument();
    expect(await firstQuestion()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: messages.signup.login })).toHaveAttribute('href', '/login');
  });

  test('on a site that shows nobody to visitors is the ordinary sign-up', async () => {
    refuse('authentication_required', 403);
    show(lander);
    expect(await firstQuestion()).toBeInTheDocument();
    expect(screen.queryByText(messages.signup_for.gone.title)).toBeNull();
  });

  test('on a site that shows members to an affiliate’s visitors alone is for whoever came by one', async () => {
    const { profile, related, relation } = await readProfile('eva');
    jest.mocked(readProfile).mockImplementation(async (_, network) => {
      if (network === undefined) throw new ApiFailure('authentication_required', 403);
      return { profile, related, relation };
    });
    localStorage.setItem('tracking', JSON.stringify({ at: Date.now(), tracking: { network: 'acme' } }));
    show(lander);
    expect(await screen.findByRole('heading', { level: 1, name: evaAndAge })).toBeInTheDocument();
    expect(readProfile).toHaveBeenLastCalledWith('eva', 'acme');
  });

  test('asks nobody to write where only the invited may sign up', async () => {
    const { unmount } = show(lander, { signups: 'none', signup_allowed: false });
    expect(await screen.findByText(messages.signup.invite_only.title)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
    show(lander, { signups: 'with_trafficsource', signup_allowed: false });
    expect(await screen.findByText(messages.signup.invite_only.title)).toBeInTheDocument();
    localStorage.setItem('tracking', JSON.stringify({ at: Date.now(), tracking: { network: 'acme' } }));
    show(lander, { signups: 'with_trafficsource', signup_allowed: false });
    expect(await screen.findByRole('heading', { level: 1, name: evaAndAge })).toBeInTheDocument();
  });

  test('says when nothing loads, and tries again', async () => {
    jest.mocked(readProfile).mockRejectedValueOnce(new ApiFailure('internal_error', 500));
    show(lander);
    await userEvent.click(await screen.findByRole('button', { name: messages.errors.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: evaAndAge })).toBeInTheDocument();
  });
});

describe.each(landers.slice(0, 2))('the first message on %s', (...lander) => {
  const field = () => screen.findByRole('textbox', { name: 'Your first message to Eva' });
  const send = () => userEvent.click(screen.getByRole('button', { name: messages.lander_member.message.send }));

  test('needs a line, outlives a reload, and stays in sight of the questions', async () => {
    const { unmount } = show(lander);
    await field();
    await send();
    expect(await screen.findByText(messages.lander_member.message.missing)).toBeInTheDocument();
    await userEvent.type(await field(), 'Hi Eva');
    unmount();

    show(lander);
    await waitFor(async () => expect(await field()).toHaveValue('Hi Eva'));
    await send();
    expect(await firstQuestion()).toBeInTheDocument();
    expect(screen.getByText('Hi Eva')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: messages.lander_member.message.change }));
    expect(await field()).toHaveValue('Hi Eva');
  });

  test('comes back by the browser’s Back', async () => {
    show(lander);
    await userEvent.type(await field(), 'Hi Eva');
    await send();
    await firstQuestion();
    window.history.back();
    expect(await field()).toHaveValue('Hi Eva');
    expect(window.location.pathname).toBe(path);
  });

  test('is no longer than the sign-up takes, and says so', async () => {
    show(lander);
    const box = await field();
    await userEvent.click(box);
    await userEvent.paste('x'.repeat(2001));
    expect(await screen.findByText('2,001 of 2,000 characters')).toBeInTheDocument();
    await send();
    expect(screen.queryByRole('heading', { name: messages.signup.who.title })).toBeNull();
  });

  test('grows with its lines where field-sizing is unknown', async () => {
    jest.spyOn(CSS, 'supports').mockReturnValue(false);
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(48);
    show(lander);
    expect((await field()).style.height).toBe('48px');
  });

  test('can be left for later, and is not asked for where the first credits do not pay it', async () => {
    const { unmount } = show(lander);
    await userEvent.click(await screen.findByRole('button', { name: messages.lander_member.message.without }));
    expect(await firstQuestion()).toBeInTheDocument();
    unmount();
    show(lander, { signup_credits: 0 });
    expect(await firstQuestion()).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

test.each(landers.slice(0, 2))('%s has the language that the member’s words speak for', async (...lander) => {
  const about_me = 'Ik ben dol op koken en lange wandelingen langs het water.';
  const relation = { liked: false, liked_by: false, match: false, blocked: false };
  jest.mocked(readProfile).mockResolvedValue({ profile: { ...eva, about_me }, related: [], relation });
  show(lander);
  for (const text of await screen.findAllByText(about_me)) expect(text).toHaveAttribute('lang', 'nl');
});

test('what a visitor shares with the member is ticked and counted; adult interests are left out', async () => {
  show(landers[2]);
  const tea = await screen.findByRole('button', { name: messages.interests.tea });
  await userEvent.click(tea);
  expect(tea).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1 in common')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: messages.interests.sex })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Say hello to Eva' }));
  expect(await firstQuestion()).toBeInTheDocument();
  expect(createAccount).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(tea).toHaveAttribute('aria-pressed', 'true');
});
