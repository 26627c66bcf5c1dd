'use client';
import useSWR, { mutate as mutateKey } from 'swr';
import type { PauseChange } from '#contract/leaving';
import { changePause, readPause } from '@/lib/api/leaving';
import { notificationsKey } from '@/lib/notifications/use-notifications';
import { sessionKeys } from '@/lib/session/session';

/** The member's pauses; `save` changes some of it and throws where that failed. */
export function usePause() {
  const { data, error, mutate } = useSWR('pause.php', readPause);
  const save = async (change: PauseChange): Promise<void> => {
    await mutate(changePause(change), { revalidate: false });
    await Promise.all([mutateKey(sessionKeys.user), mutateKey(notificationsKey)]);
  };
  return { pause: data, failed: error !== undefined && !data, retry: () => void mutate(), save };
}
