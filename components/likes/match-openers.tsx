'use client';
import { ChatBubbleOvalLeftEllipsisIcon, ChevronRightIcon } from '@heroicons/react/24/outline';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import type { Icebreaker } from '#contract/gifts';
import type { Profile } from '#contract/member';
import { readIcebreakers } from '@/lib/api/gifts';
import { outboxOf } from '@/lib/chat/outbox';
import { useChats } from '@/lib/session/use-counts';

/** First lines that stand in a match. */
const most = 2;

interface MatchOpenersProps {
  /** The member's id. */
  me: string;
  profile: Profile;
  onSent: () => void;
}

/**
 * Two first lines that cost nothing, while the two have not written to each other: a press sends one, like any other
 * message, and its thread shows what becomes of it.
 */
export function MatchOpeners({ me, profile, onSent }: MatchOpenersProps) {
  const t = useTranslations('like_moment');
  const router = useRouter();
  const { data: chats } = useChats();
  const known = chats?.chats.some((chat) => chat.profile?.id === profile.id) ?? true;
  const { data: lines } = useSWR(known ? null : ['icebreakers.php', profile.id], ([, id]) => readIcebreakers(id));
  if (known || !lines?.length) return null;

  const send = (line: Icebreaker) => {
    outboxOf(me).add({ thread: { profile: profile.id }, to: profile.id, content: { kind: 'icebreaker', ...line } });
    onSent();
    router.push(`/members/${profile.id}/chat`);
  };

  return (
    <div className="mb-2 animate-fade">
      <p className="mb-2 text-14 text-on-picture/85">{t('openers')}</p>
      <ul className="grid gap-2 md:grid-cols-2">
        {lines.slice(0, most).map((line) => (
          <li key={line.id}>
            <button
              type="button"
              onClick={() => send(line)}
              className="flex min-h-12 w-full items-center gap-3 rounded-row border border-on-picture/25 bg-on-picture/10 px-4 py-2 text-left font-strong text-14 hover:bg-on-picture/20 md:h-full md:justify-center md:text-center"
            >
              <ChatBubbleOvalLeftEllipsisIcon aria-hidden="true" className="size-5 shrink-0 md:hidden" />
              <span className="min-w-0 flex-1">{line.text}</span>
              <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 md:hidden" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
