'use client';
import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { Passkey } from '#contract/passkeys';
import { linkToken } from '@/lib/account/link-token';
import { readPasskeysByLink } from '@/lib/api/account';
import { isFailure } from '@/lib/api/api-failure';
import { forgetOnDevice } from './support';

const none: Passkey[] = [];

/** The passkeys of the account whose password the page's link replaces, and which of them are to go with the old one. */
export function usePasskeysByLink() {
  const { data = none, error } = useSWRImmutable('password-reset.php?passkeys', () => readPasskeysByLink(linkToken()));
  const [removed, setRemoved] = useState<string[]>([]);
  return {
    passkeys: data,
    /** Whether nobody knows of any. A link that is worn out says so itself, once it is used. */
    unknown: error !== undefined && !isFailure(error, 'link_expired', 'invalid_request'),
    removed,
    setRemoved,
    left: data.length - removed.length,
    /** Tells the device not to offer those any more that are gone. */
    forgetRemoved: async () => {
      for (const { id, host } of data) if (removed.includes(id)) await forgetOnDevice(id, host);
    },
  };
}
