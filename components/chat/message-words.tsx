'use client';
import { GiftIcon, PhotoIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Message } from '#contract/messages';
import { useGiftName } from '@/lib/gifts/use-gift-name';
import { guessLanguage } from '@/lib/i18n/guess-language';

/** A message in words alone, for where its bubble is not: the list, and what is read out. */
export function useMessageWords(): (message: Message) => string {
  const t = useTranslations('chat');
  const nameOf = useGiftName();
  return useCallback(
    ({ kind, text, gift }: Message) => {
      if (gift) return t('gift.words', { gift: nameOf(gift) });
      if (kind === 'photo') return t('photo.alone');
      return text ?? (kind === 'text' ? t('left.message') : '');
    },
    [t, nameOf],
  );
}

/** The last line of a conversation in the list, in the direction and language of its own words. */
export function MessageWords({ message }: { message: Message }) {
  const words = useMessageWords();
  const icon = 'mr-1.5 -mt-0.5 inline size-4.5';
  return (
    <>
      {message.gift && <GiftIcon aria-hidden="true" className={icon} />}
      {message.kind === 'photo' && <PhotoIcon aria-hidden="true" className={icon} />}
      <bdi lang={guessLanguage(message.text ?? '')}>{words(message)}</bdi>
    </>
  );
}
