import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { sendComplaint } from '@/lib/api/complaints';
import en from '@/messages/en.json';
import { ComplaintScreen } from './complaint-screen';

jest.mock('@/lib/api/complaints');

test('gives the reference, and promises no mail to an address that has got several', async () => {
  jest.mocked(sendComplaint).mockResolvedValue('2346-789B-CDFG');
  window.scrollTo = jest.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ComplaintScreen />
    </NextIntlClientProvider>,
  );
  await userEvent.type(screen.getByLabelText(en.complaints.email), 'jo@test.example');
  await userEvent.type(screen.getByLabelText(en.complaints.subject), 'A double charge');
  await userEvent.type(screen.getByLabelText(en.complaints.text), 'I paid twice.');
  await userEvent.click(screen.getByRole('button', { name: en.complaints.submit }));
  const received = await screen.findByRole('status');
  expect(received).toHaveTextContent('2346-789B-CDFG');
  expect(received).toHaveTextContent('unless we’ve already sent several');
});
