'use client';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isFailure } from '@/lib/api/api-failure';
import { askForNewPasskey } from '@/lib/api/passkeys';
import type { Hindrance } from './ceremonies';
import { offerKey } from './use-offer';
import { passkeysKey } from './use-passkeys';

/** What became of an attempt: `password` where the log-in is too long ago to do without it. */
export type Making = 'made' | 'password' | Hindrance;

/** Makes a passkey on this device. `make` throws where a call is refused for another reason. */
export function useMaking() {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);

  const make = async (password?: string): Promise<Making> => {
    setBusy(true);
    try {
      const options = await askForNewPasskey(password);
      const { makePasskey } = await import('./ceremonies');
      const made = await makePasskey(options);
      if (typeof made === 'string') return made;
      await Promise.all([mutate(passkeysKey), mutate(offerKey, false, { revalidate: false })]);
      return 'made';
    } catch (thrown) {
      if (isFailure(thrown, 'invalid_request') && thrown.details.fields?.password) return 'password';
      throw thrown;
    } finally {
      setBusy(false);
    }
  };
  return { busy, make };
}
