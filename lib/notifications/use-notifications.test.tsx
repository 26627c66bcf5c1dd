import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { NotificationSettings } from '#contract/notifications';
import { changeNotifications, readNotifications } from '@/lib/api/notifications';
import { settingsAfter, useNotifications } from './use-notifications';

jest.mock('@/lib/api/notifications');
const reading = jest.mocked(readNotifications);

const settings = { email: { like: true, news: true }, push: {} } as NotificationSettings;
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
);

test('a change that is refused does not take back the one that was stored before it', async () => {
  reading.mockResolvedValue(settings);
  const { result } = renderHook(useNotifications, { wrapper });
  await waitFor(() => expect(result.current.settings).toEqual(settings));
  const stored = settingsAfter(settings, { email: { like: false } });
  const refusal = new Error('refused');
  jest.mocked(changeNotifications).mockResolvedValueOnce(stored).mockRejectedValueOnce(refusal);
  reading.mockResolvedValue(stored);
  await act(async () => {
    const like = result.current.change({ email: { like: false } });
    const news = result.current.change({ email: { news: false } });
    await like;
    await expect(news).rejects.toBe(refusal);
  });
  await waitFor(() => expect(result.current.settings).toEqual(stored));
});
