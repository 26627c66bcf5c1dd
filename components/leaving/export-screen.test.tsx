import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { saveFile } from '@/lib/leaving/save-file';
import { useSite } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { ExportScreen } from './export-screen';

jest.mock('@/lib/leaving/save-file');
jest.mock('@/lib/sites/site-context');
const { export_link: words, codes, errors } = messages;
const asked = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  asked.mockReset();
  jest.mocked(saveFile).mockReset();
  Object.assign(globalThis, { fetch: asked });
  jest.mocked(useSite).mockReturnValue({ support_email: 'help@test.example' } as ReturnType<typeof useSite>);
  window.history.replaceState(null, '', '/export#token=secret');
  render(
    <NextIntlClientProvider locale="en" messages={{ export_link: words, codes, errors }} timeZone="UTC">
      <ExportScreen />
    </NextIntlClientProvider>,
  );
});
const press = () => userEvent.click(screen.getByRole('button', { name: words.action }));

test('a press posts the secret of the link and saves the archive by its name', async () => {
  const headers = new Headers({ 'content-disposition': 'attachment; filename="fonkel-2026-11-29.zip"' });
  asked.mockResolvedValueOnce({ ok: true, headers, blob: async () => 'content' });
  await press();
  expect(await screen.findByRole('heading', { name: words.done_title })).toBeInTheDocument();
  const [[path, { method, body } = {}] = []] = asked.mock.calls;
  expect([path, method, body]).toEqual(['/api/export.php', 'POST', '{"token":"secret"}']);
  expect(jest.mocked(saveFile).mock.calls).toEqual([[{ name: 'fonkel-2026-11-29.zip', content: 'content' }]]);
});

test('a link that is worn out leads to the helpdesk, and saves nothing', async () => {
  asked.mockResolvedValueOnce({
    ok: false,
    status: 410,
    headers: new Headers(),
    json: async () => ({ error: 'link_expired', request_id: 'r' }),
  });
  await press();
  expect(await screen.findByRole('heading', { name: words.error_title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'help@test.example' })).toBeInTheDocument();
  expect(saveFile).not.toHaveBeenCalled();
});
