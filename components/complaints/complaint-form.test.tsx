import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { sendComplaint } from '@/lib/api/complaints';
import en from '@/messages/en.json';
import { ComplaintForm } from './complaint-form';

jest.mock('@/lib/api/complaints');

test('what was left empty is asked for; what is too short is called so', async () => {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ComplaintForm onSent={() => {}} />
    </NextIntlClientProvider>,
  );
  const send = screen.getByRole('button', { name: en.complaints.submit });
  await userEvent.click(send);
  expect(await screen.findAllByText(en.field_codes.required)).toHaveLength(3);
  await userEvent.type(screen.getByLabelText(en.complaints.subject), 'Hi');
  await userEvent.click(send);
  expect(await screen.findByText(en.field_codes.too_short)).toBeVisible();
  expect(sendComplaint).not.toHaveBeenCalled();
});
