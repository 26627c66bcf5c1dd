'use client';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { FailurePanel } from '@/components/layout/failure-panel';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button';
import { ChatsDrawing } from '@/components/ui/drawings';
import { Skeleton } from '@/components/ui/skeleton';
import { StatePanel } from '@/components/ui/state-panel';
import type { ApiFailure } from '@/lib/api/api-failure';
import type { ThreadName } from '@/lib/api/chat';
import { useOutbox } from '@/lib/chat/use-outbox';
import { useReading } from '@/lib/chat/use-reading';
import { useThread } from '@/lib/chat/use-thread';
import { useTellTyping } from '@/lib/chat/use-typing';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useSite } from '@/lib/sites/site-context';
import { Composer } from './composer';
import { FictionalNotice } from './fictional-notice';
import { ThreadAside } from './thread-aside';
import { ThreadHeader } from './thread-header';
import { ThreadLine } from './thread-line';
import { ThreadLines } from './thread-lines';

interface ChatThreadProps {
  user: User;
  thread: ThreadName;
  typing: ReadonlySet<string>;
}

/** One conversation: header, messages, composer, and beside it who it is with. */
export function ChatThread({ user, thread, typing }: ChatThreadProps) {
  const t = useTranslations('chat');
  const { state, profile, failure, load, loadOlder } = useThread(user.id, thread);
  const { conversation, messages } = state;
  const { outbox, outgoing } = useOutbox(user.id, profile?.id);
  const isTyping = conversation !== null && typing.has(conversation);
  useReading(conversation, messages.at(-1)?.position ?? 0);
  const tellTyping = useTellTyping(conversation);

  if (failure) return <ThreadFailure failure={failure} onRetry={load} />;
  if (!profile) return <ThreadSkeleton label={t('loading')} />;
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col">
        <ThreadHeader profile={profile} conversation={conversation} typing={isTyping} />
        <ThreadLines
          name={profile.name}
          state={state}
          outgoing={outgoing}
          typing={isTyping}
          onOlder={loadOlder}
          head={profile.fictional && state.older === null ? <FictionalNotice profile={profile} /> : undefined}
          renderItem={(item) => <ThreadLine item={item} outbox={outbox} name={profile.name} />}
        >
          <FirstWords profile={profile} />
        </ThreadLines>
        <Composer
          user={user}
          other={profile}
          onSend={(text) => outbox.add({ thread, to: profile.id, content: { kind: 'text', text } })}
          onTyping={tellTyping}
        />
      </div>
      <ThreadAside profile={profile} user={user} />
    </>
  );
}

/** An empty thread: who it is with, and how to begin. */
function FirstWords({ profile }: { profile: Profile }) {
  const t = useTranslations('chat');
  const { cdn_prefix } = useSite();
  return (
    <div className="m-auto grid max-w-80 justify-items-center gap-4 py-8 text-center">
      <Avatar size={72} decorative name={profile.name} filename={profile.main_image?.filename} prefix={cdn_prefix} />
      <p className="text-16 text-text-2">{t('first_words', { name: profile.name })}</p>
    </div>
  );
}

function ThreadFailure({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  if (failure.code !== 'not_found' && failure.code !== 'blocked') {
    return (
      <FailurePanel title={t('list_error.title')} text={t('list_error.text')} failure={failure} onRetry={onRetry} />
    );
  }
  const gone = failure.code === 'not_found';
  return (
    <StatePanel
      drawing={<ChatsDrawing />}
      title={gone ? t('gone.title') : errorText(failure)}
      text={gone && t('gone.text')}
      action={<ButtonLink href="/chats">{t('back')}</ButtonLink>}
    />
  );
}

/** A thread's geometry while it loads. */
export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <>
      <div role="status" className="flex min-w-0 flex-1 flex-col bg-chat-bg">
        <span className="sr-only">{label}</span>
        <div className="flex h-16 items-center gap-3 border-line border-b bg-surface pr-5 pl-15 md:h-(--topbar-h) md:pl-6">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-4 w-32 rounded-full" />
        </div>
        <div className="mx-auto flex w-full max-w-200 flex-1 flex-col justify-end gap-3 p-6">
          <Skeleton className="h-11 w-56 rounded-card" />
          <Skeleton className="ml-auto h-11 w-72 rounded-card" />
          <Skeleton className="h-11 w-40 rounded-card" />
        </div>
        <div className="h-23 border-line border-t bg-surface" />
      </div>
      <div aria-hidden="true" className="hidden w-70 shrink-0 border-line border-l bg-surface p-5 xl:block">
        <Skeleton className="aspect-[15/16] w-full rounded-card" />
        <Skeleton className="mt-5 h-5 w-36 rounded-full" />
        <Skeleton className="mt-3 h-4 w-24 rounded-full" />
        <Skeleton className="mt-6 h-19 w-full rounded-row" />
      </div>
    </>
  );
}
