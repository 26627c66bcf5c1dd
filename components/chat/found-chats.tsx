'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Chat } from '#contract/chat';
import { Button } from '@/components/ui/button';
import { useChatSearch } from '@/lib/chat/use-chat-search';
import { FoundRow } from './found-row';

interface FoundChatsProps {
  text: string;
  me: string;
  /** Conversations that are known to fit by their name, shown until the answer is there. */
  named: readonly Chat[];
  renderChat: (chat: Chat) => ReactNode;
  /** In place of messages while they are looked for. */
  waiting: ReactNode;
}

/** What a text finds in all chats: people by their names, then messages. */
export function FoundChats({ text, me, named, renderChat, waiting }: FoundChatsProps) {
  const t = useTranslations('chat.found');
  const errors = useTranslations('errors');
  const { answer, failure, busy, showMore, retry } = useChatSearch(text);
  const people = answer?.chats ?? named;
  const messages = answer?.results ?? [];
  const nothing = answer && people.length === 0 && messages.length === 0;
  return (
    <>
      <p role="status" className={nothing ? 'px-4 py-6 text-center text-14 text-text-2' : 'sr-only'}>
        {nothing ? t('nothing', { text }) : answer && t('count', { people: people.length, messages: messages.length })}
      </p>
      {people.length > 0 && (
        <div>
          <h2 className="px-4 pt-2 pb-1 font-strong text-14 text-text-2">{t('people')}</h2>
          <ul>
            {people.map((chat) => (
              <li key={chat.conversation.id}>{renderChat(chat)}</li>
            ))}
          </ul>
        </div>
      )}
      {messages.length > 0 && (
        <div>
          <h2 className="px-4 pt-4 pb-1 font-strong text-14 text-text-2">{t('messages')}</h2>
          <ul>
            {messages.map((found) => (
              <li key={found.message.id}>
                <FoundRow found={found} me={me} text={text} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!answer && !failure && waiting}
      {failure && (
        <div className="grid justify-items-center gap-3 px-4 py-6 text-center text-14 text-text-2">
          <p role="alert">{t('error')}</p>
          <Button tone="line" size="s" onClick={retry}>
            {errors('retry')}
          </Button>
        </div>
      )}
      {answer?.next && !failure && (
        <div className="p-4">
          <Button tone="line" block loading={busy} onClick={showMore}>
            {t('more')}
          </Button>
        </div>
      )}
      {answer?.older && !answer.next && <p className="px-4 py-4 text-center text-14 text-text-2">{t('older')}</p>}
    </>
  );
}
