import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { LeavingDiscountCode } from '#contract/discounts';
import { type DeletionReason, deletionReasons } from '#contract/leaving';
import { ApiFailure } from '@/lib/api/api-failure';
import { readLeavingDiscount, takeDiscount } from '@/lib/api/discounts';
import { changePause, leave, readPause } from '@/lib/api/leaving';
import { solutionFor } from '@/lib/leaving/solutions';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { LeavingSheet } from './leaving-sheet';

jest.mock('@/lib/api/leaving');
jest.mock('@/lib/api/discounts');
const leaving = jest.mocked(leave);
const pausing = jest.mocked(changePause);

const { codes, leaving: words } = messages;
const site = { support_email: 'help@site.example' } as never;
const offering = jest.mocked(readLeavingDiscount);
const taking = jest.mocked(takeDiscount);
const onClose = jest.fn();

// jsdom knows no modal dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

function show(percentage: number | null) {
  offering.mockResolvedValue(percentage);
  jest.mocked(readPause).mockResolvedValue({ hidden: false, mails_paused_until: null, pause_last_day: null });
  render(
    <NextIntlClientProvider locale="en" messages={{ codes, leaving: words }} timeZone="UTC">
      <SiteProvider site={site}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <LeavingSheet onClose={onClose} />
        </SWRConfig>
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}
beforeEach(() => jest.clearAllMocks());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (reason: DeletionReason) => {
  await userEvent.click(screen.getByRole('radio', { name: words.reasons[reason] }));
  await press(words.next);
};

test('asks why, offers what fits, and tells both to whom deletes anyway', async () => {
  show(null);
  await choose('too_many_mails');
  expect(screen.getByRole('heading', { name: words.solutions.pause_mails.title })).toHaveFocus();
  await press(words.anyway);
  expect(screen.getByRole('heading', { name: words.final.title })).toHaveFocus();
  leaving.mockRejectedValueOnce(new ApiFailure('wrong_password', 401));
  await userEvent.type(screen.getByLabelText(words.final.password), 'not it');
  await press(words.final.submit);
  expect(await screen.findByText(words.final.wrong_password)).toBeVisible();
  expect(screen.getByLabelText(words.final.password)).toHaveFocus();
  expect(leaving).toHaveBeenCalledWith({ reason: 'too_many_mails', solution: 'pause_mails', password: 'not it' });
});

test('lets nobody wait for an offer: deleting is at hand at once, without a reason', async () => {
  show(null);
  await press(words.anyway);
  leaving.mockRejectedValueOnce(new ApiFailure('too_many_attempts', 429, { minutes: 15 }));
  await userEvent.type(screen.getByLabelText(words.final.password), 'secret');
  await press(words.final.submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('15 minutes');
  expect(leaving).toHaveBeenCalledWith({ reason: 'other', password: 'secret' });
});

test('takes a double click for one: the second does not press what the next step has there', async () => {
  show(null);
  await press(words.anyway);
  fireEvent.click(screen.getByRole('button', { name: words.stay }), { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(words.final.password), 'secret');
  fireEvent.click(screen.getByRole('button', { name: words.final.submit }), { detail: 2 });
  expect(leaving).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: words.stay }), { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('cannot be closed while the account is being deleted', async () => {
  show(null);
  await press(words.anyway);
  leaving.mockReturnValueOnce(new Promise(() => {}));
  await userEvent.type(screen.getByLabelText(words.final.password), 'secret');
  await press(words.final.submit);
  expect(screen.getByRole('button', { name: words.stay })).toBeDisabled();
  expect(screen.getByRole('button', { name: words.close })).toBeDisabled();
});

test('hides the profile by a press, and still lets go', async () => {
  show(null);
  pausing.mockResolvedValue({ hidden: true, mails_paused_until: null, pause_last_day: null });
  await choose('pause');
  await press(words.solutions.hide_profile.action);
  expect(await screen.findByText(words.solutions.hide_profile.done)).toHaveFocus();
  expect(pausing).toHaveBeenCalledWith({ hidden: true });
  expect(screen.getByRole('button', { name: words.anyway })).toBeVisible();
});

test('says where an offer could not be done', async () => {
  show(null);
  pausing.mockRejectedValue(new ApiFailure('unavailable', 503));
  await choose('privacy');
  await press(words.solutions.hide_profile.action);
  expect(await screen.findByRole('alert')).toHaveTextContent(codes.unavailable);
});

test('offers whoever finds it too expensive a discount, gives the code, and still lets go', async () => {
  show(25);
  await waitFor(() => expect(offering).toHaveBeenCalled());
  await choose('too_expensive');
  expect(screen.getByRole('heading', { name: 'How about 25% off?' })).toBeVisible();
  expect(screen.getByRole('button', { name: words.anyway })).toBeVisible();
  taking.mockRejectedValueOnce(new ApiFailure('not_eligible', 409));
  await press(words.solutions.discount.action);
  expect(await screen.findByRole('alert')).toHaveTextContent(codes.not_eligible);
  const good = { expires: '2026-12-07T05:00:00.000Z', last_day: '2026-12-06' };
  taking.mockResolvedValueOnce({ code: 'BCDFG-23456', value_percentage: 25, ...good } as LeavingDiscountCode);
  await press(words.solutions.discount.action);
  expect(await screen.findByRole('status')).toHaveTextContent('BCDFG-23456');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('25% off one purchase, up to and including 6 December 2026');
  expect(screen.getByRole('link', { name: words.solutions.discount.use })).toHaveAttribute(
    'href',
    '/credits?code=BCDFG-23456',
  );
  await press(words.anyway);
  leaving.mockRejectedValueOnce(new ApiFailure('wrong_password', 401));
  await userEvent.type(screen.getByLabelText(words.final.password), 'secret');
  await press(words.final.submit);
  expect(leaving).toHaveBeenCalledWith({ reason: 'too_expensive', solution: 'discount', password: 'secret' });
});

test('offers no discount where none is given, or it was taken before', async () => {
  show(null);
  await waitFor(() => expect(offering).toHaveBeenCalled());
  await choose('too_expensive');
  expect(screen.getByRole('heading', { name: words.solutions.contact_service.title })).toBeVisible();
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/discount|% off/i);
});

test('offers a discount for no other reason', () => {
  expect(deletionReasons.filter((reason) => solutionFor(reason, true) === 'discount')).toEqual(['too_expensive']);
});

test('knows something for every reason', () => {
  for (const reason of deletionReasons) {
    for (const given of [true, false]) expect(words.solutions).toHaveProperty(solutionFor(reason, given));
  }
});
