'use client';
import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { Chat } from '#contract/chat';
import { FailurePanel } from '@/components/layout/failure-panel';
import { MoreOfList } from '@/components/layout/more-of-list';
import { ButtonLink } from '@/components/ui/button';
import { ChatsDrawing } from '@/components/ui/drawings';
import { Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { StatePanel } from '@/components/ui/state-panel';
import { finderOf } from '@/lib/chat/found-words';
import { useListSearch } from '@/lib/chat/sought';
import { isSearch } from '@/lib/chat/use-chat-search';
import { useListPosition } from '@/lib/chat/use-list-position';
import { useKeptValue } from '@/lib/page-state/use-kept-value';
import { useGrowing } from '@/lib/paging/use-grown-list';
import { chatList, useChats } from '@/lib/session/use-counts';
import { ChatRow } from './chat-row';
import { FoundChats } from './found-chats';

interface ChatListProps {
  /** The member's id; undefined until it is known, while the list stands as a skeleton. */
  me: string | undefined;
  /** The conversation that is open beside the list. */
  open: string | null;
  /** A thread stands beside it, whose name heads the page. */
  beside: boolean;
  typing: ReadonlySet<string>;
}

/** All conversations, the newest first and page by page, with a field that finds names and messages. */
export function ChatList({ me, open, beside, typing }: ChatListProps) {
  const t = useTranslations('chat');
  const { data, error, mutate } = useChats();
  const growing = useGrowing(chatList, data?.next);
  const [wanted, setWanted] = useListSearch();
  const search = useRef<HTMLInputElement>(null);
  useKeptValue(search, wanted, setWanted);
  const isFound = finderOf(wanted);
  const chats = (me === undefined ? undefined : data?.chats)?.filter(({ profile }) =>
    isFound(profile?.name ?? t('left.name')),
  );
  const Title = beside ? 'h2' : 'h1';
  const box = useListPosition(chats !== undefined);
  const row = (chat: Chat) => (
    <ChatRow
      chat={chat}
      me={me ?? ''}
      active={chat.conversation.id === open}
      typing={typing.has(chat.conversation.id)}
    />
  );
  return (
    <section aria-labelledby="chats-title" className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-5 pb-3">
        <Title id="chats-title" className="text-22 max-md:text-28">
          {t('title')}
        </Title>
        <div className="relative mt-3">
          <MagnifyingGlassIcon aria-hidden="true" className="absolute top-3 left-4 size-5 text-text-2" />
          <input
            ref={search}
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            aria-label={t('search')}
            placeholder={t('search')}
            className="min-h-11 w-full text-ellipsis rounded-full bg-surface-2 pr-4 pl-12 text-16 focus:halo"
          />
        </div>
      </div>
      <div {...box} className="min-h-0 flex-1 overflow-y-auto max-md:overflow-visible">
        {!chats && !error && <ListSkeleton label={t('loading')} />}
        {!data && error && (
          <FailurePanel title={t('list_error.title')} text={t('list_error.text')} onRetry={() => void mutate()} />
        )}
        {data?.chats.length === 0 && (
          <StatePanel
            drawing={<ChatsDrawing />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink href="/members">{t('empty.action')}</ButtonLink>}
          />
        )}
        {chats && chats.length === 0 && data?.chats.length !== 0 && !data?.next && !isSearch(wanted) && (
          <p className="px-4 py-6 text-center text-14 text-text-2">{t('no_such_name')}</p>
        )}
        {chats && isSearch(wanted) ? (
          <FoundChats
            text={wanted.trim()}
            me={me ?? ''}
            named={chats}
            renderChat={row}
            waiting={<ListSkeleton label={t('loading')} />}
          />
        ) : (
          <>
            <ul>
              {chats?.map((chat) => (
                <li key={chat.conversation.id}>{row(chat)}</li>
              ))}
            </ul>
            {chats && (
              <div className="px-4 pb-6 text-14 empty:hidden">
                <MoreOfList
                  growing={growing}
                  shown={data?.chats.length ?? 0}
                  label={t('more_chats')}
                  failure={t('list_error.more')}
                />
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 px-4">
          <Skeleton className="size-14 rounded-full" />
          <SkeletonText className="flex-1" />
        </div>
      ))}
    </div>
  );
}
