import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { saveFile } from '@/lib/leaving/save-file';
import messages from '@/messages/en.json';
import { DataSection } from './data-section';

jest.mock('@/lib/leaving/save-file');
const { settings, errors, codes } = messages;
const words = settings.data;
const asked = jest.fn<Promise<unknown>, [string]>();

const refusal = (status: number, error: string) => ({
  ok: false,
  status,
  headers: new Headers(),
  json: async () => ({ error, request_id: 'r' }),
});
const archive = (blob: () => Promise<unknown>) => ({
  ok: true,
  headers: new Headers({ 'content-disposition': 'attachment; filename="fonkel-2026-11-22.zip"' }),
  blob,
});

beforeEach(() => {
  asked.mockReset();
  jest.mocked(saveFile).mockReset();
  Object.assign(globalThis, { fetch: asked });
  render(
    <NextIntlClientProvider locale="en" messages={{ settings, errors, codes }} timeZone="UTC">
      <DataSection />
    </NextIntlClientProvider>,
  );
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the archive is saved by its name, once however often the button is pressed meanwhile', async () => {
  let answer: (given: unknown) => void = () => {};
  asked.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await press(words.download);
  expect(screen.getByText(words.busy)).toBeVisible();
  await press(words.download);
  answer(archive(async () => 'content'));
  await waitFor(() => expect(screen.getByRole('button', { name: words.download })).not.toHaveAttribute('aria-busy'));
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/export.php']);
  expect(jest.mocked(saveFile).mock.calls).toEqual([[{ name: 'fonkel-2026-11-22.zip', content: 'content' }]]);
});

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('failed')), codes.unavailable],
  ['the server refuses', async () => refusal(500, 'internal_error'), codes.internal_error],
  ['it was asked for too often', async () => refusal(429, 'rate_limited'), words.too_often],
  ['it breaks off half way', async () => archive(() => Promise.reject(new TypeError('cut'))), codes.unavailable],
])('where %s the page says so, saves nothing, and tries again', async (_, answer, text) => {
  asked.mockImplementationOnce(answer).mockResolvedValueOnce(archive(async () => 'content'));
  await press(words.download);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(saveFile).not.toHaveBeenCalled();
  await press(errors.retry);
  expect(await screen.findByRole('button', { name: words.download })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saveFile).toHaveBeenCalledTimes(1);
});
