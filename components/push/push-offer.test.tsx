import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { savePushSubscription } from '@/lib/api/push';
import { endPush } from '@/lib/push/push';
import words from '@/messages/en.json';
import { fakeBrowser, key } from '@/tests/setup/push-browser';
import { PushOffer } from './push-offer';

jest.mock('@/lib/api/push');

let browser: ReturnType<typeof fakeBrowser>;
const onDone = jest.fn();
const button = (name: keyof typeof words.push_offer) => screen.getByRole('button', { name: words.push_offer[name] });

function offer() {
  render(
    <NextIntlClientProvider locale="en" messages={words}>
      <PushOffer me="tim" publicKey={key} onDone={onDone} />
    </NextIntlClientProvider>,
  );
}

beforeEach(() => {
  browser = fakeBrowser();
  onDone.mockReset();
  jest.mocked(savePushSubscription).mockReset().mockResolvedValue(undefined);
});
afterEach(async () => {
  await endPush();
  localStorage.clear();
});

test('asks the browser on a press alone, and goes on once push is on', async () => {
  offer();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button('turn_on'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(savePushSubscription).toHaveBeenCalled();
});

test('later is an answer', async () => {
  offer();
  await userEvent.click(button('later'));
  expect(onDone).toHaveBeenCalled();
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

test('says what became of it where the browser refuses, and then goes on', async () => {
  browser.state.answer = 'denied';
  offer();
  await userEvent.click(button('turn_on'));
  expect(await screen.findByText(words.push_offer.denied)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(button('go_on'));
  expect(onDone).toHaveBeenCalled();
});

test('says so where it failed, and can be tried again', async () => {
  jest.mocked(savePushSubscription).mockRejectedValueOnce(new Error('away'));
  offer();
  await userEvent.click(button('turn_on'));
  expect(await screen.findByText(words.push_offer.failed)).toBeVisible();
  await userEvent.click(button('turn_on'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});
