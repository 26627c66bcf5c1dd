'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Outgoing } from '@/lib/chat/outbox';
import type { PhotoUpload } from '@/lib/chat/photo-uploads';
import { type ThreadItem, type ThreadState, threadItems } from '@/lib/chat/thread';
import { useReadingPlace } from '@/lib/chat/use-reading-place';
import { localDay } from '@/lib/i18n/use-local-time';
import { JumpToNewest } from './jump-to-newest';
import { LastArrived } from './last-arrived';
import { moveAmongMessages } from './move-among-messages';
import { TypingBubble } from './typing-bubble';
import { useNewest } from './use-newest';
import { useThreadRows } from './use-thread-rows';

export interface ThreadLinesProps {
  state: ThreadState;
  outgoing: readonly Outgoing[];
  uploads: readonly PhotoUpload[];
  typing: boolean;
  /** The other one's name. */
  name: string;
  /** Above the first message of all: the notice of a fictional profile. */
  head?: ReactNode;
  /** In place of messages, where there are none. */
  children?: ReactNode;
  /** `reachable`: Tab stops here, at the last received message in view. */
  renderItem: (item: ThreadItem, reachable: boolean) => ReactNode;
  /** Loads older messages; so many of them, else a page. */
  onOlder: (limit?: number) => void;
  /** Position of a message to go to. */
  found?: number | null;
}

type Line = { key: string; item?: ThreadItem; typing?: true };

const isReceived = (line: Line | undefined) => line?.item?.kind === 'message' && !line.item.mine;

/** The messages, the newest at the bottom; only those in view are drawn. */
export function ThreadLines(props: ThreadLinesProps) {
  const { state, outgoing, uploads, typing, name, head, children, renderItem, onOlder, found = null } = props;
  const t = useTranslations('chat');
  const box = useRef<HTMLElement>(null);
  const items = useMemo(() => threadItems(state, outgoing, localDay, uploads), [state, outgoing, uploads]);
  const empty = items.length === 0;
  const lines = useMemo<Line[]>(
    () => [
      ...(head && !empty ? [{ key: 'head' }] : []),
      ...items.map((item) => ({ key: item.key, item })),
      ...(typing ? [{ key: 'typing', typing: true as const }] : []),
    ],
    [head, empty, items, typing],
  );
  const { place, keep } = useReadingPlace(state.conversation);
  const { leftAt, away, missed, onDistance } = useNewest(state, place);
  const isFound = (line: Line | undefined) =>
    found !== null && line?.item?.kind === 'message' && line.item.message.position === found;
  const { rows, lookUp, release } = useThreadRows({
    box,
    keys: useMemo(() => lines.map(({ key }) => key), [lines]),
    outgoing: outgoing.length + uploads.length,
    leftAt,
    place,
    onLeave: keep,
    hasOlder: state.older !== null,
    onOlder,
    found,
    target: found === null ? -1 : lines.findIndex(isFound),
  });

  const shown = rows.getVirtualItems();
  const lastSeen = rows.range?.endIndex ?? lines.length;
  const stop = shown.findLast(({ index }) => index <= lastSeen && isReceived(lines[index]));

  return (
    <div className="relative min-h-0 flex-1 bg-chat-bg">
      <section
        ref={box}
        aria-label={t('messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by the keyboard as well.
        tabIndex={0}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:halo md:px-6"
        // The reader moves on from what was found.
        onWheel={release}
        onTouchMove={release}
        onPointerDown={release}
        onKeyDown={release}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          onDistance(scrollHeight - scrollTop - clientHeight);
          lookUp();
        }}
      >
        {empty && (
          <div className="mx-auto flex w-full max-w-200 grow flex-col py-4">
            {head}
            {children}
          </div>
        )}
        <div
          role="log"
          aria-live="off"
          onKeyDownCapture={moveAmongMessages}
          className="mx-auto mt-auto  w-full max-w-200 shrink-0"
        >
          <div className="relative" style={{ height: lines.length > 0 ? rows.getTotalSize() : 0 }}>
            {shown.map(({ key, index, start }) => {
              const line = lines[index];
              return (
                <div
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-current={isFound(line) || undefined}
                  className="absolute inset-x-0 top-0 rounded-card aria-[current]:bg-brand-soft"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {line?.item ? renderItem(line.item, key === stop?.key) : line?.typing ? <TypingBubble /> : head}
                </div>
              );
            })}
          </div>
        </div>
      </section>
      <LastArrived state={state} name={name} />
      {away && (
        <JumpToNewest
          missed={missed}
          onPress={() => {
            release();
            rows.scrollToEnd({ behavior: 'smooth' });
            // The arrow goes once there: whoever moves by keys goes on among the messages.
            box.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
