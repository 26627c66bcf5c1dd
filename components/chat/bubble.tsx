'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ThreadItem } from '@/lib/chat/thread';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { MessageText } from './message-text';
import { Ticks } from './ticks';

export type MessageItem = Extract<ThreadItem, { kind: 'message' }>;

/** The box of a bubble; the sender's side is nearly square at its last line. */
export const bubbleClass = (mine: boolean, last: boolean) =>
  clsx(
    'max-w-[min(78%,520px)] whitespace-pre-wrap break-words rounded-card px-3.5 py-2 text-16 forced-colors:border',
    mine ? 'ml-auto bg-bubble-mine text-on-bubble-mine' : 'bg-bubble-theirs text-text shadow-card',
    last && (mine ? 'rounded-br-xs' : 'rounded-bl-xs'),
  );

/** One message. Time and ticks stand in the last bubble of a group. */
export function Bubble({ item }: { item: MessageItem }) {
  const t = useTranslations('chat');
  const { message, mine, last } = item;
  return (
    <div className={bubbleClass(mine, last)}>
      {message.text === null ? (
        <em className="opacity-85">{t('left.message')}</em>
      ) : (
        <MessageText text={message.text} />
      )}
      {last && (
        <Moment item={item} className={clsx('float-right mt-1.5 ml-2.5', mine ? 'opacity-85' : 'text-text-2')} />
      )}
    </div>
  );
}

/** When a message was written, and how far one of one's own has come. */
export function Moment({ item, className }: { item: MessageItem; className?: string }) {
  const { time } = useLocalTime();
  const { message, mine, read } = item;
  return (
    <span className={clsx('inline-flex items-center gap-1 text-12 tabular-nums', className)}>
      <time dateTime={message.created}>{time(message.created)}</time>
      {mine && <Ticks read={read || message.status === 'read'} delivered={message.status !== 'sent'} />}
    </span>
  );
}
