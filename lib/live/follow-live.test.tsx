import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { readConsent } from '@/lib/api/chat-photos';
import { listenToEvents, type StreamListeners } from '@/lib/api/events';
import { readProfile } from '@/lib/api/members';
import { readNotices, readReports } from '@/lib/api/reports';
import { usePhotoConsent } from '@/lib/chat/use-photo-consent';
import { useMyProfile } from '@/lib/photos/use-my-profile';
import { useNotices, useReports } from '@/lib/safety/use-reports';
import { useLoggedIn } from '@/lib/session/login-state';
import { startLive } from './live';

jest.mock('@/lib/api/chat-photos');
jest.mock('@/lib/api/events');
jest.mock('@/lib/api/members');
jest.mock('@/lib/api/reports');
jest.mock('@/lib/session/login-state');

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

test.each<[string, (...args: never[]) => Promise<unknown>, () => unknown]>([
  ['the own profile', readProfile, useMyProfile],
  ['the consent to photos', readConsent, () => usePhotoConsent('eva')],
  ['reports', readReports, useReports],
  ['decisions', readNotices, useNotices],
])('reads %s again when the stream opens, at first and after it was lost', async (_, read, useReading) => {
  let stream: StreamListeners | undefined;
  jest.mocked(listenToEvents).mockImplementation((listeners) => {
    stream = listeners;
    return () => undefined;
  });
  jest.mocked(useLoggedIn).mockReturnValue(true);
  jest.mocked(read).mockResolvedValue([]);
  const stop = startLive('me');
  const { unmount } = renderHook(useReading, { wrapper });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  const told = (what: 'onOpen' | 'onLost') => act(async () => stream?.[what]?.());
  await told('onOpen');
  expect(read).toHaveBeenCalledTimes(2);
  await told('onLost');
  await told('onOpen');
  expect(read).toHaveBeenCalledTimes(3);
  unmount();
  await told('onOpen');
  expect(read).toHaveBeenCalledTimes(3);
  stop();
});
