'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { ChatsDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { readLastOpened } from '@/lib/chat/last-opened';
import { useChats } from '@/lib/session/use-counts';

/**
 * Beside the list while no thread is open: the way back to the last one, where it is still there, and to members. Nothing
 * where there are no threads: the list says so.
 */
export function NoThreadOpen({ me }: { me: string | undefined }) {
  const t = useTranslations('chat');
  const { data } = useChats();
  if (!data?.chats.length) return null;
  const last = me && readLastOpened(me)?.profile;
  const chat = data.chats.find(({ profile }) => profile !== null && profile.id === last);
  return (
    <StatePanel
      drawing={<ChatsDrawing />}
      title={t('choose.title')}
      text={t('choose.text')}
      action={
        <>
          {chat?.profile && (
            <ButtonLink href={`/chats/${chat.conversation.id}`}>
              {t('choose.go_on', { name: chat.profile.name })}
            </ButtonLink>
          )}
          <ButtonLink href="/members" tone={chat ? 'text' : 'line'}>
            {t('empty.action')}
          </ButtonLink>
        </>
      }
    />
  );
}
