'use client';
import { ArrowDownIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { type Outgoing, type ThreadState, threadItems } from '@/lib/chat/thread';
import { localDay } from '@/lib/i18n/use-local-time';
import { Bubble } from './bubble';
import { DayLabel } from './day-label';
import { OutgoingBubble } from './outgoing-bubble';
import { TypingBubble } from './typing-bubble';

interface ThreadLinesProps {
  state: ThreadState;
  typing: boolean;
  /** The other one's name. */
  name: string;
  /** Above the first message: the notice of a fictional profile, or the invitation of an empty thread. */
  children?: ReactNode;
  onOlder: () => void;
  onRetry: (outgoing: Outgoing) => void;
  onDiscard: (outgoing: Outgoing) => void;
}

/** Pixels from the newest line within which a reader counts as being there. */
const nearNewest = 120;

/**
 * The messages, the newest at the bottom. The box is reversed, so that the browser measures from the newest line: older
 * pages join above without moving anything.
 */
export function ThreadLines({ state, typing, name, children, onOlder, onRetry, onDiscard }: ThreadLinesProps) {
  const t = useTranslations('chat');
  const box = useRef<HTMLElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const items = useMemo(() => threadItems(state, localDay), [state]);
  const toNewest = () => box.current?.scrollTo({ top: 0, behavior: 'smooth' });

  useEffect(() => {
    const mark = top.current;
    if (!mark || state.older === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onOlder(), {
      root: box.current,
      rootMargin: '400px 0px 0px',
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [state.older, onOlder]);

  useEffect(() => {
    if (state.outgoing.length > 0) box.current?.scrollTo({ top: 0 });
  }, [state.outgoing.length]);

  return (
    <div className="relative min-h-0 flex-1 bg-chat-bg">
      <section
        ref={box}
        aria-label={t('messages')}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-3 md:px-6"
        onScroll={(event) => setAway(event.currentTarget.scrollTop < -nearNewest)}
      >
        <div role="log" aria-live="polite" className="mx-auto flex w-full max-w-200 shrink-0 grow flex-col py-4">
          <div ref={top} />
          <div className="flex grow flex-col">{children}</div>
          {items.map((item) =>
            item.kind === 'day' ? (
              <DayLabel key={item.key} moment={item.date} />
            ) : item.kind === 'message' ? (
              <Bubble key={item.key} item={item} />
            ) : (
              <OutgoingBubble
                key={item.key}
                outgoing={item.outgoing}
                to={name}
                onRetry={() => onRetry(item.outgoing)}
                onDiscard={() => onDiscard(item.outgoing)}
              />
            ),
          )}
          {typing && <TypingBubble />}
        </div>
      </section>
      {away && (
        <IconButton
          label={t('to_newest')}
          icon={<ArrowDownIcon />}
          tone="raised"
          className="absolute right-4 bottom-4"
          onClick={toNewest}
        />
      )}
    </div>
  );
}
