import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { login } from '@/lib/api/user';
import en from '@/messages/en.json';
import { LoginForm } from './login-form';

jest.mock('@/lib/api/user');

test('what is missing is said in the words of the site, and nothing is sent', async () => {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <LoginForm />
    </NextIntlClientProvider>,
  );
  const name = screen.getByRole('textbox', { name: en.login.name });
  await userEvent.type(name, 'tim');
  await userEvent.click(screen.getByRole('button', { name: en.login.submit }));
  const password = screen.getByLabelText(en.login.password);
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription(en.field_codes.required);
  expect(name).not.toHaveAccessibleDescription();
  expect(login).not.toHaveBeenCalled();
});
