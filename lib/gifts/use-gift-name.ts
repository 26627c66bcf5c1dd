'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Gift } from '#contract/gifts';

/**
 * Names a gift in the language of the page: the server does in that of the account, which may be another one. Needs the
 * words of `gifts`.
 */
export function useGiftName(): (gift: Pick<Gift, 'id' | 'name'>) => string {
  const t = useTranslations('gifts');
  return useCallback(
    ({ id, name }) => {
      const key = id as Parameters<typeof t>[0];
      // A page that was loaded before an update does not know a gift that came with it.
      return t.has(key) ? t(key) : name;
    },
    [t],
  );
}
