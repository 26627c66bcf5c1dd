import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate } from 'swr';
import type { Message } from '#contract/messages';
import { ApiFailure } from '@/lib/api/api-failure';
import { block } from '@/lib/api/members';
import { sendReport } from '@/lib/api/reports';
import type { ReportSubject } from '@/lib/safety/reporting';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { forgetLogin, loginStateChanged } from '@/lib/session/login-state';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { ReportSheet } from './report-sheet';

jest.mock('@/lib/api/reports');
jest.mock('@/lib/api/members');

const words = en.report;
const onClose = jest.fn();
const message = { id: 'm1', kind: 'text', text: 'Send me a gift card' } as Message;

function open(subject: ReportSubject = {}, blocked = false) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ min_age: 18, cdn_prefix: '' } as never}>
        <ReportSheet profile={{ id: 'rita', name: 'Rita' }} subject={subject} blocked={blocked} onClose={onClose} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: words.send }));
const choose = (reason: keyof typeof words.reasons) =>
  userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${words.reasons[reason].label}`) }));

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(sendReport).mockResolvedValue({} as never);
  jest.mocked(block).mockResolvedValue();
});

test('a report shows what it is about, needs a reason, and tells what happens next', async () => {
  open({ message });
  expect(screen.getByText('Send me a gift card')).toBeInTheDocument();
  await send();
  expect(screen.getByText(words.choose)).toBeInTheDocument();
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  expect(sendReport).not.toHaveBeenCalled();

  await choose('scam');
  await userEvent.type(screen.getByRole('textbox', { name: words.comment }), ' Twice ');
  await send();
  expect(await screen.findByText(words.sent.text)).toBeInTheDocument();
  expect(jest.mocked(sendReport).mock.calls).toEqual([
    [{ profile: 'rita', reason: 'scam', comment: 'Twice', message: 'm1', photo: undefined }],
  ]);
  expect(block).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: words.done }));
  expect(onClose).toHaveBeenCalledWith(false);
});

test('what was reported before is told kindly, and blocking still happens', async () => {
  jest.mocked(sendReport).mockRejectedValue(new ApiFailure('already_reported', 409));
  open();
  await choose('harassment');
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(await screen.findByRole('heading', { name: words.already.title })).toBeInTheDocument();
  expect(block).toHaveBeenCalledWith('rita');
  expect(screen.getByText('You blocked Rita.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: words.done }));
  expect(onClose).toHaveBeenCalledWith(true);
});

test('a report that was sent is not taken for lost where blocking fails', async () => {
  jest.mocked(block).mockRejectedValue(new ApiFailure('internal_error', 500));
  open();
  await choose('other');
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(await screen.findByRole('heading', { name: words.sent.title })).toBeInTheDocument();
  expect(screen.getByText(/We couldn’t block Rita/)).toBeInTheDocument();
});

test('a report that fails says why and stays as it was written', async () => {
  jest.mocked(sendReport).mockRejectedValue(new ApiFailure('rate_limited', 429));
  open({}, true);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await choose('danger');
  expect(screen.getByText(words.emergency)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: words.comment }), 'Threats');
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please wait a moment.'));
  expect(screen.getByRole('textbox', { name: words.comment })).toHaveValue('Threats');
});

test('a report that is being sent cannot be cancelled any more', async () => {
  jest.mocked(sendReport).mockReturnValue(new Promise(() => {}));
  open();
  await choose('scam');
  await send();
  expect(screen.getByRole('button', { name: words.cancel })).toBeDisabled();
  expect(screen.getByRole('button', { name: words.close })).toBeDisabled();
});

test('of a reported message the sheet says that a decision mentions it, of a profile it does not', async () => {
  open({ message });
  expect(screen.getByText(new RegExp(words.quote))).toBeInTheDocument();
  cleanup();
  open();
  expect(screen.getByText('We won’t tell Rita who reported them.')).toBeInTheDocument();
  expect(screen.queryByText(new RegExp(words.quote))).toBeNull();
});

test('who also blocks learns that visitors still see the profile', async () => {
  Object.assign(document, { cookie: 'logged_in=1' });
  act(loginStateChanged);
  await mutate(ownProfileKey, { profile: { visibility: 'visitors' }, related: [] }, { revalidate: false });
  open();
  expect(screen.queryByText(/Rita may still see it/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByText(/Rita may still see it/)).toBeInTheDocument();
  act(() => forgetLogin());
});
