'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ChatSearchAnswer } from '#contract/chat-search';
import { Avatar } from '@/components/ui/avatar';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { excerptOf } from '@/lib/chat/found-words';
import { seek } from '@/lib/chat/sought';
import { useDaysAgo, useLocalTime } from '@/lib/i18n/use-local-time';
import { useSite } from '@/lib/sites/site-context';
import { MarkedWords } from './marked-words';

interface FoundRowProps {
  found: ChatSearchAnswer['results'][number];
  me: string;
  /** What was looked for. */
  text: string;
}

/** A found message: with whom, when, and the words around what was looked for. Opens the conversation there. */
export function FoundRow({ found: { message, profile }, me, text }: FoundRowProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { time, shortDay } = useLocalTime();
  const daysAgo = useDaysAgo();
  const { cdn_prefix } = useSite();
  const { conversation, position, created } = message;
  return (
    <Link
      href={`/chats/${conversation}`}
      prefetch={false}
      onClick={() => seek({ conversation, text, position })}
      className="flex min-h-19 items-center gap-3 px-4 py-2.5 hover:bg-surface-2"
    >
      <Avatar decorative size={48} name={profile.name} filename={profile.main_image?.filename} prefix={cdn_prefix} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-center gap-2">
          <span className="truncate font-strong text-16">{profile.name}</span>
          {profile.fictional && <FictionalMark label={common('fictional')} />}
          <time dateTime={created} className="ml-auto shrink-0 text-12 text-text-2 tabular-nums">
            {daysAgo(created) === 0 ? time(created) : shortDay(created)}
          </time>
        </span>
        <span className="truncate text-14 text-text-2">
          {message.sender === me && `${t('found.you')} `}
          <MarkedWords text={excerptOf(message.text ?? '', text)} sought={text} />
        </span>
      </span>
    </Link>
  );
}
