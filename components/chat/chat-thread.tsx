'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Message } from '#contract/messages';
import type { User } from '#contract/session';
import type { ThreadName } from '@/lib/api/chat';
import { keepLastOpened } from '@/lib/chat/last-opened';
import type { ThreadItem } from '@/lib/chat/thread';
import { useOutbox } from '@/lib/chat/use-outbox';
import { usePhotoUploads } from '@/lib/chat/use-photo-uploads';
import { useReading } from '@/lib/chat/use-reading';
import { useThread } from '@/lib/chat/use-thread';
import { useWriting } from '@/lib/chat/use-writing';
import { useTitle } from '@/lib/page-state/use-title';
import { setReporting } from '@/lib/safety/reporting';
import { useSite } from '@/lib/sites/site-context';
import { LeftThread } from './left-thread';
import { OpenThread } from './open-thread';
import { ThreadFailure } from './thread-failure';
import { ThreadLine } from './thread-line';
import { ThreadLines } from './thread-lines';
import { ThreadPhotos } from './thread-photos';
import { ThreadSkeleton } from './thread-skeleton';

interface ChatThreadProps {
  user: User;
  thread: ThreadName;
  typing: ReadonlySet<string>;
}

/** One conversation, as far as it can be shown: to be written in, only to be read, or not at all. */
export function ChatThread({ user, thread, typing }: ChatThreadProps) {
  const t = useTranslations('chat');
  const { state, profile, failure, load, loadOlder } = useThread(user.id, thread);
  const { name: site } = useSite();
  const { conversation, messages } = state;
  // Who has left is still known by what they wrote, so that what did not reach them stays in sight.
  const other = profile?.id ?? messages.find(({ sender }) => sender !== user.id)?.sender;
  const { outbox, outgoing } = useOutbox(user.id, other);
  const uploads = usePhotoUploads(user.id, other);
  const isTyping = conversation !== null && typing.has(conversation);
  const newest = messages.at(-1)?.position ?? 0;
  useReading(conversation, newest);
  const writing = useWriting({ me: user.id, to: other, thread, outbox, newest });
  const router = useRouter();
  useTitle(profile ? `${profile.name} · ${t('title')} · ${site}` : undefined);

  const opened = profile?.id;
  useEffect(() => {
    if (opened !== undefined) keepLastOpened(user.id, opened);
  }, [user.id, opened]);

  // The other one has left or blocked since: what the thread is now, the server says.
  const isRefused = outgoing.some(({ error, content: { kind } }) =>
    // A photo is not found, too, once it was taken away.
    error === 'not_found' ? kind !== 'photo' : error === 'blocked',
  );
  useEffect(() => {
    if (isRefused) void load();
  }, [isRefused, load]);

  if (failure) return <ThreadFailure failure={failure} onRetry={load} />;
  if (profile === undefined) return <ThreadSkeleton label={t('loading')} />;
  const name = profile?.name ?? t('left.name');
  const onReport = profile
    ? (message: Message) => setReporting({ profile, subject: { message }, onBlocked: () => router.push('/chats') })
    : undefined;
  const lines = {
    ...{ name, state, outgoing, uploads, onOlder: loadOlder },
    renderItem: (item: ThreadItem, reachable: boolean) => (
      <ThreadLine
        item={item}
        outbox={outbox}
        name={name}
        reachable={reachable}
        onReport={onReport}
        onChange={writing.takeBack}
      />
    ),
  };
  if (profile === null) {
    return (
      <ThreadPhotos other={other}>
        <LeftThread conversation={conversation}>
          <ThreadLines {...lines} typing={false} />
        </LeftThread>
      </ThreadPhotos>
    );
  }
  return (
    <ThreadPhotos other={other}>
      <OpenThread
        user={user}
        thread={thread}
        profile={profile}
        lines={lines}
        outbox={outbox}
        writing={writing}
        typing={isTyping}
      />
    </ThreadPhotos>
  );
}
