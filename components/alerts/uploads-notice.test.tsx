import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Photo } from '#contract/photos';
import { ToastHost } from '@/components/ui/toast';
import { sendPhoto } from '@/lib/api/photos';
import { ownUploads } from '@/lib/photos/own-uploads';
import messages from '@/messages/en.json';
import { settle } from '@/tests/setup/settle';
import { UploadsNotice } from './uploads-notice';

const push = jest.fn();
const router = { push };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('@/lib/api/photos');

const words = messages.alerts.uploads;
type End = { arrive: () => void; fail: (reason: unknown) => void };
let ends: End[] = [];

beforeEach(() => {
  ends = [];
  jest
    .mocked(sendPhoto)
    .mockImplementation(() => new Promise((resolve, fail) => ends.push({ arrive: () => resolve({} as Photo), fail })));
  render(
    <NextIntlClientProvider locale="en" messages={{ alerts: messages.alerts }} timeZone="UTC">
      <UploadsNotice />
      <ToastHost label="notices" />
    </NextIntlClientProvider>,
  );
});
afterEach(() => act(() => ownUploads.stop()));

const add = (...names: string[]) => act(() => ownUploads.add(names.map((name) => new File(['x'], name))));
const during = (change: () => void) =>
  act(async () => {
    change();
    // What has arrived is looked at once more before it leaves the list.
    await new Promise((resolve) => setTimeout(resolve));
  });

test('photos whose page was left are on their way until they have arrived', async () => {
  let leave = () => {};
  act(() => {
    leave = ownUploads.show();
  });
  add('a.jpg', 'b.jpg');
  expect(screen.queryByText('2 photos are on their way.')).not.toBeInTheDocument();
  act(() => leave());
  expect(await screen.findByText('2 photos are on their way.')).toBeInTheDocument();
  await during(() => ends[0]?.arrive());
  expect(await screen.findByText('1 photo is on its way.')).toBeInTheDocument();
  await during(() => ends[1]?.arrive());
  expect(await screen.findByText(words.arrived)).toBeInTheDocument();
  expect(screen.queryByText('1 photo is on its way.')).not.toBeInTheDocument();
});

test('one that failed meanwhile leads to where it can be tried again', async () => {
  add('a.jpg');
  await during(() => ends[0]?.fail('no line'));
  expect(await screen.findByText('1 photo couldn’t be uploaded.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: words.look }));
  expect(push).toHaveBeenCalledWith('/profile');
  await waitFor(() => expect(screen.queryByText('1 photo couldn’t be uploaded.')).not.toBeInTheDocument());
  await settle();
});
