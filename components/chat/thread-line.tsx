'use client';
import { useTranslations } from 'next-intl';
import type { Message } from '#contract/messages';
import type { Outbox, Outgoing } from '@/lib/chat/outbox';
import type { ThreadItem } from '@/lib/chat/thread';
import { Bubble, type MessageItem, Moment } from './bubble';
import { DayLabel } from './day-label';
import { GiftBubble } from './gift-bubble';
import { OutgoingBubble } from './outgoing-bubble';
import { PhotoBubble } from './photo-bubble';
import { ReceivedLine } from './received-line';
import { UploadBubble } from './upload-bubble';

interface ThreadLineProps {
  item: ThreadItem;
  outbox: Outbox;
  /** The other one's name. */
  name: string;
  /** Tab stops at its menu. */
  reachable: boolean;
  /** Takes the text of a message on its way back into the field. */
  onChange: (outgoing: Outgoing) => void;
  /** None where the other one has left: there is nobody to report. */
  onReport: ((message: Message) => void) | undefined;
}

/** A message by its kind. */
function MessageBubble({ item, name }: { item: MessageItem; name: string }) {
  const { message, mine } = item;
  const foot = <Moment item={item} />;
  if (message.gift) {
    return <GiftBubble gift={message.gift} mine={mine} name={name} credits={message.credits} foot={foot} />;
  }
  if (message.kind === 'photo') return <PhotoBubble photo={message.photo} mine={mine} name={name} foot={foot} />;
  return <Bubble item={item} />;
}

/** The sender of a line in words: side and colour show it to the eye alone. `name` is undefined for one's own lines. */
function Sender({ name }: { name?: string }) {
  const t = useTranslations('chat');
  return <span className="sr-only">{name === undefined ? t('found.you') : t('from', { name })}</span>;
}

/** One line of a thread: a message, the first of a day below its label, or one that is on its way. */
export function ThreadLine({ item, outbox, name, reachable, onReport, onChange }: ThreadLineProps) {
  if (item.kind === 'outgoing') {
    const { clientId } = item.outgoing;
    return (
      <>
        <Sender />
        <OutgoingBubble
          outgoing={item.outgoing}
          to={name}
          onRetry={() => outbox.retry(clientId)}
          onDiscard={() => outbox.drop(clientId)}
          onChange={() => onChange(item.outgoing)}
        />
      </>
    );
  }
  if (item.kind === 'upload') {
    return (
      <>
        <Sender />
        <UploadBubble upload={item.upload} />
      </>
    );
  }
  const { message, mine, newDay, first } = item;
  const bubble = <MessageBubble item={item} name={name} />;
  return (
    <>
      {newDay && <DayLabel moment={message.created} />}
      <div className={first ? 'pt-2.25' : 'pt-0.75'}>
        <Sender name={mine ? undefined : name} />
        {mine || !onReport ? (
          <div className="flex">{bubble}</div>
        ) : (
          <ReceivedLine message={message} reachable={reachable} onReport={() => onReport(message)}>
            {bubble}
          </ReceivedLine>
        )}
      </div>
    </>
  );
}
