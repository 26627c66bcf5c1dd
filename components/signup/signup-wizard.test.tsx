import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { checkIdentity } from '@/lib/api/signup';
import { beforePaintScript } from '@/lib/page-state/before-paint';
import { keepSignupDraft, readSignupDraft } from '@/lib/signup/draft';
import { publicSite } from '@/lib/sites/public-site';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { SignupWizard } from './signup-wizard';

jest.mock('@/lib/api/signup');

const { signup, codes } = messages;

beforeEach(() => window.history.pushState(null, '', '/signup'));

test.each([
  ['email', 2, signup.email.label, 'jo@test.example', 'email_taken'],
  ['name', 3, signup.name.label, 'Jonas', 'name_taken'],
] as const)('the question stays while its %s is said to be taken', async (field, step, label, typed, code) => {
  jest.mocked(checkIdentity).mockImplementation(async (asked) => {
    const ok = asked[field] !== typed;
    return { [field]: ok ? { ok } : { ok, error: code } };
  });
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SignupWizard site={publicSite(siteSettings())} firstStep={step} />
    </NextIntlClientProvider>,
  );
  const input = await screen.findByRole('textbox', { name: label });
  const next = screen.getByRole('button', { name: signup.next });
  await userEvent.type(input, typed);
  await screen.findByText(codes[code]);
  await userEvent.click(next);
  expect(input).toHaveFocus();

  await userEvent.type(input, 'x');
  await userEvent.click(next);
  expect(
    await screen.findByRole('heading', { name: step === 2 ? signup.name.title : signup.password.title }),
  ).toHaveFocus();
});

test('what was answered and sent before the scripts are there holds over a draft, and leads on once they are', async () => {
  performance.getEntriesByType = () => [];
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  keepSignupDraft({ gender: 'male', looking_for: 'everyone' });
  const wizard = (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SignupWizard site={publicSite(siteSettings())} />
    </NextIntlClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(wizard);
  new Function(beforePaintScript)();
  const iAm = within(screen.getByRole('group', { name: signup.who.i_am }));
  await userEvent.click(iAm.getByRole('radio', { name: signup.who.woman }));
  container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  render(wizard, { container, hydrate: true });
  await screen.findByRole('heading', { name: signup.birth.title });
  expect(readSignupDraft()).toMatchObject({ gender: 'female', looking_for: 'everyone' });
  await userEvent.click(screen.getByRole('button', { name: signup.back }));
  expect(await screen.findByRole('radio', { name: signup.who.woman, checked: true })).toBeVisible();
});
