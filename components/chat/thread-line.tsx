'use client';
import clsx from 'clsx';
import type { Outbox } from '@/lib/chat/outbox';
import type { ThreadItem } from '@/lib/chat/thread';
import { Bubble } from './bubble';
import { DayLabel } from './day-label';
import { OutgoingBubble } from './outgoing-bubble';

interface ThreadLineProps {
  item: ThreadItem;
  outbox: Outbox;
  /** The other one's name. */
  name: string;
}

/** One line of a thread: a message, the first of a day below its label, or one that is on its way. */
export function ThreadLine({ item, outbox, name }: ThreadLineProps) {
  if (item.kind === 'outgoing') {
    const { clientId } = item.outgoing;
    return (
      <OutgoingBubble
        outgoing={item.outgoing}
        to={name}
        onRetry={() => outbox.retry(clientId)}
        onDiscard={() => outbox.drop(clientId)}
      />
    );
  }
  const { message, newDay, first } = item;
  return (
    <>
      {newDay && <DayLabel moment={message.created} />}
      <div className={clsx('flex', first ? 'pt-2.25' : 'pt-0.75')}>
        <Bubble item={item} />
      </div>
    </>
  );
}
