'use client';
import { ChatBubbleOvalLeftEllipsisIcon, ChevronRightIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { readIcebreakers } from '@/lib/api/gifts';
import { useChats } from '@/lib/session/use-counts';

/** Leads to the first lines of a thread in which nobody has written yet, which cost nothing. */
export function ProfileOpener({ id }: { id: string }) {
  const t = useTranslations('profile.opener');
  const { data } = useChats();
  const listed = data?.chats.some(({ profile }) => profile?.id === id);
  // Of a conversation behind what is known of the list the server knows: it has no first lines for that pair.
  const unsure = !listed && Boolean(data?.next);
  const { data: lines } = useSWR(unsure ? ['icebreakers.php', id] : null, () => readIcebreakers(id));
  if (!data || listed || (unsure && !lines?.length)) return null;
  return (
    <Link
      href={`/members/${id}/chat`}
      prefetch={false}
      className="mt-8 flex items-center gap-4 rounded-card bg-surface-2 p-4 hover:bg-surface-3"
    >
      <ChatBubbleOvalLeftEllipsisIcon aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <span className="min-w-0 flex-1">
        <span className="block font-strong text-16">{t('title')}</span>
        <span className="block text-14 text-text-2">{t('text')}</span>
      </span>
      <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-text-2" />
    </Link>
  );
}
