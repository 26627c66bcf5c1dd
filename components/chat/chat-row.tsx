'use client';
import clsx from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Chat } from '#contract/chat';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { readDraft } from '@/lib/chat/drafts';
import { useDaysAgo, useLocalTime } from '@/lib/i18n/use-local-time';
import { useSite } from '@/lib/sites/site-context';
import { LeftAvatar } from './left-avatar';
import { MessageWords } from './message-words';
import { Ticks } from './ticks';

interface ChatRowProps {
  chat: Chat;
  me: string;
  active: boolean;
  typing: boolean;
}

/** One conversation of the list: who, the last line with its state, when, and how much is unread. */
export function ChatRow({ chat, me, active, typing }: ChatRowProps) {
  const t = useTranslations('chat');
  const { time, shortDay } = useLocalTime();
  const common = useTranslations('common');
  const { cdn_prefix } = useSite();
  const { profile, conversation, num_unread_messages: unread } = chat;
  const online = profile?.online && !profile.fictional;
  const ago = useDaysAgo()(conversation.updated);
  return (
    <Link
      href={`/chats/${conversation.id}`}
      prefetch={false}
      aria-current={active ? 'page' : undefined}
      className={clsx('flex min-h-19 items-center gap-3 px-4 py-2.5', active ? 'bg-brand-soft' : 'hover:bg-surface-2')}
    >
      {profile ? (
        <Avatar
          decorative
          name={profile.name}
          filename={profile.main_image?.filename}
          prefix={cdn_prefix}
          online={online ? t('online') : undefined}
        />
      ) : (
        <LeftAvatar className="size-14" />
      )}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-center gap-2">
          <span className="truncate font-strong text-16">
            {profile ? <NameAndAge cut of={profile} /> : t('left.name')}
          </span>
          {profile?.fictional && <FictionalMark label={common('fictional')} />}
          <time
            dateTime={conversation.updated}
            className={clsx(
              'ml-auto shrink-0 text-12 tabular-nums',
              unread ? 'font-strong text-unread' : 'text-text-2',
            )}
          >
            {ago === 0 ? time(conversation.updated) : ago === 1 ? t('yesterday') : shortDay(conversation.updated)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <LastLine chat={chat} me={me} typing={typing} />
          {unread > 0 && <Badge count={unread} label={t('unread', { count: unread })} className="ml-auto" />}
        </span>
      </span>
    </Link>
  );
}

function LastLine({ chat, me, typing }: Omit<ChatRowProps, 'active'>) {
  const t = useTranslations('chat');
  const last = chat.conversation.last_message;
  const draft = chat.profile && readDraft(me, chat.profile.id);
  if (typing) return <span className="truncate text-14 text-ok">{t('typing')}</span>;
  if (draft) {
    return (
      <span className="truncate text-14 text-text-2">
        <strong className="text-bad">{t('draft')}</strong> {draft}
      </span>
    );
  }
  return (
    <span className={clsx('truncate text-14', chat.num_unread_messages ? 'font-strong' : 'text-text-2')}>
      {last?.sender === me && (
        <Ticks read={last.status === 'read'} delivered={last.status !== 'sent'} className="mr-1.5 text-brand" />
      )}
      {last && <MessageWords message={last} />}
    </span>
  );
}
