import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { takeChangeBack } from '@/lib/api/account';
import { ApiFailure } from '@/lib/api/api-failure';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { UndoScreen } from './undo-screen';

jest.mock('@/lib/api/account');
const taking = jest.mocked(takeChangeBack);
const { undo, codes } = messages;

function show() {
  window.history.replaceState(null, '', '/undo#token=secret');
  render(
    <NextIntlClientProvider locale="en" messages={{ undo, codes }} timeZone="UTC">
      <SiteProvider site={{ support_email: 'help@test.example' } as never}>
        <UndoScreen />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: undo.action }));

test('nothing is taken back before a press; then a new password is offered', async () => {
  taking.mockResolvedValueOnce();
  show();
  expect(taking).not.toHaveBeenCalled();
  await press();
  expect(taking).toHaveBeenCalledWith('secret');
  expect(await screen.findByRole('heading', { name: undo.done_title })).toBeVisible();
  expect(screen.getByRole('link', { name: undo.choose })).toHaveAttribute('href', '/reset-password');
});

test('a link that was used or is too old leads to the helpdesk', async () => {
  taking.mockRejectedValueOnce(new ApiFailure('link_expired', 410));
  show();
  await press();
  expect(await screen.findByRole('link', { name: 'help@test.example' })).toBeVisible();
});

describe('in a browser where somebody is logged in', () => {
  const kept = () => localStorage.getItem('last-user');
  beforeEach(() => {
    Object.assign(document, { cookie: 'logged_in=1' });
    localStorage.setItem('last-user', '{"id":"somebody"}');
  });
  afterEach(() => {
    Object.assign(document, { cookie: 'logged_in=; max-age=0' });
    localStorage.clear();
  });

  test('nothing of the account is left, whose session the answer ended', async () => {
    taking.mockImplementationOnce(async () => {
      Object.assign(document, { cookie: 'logged_in=; max-age=0' });
    });
    show();
    await press();
    expect(await screen.findByRole('heading', { name: undo.done_title })).toBeVisible();
    expect(kept()).toBeNull();
  });

  test('another account stays as it is', async () => {
    taking.mockResolvedValueOnce();
    show();
    await press();
    expect(await screen.findByRole('heading', { name: undo.done_title })).toBeVisible();
    expect([kept(), document.cookie]).toEqual(['{"id":"somebody"}', 'logged_in=1']);
  });
});

test('a server that is away wears no link out', async () => {
  taking.mockRejectedValueOnce(new ApiFailure('unavailable', 0)).mockResolvedValueOnce();
  show();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(codes.unavailable);
  await press();
  expect(await screen.findByRole('heading', { name: undo.done_title })).toBeVisible();
});
