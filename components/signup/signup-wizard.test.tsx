import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { checkIdentity } from '@/lib/api/signup';
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
