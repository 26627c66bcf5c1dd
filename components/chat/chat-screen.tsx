'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { LogInFirst } from '@/components/layout/log-in-first';
import type { ThreadName } from '@/lib/api/chat';
import { useTypingIn } from '@/lib/chat/use-typing';
import { useRoute } from '@/lib/page-state/use-path';
import { useUser } from '@/lib/session/use-user';
import { ChatList } from './chat-list';
import { ChatThread } from './chat-thread';
import { NoThreadOpen } from './no-thread-open';
import { ThreadSkeleton } from './thread-skeleton';

interface ChatScreenProps {
  /** Whether the static page is a thread's; which one, the address says later. */
  opensThread: boolean;
}

/** List and thread: side by side from 768 px, one of them on a phone. Which thread, the address says. */
export function ChatScreen({ opensThread }: ChatScreenProps) {
  const t = useTranslations('chat');
  const { user } = useUser();
  const route = useRoute();
  const typing = useTypingIn();
  const name = route?.name;
  const id = route?.ids[0];
  const thread = useMemo<ThreadName | null>(() => {
    if (id === undefined) return null;
    return name === 'members-id-chat' ? { profile: id } : { conversation: id };
  }, [name, id]);

  if (user === null && route) return <LogInFirst />;
  const open = name === 'chats-id' && id ? id : null;
  const inThread = route ? thread !== null : opensThread;
  return (
    <div
      data-full-screen={inThread ? '' : undefined}
      data-own-header="member"
      data-fits={inThread ? 'always' : 'wide'}
      className="flex max-md:not-data-full-screen:page-fill max-md:data-full-screen:min-h-0 max-md:data-full-screen:flex-1 md:min-h-0 md:flex-1"
    >
      <div
        className={clsx(
          'flex min-h-0 w-full flex-col bg-surface md:w-[clamp(300px,28vw,400px)] md:shrink-0 md:border-line md:border-r',
          inThread && 'max-md:hidden',
        )}
      >
        <ChatList me={user?.id} open={open} beside={inThread} typing={typing} />
      </div>
      {thread && user ? (
        <ChatThread key={id} user={user} thread={thread} typing={typing} />
      ) : inThread ? (
        <ThreadSkeleton label={t('loading')} />
      ) : (
        <div className="flex flex-1 bg-chat-bg max-md:hidden">
          <NoThreadOpen me={user?.id} />
        </div>
      )}
    </div>
  );
}
