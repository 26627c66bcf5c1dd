'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ThreadState } from '@/lib/chat/thread';
import { useMessageWords } from './message-words';

/**
 * Reads out what arrives while a thread is open, with what to be careful about. The lines themselves are silent: scrolling draws old ones anew, and
 * nobody wants those read out.
 */
export function LastArrived({ state: { me, messages }, name }: { state: ThreadState; name: string }) {
  const t = useTranslations('chat');
  const words = useMessageWords();
  const last = messages.findLast(({ sender }) => sender !== me);
  const [before] = useState(messages.at(-1)?.position ?? 0);
  const arrived = last && last.position > before ? last : undefined;
  return (
    <p role="status" className="sr-only">
      {arrived && t('arrived', { name, text: words(arrived) })}
      {arrived?.caution && ` ${t(`caution.${arrived.caution}`)}`}
    </p>
  );
}
