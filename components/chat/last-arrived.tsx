'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ThreadState } from '@/lib/chat/thread';
import { useMessageWords } from './message-words';

/**
 * Reads out each message that arrives while a thread is open, with its warning, and that one's own message was sent. The lines
 * themselves are silent, since scrolling draws old ones anew.
 */
export function LastArrived({ state: { me, messages }, name }: { state: ThreadState; name: string }) {
  const t = useTranslations('chat');
  const words = useMessageWords();
  const last = messages.at(-1);
  const [before] = useState(messages.at(-1)?.position ?? 0);
  const news = last && last.position > before ? last : undefined;
  return (
    <p role="status" className="sr-only">
      {/* A new node for each message: the same words twice would change nothing, and the second would stay silent. */}
      {news && (
        <span key={news.position}>
          {news.sender === me ? t('status.sent') : t('arrived', { name, text: words(news) })}
          {news.caution && ` ${t(`caution.${news.caution}`)}`}
        </span>
      )}
    </p>
  );
}
