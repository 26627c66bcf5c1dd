'use client';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { PhotoConsent } from '#contract/chat-photos';
import type { LiveEvent } from '#contract/events';
import { giveConsent, readConsent, revokeConsent } from '@/lib/api/chat-photos';
import { followLive } from '@/lib/live/live';

/**
 * Whether the member and another one agree to intimate photos between them, kept live. `other` is null where there is
 * no conversation yet, and so nothing to agree to. `give` and `takeBack` throw what the server refuses.
 */
export function usePhotoConsent(other: string | null) {
  const load = () => readConsent(other ?? '');
  const { data, error, mutate } = useSWR<PhotoConsent>(other === null ? null : ['photo-consent.php', other], load);

  useEffect(() => {
    const take = (event: LiveEvent) => {
      if (event.type !== 'consent' || event.profile !== other) return;
      const { profile, mine, theirs } = event;
      void mutate({ profile, mine, theirs }, { revalidate: false });
    };
    return followLive(take, () => void mutate());
  }, [other, mutate]);

  const change = async (call: typeof giveConsent) => {
    if (other !== null) await mutate(await call(other), { revalidate: false });
  };
  return {
    consent: data,
    error,
    both: data?.mine === true && data.theirs,
    reload: () => void mutate(),
    give: () => change(giveConsent),
    takeBack: () => change(revokeConsent),
  };
}
