'use client';
import { ClipboardDocumentIcon, EllipsisHorizontalIcon, FlagIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import type { Message } from '#contract/messages';
import { showToast } from '@/components/layout/show-toast';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { firstCharacters } from '@/lib/i18n/characters';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { copyText } from '@/lib/page-state/copy-text';
import { useMessageWords } from './message-words';

interface MessageMenuProps {
  message: Message;
  buttonRef: Ref<HTMLButtonElement>;
  /** Tab stops here; from there the arrow keys lead to the menus of the other messages. */
  reachable: boolean;
  onReport: () => void;
}

/** What can be done about a received message. Shown beside it under a mouse or with the focus. */
export function MessageMenu({ message, buttonRef, reachable, onReport }: MessageMenuProps) {
  const { text, created } = message;
  const t = useTranslations('chat');
  const said = firstCharacters(useMessageWords()(message), 60);
  const words = useTranslations('report');
  const { clockTime } = useLocalTime();
  const entries: MenuEntry[] = [
    { key: 'report', label: words('action_message'), icon: <FlagIcon />, onSelect: onReport },
  ];
  if (text !== null && typeof navigator !== 'undefined' && navigator.clipboard) {
    const copy = async () => {
      await ((await copyText(text)) ? showToast(t('copied'), 'ok') : showToast(t('not_copied'), 'bad'));
    };
    entries.unshift({ key: 'copy', label: t('copy'), icon: <ClipboardDocumentIcon />, onSelect: () => void copy() });
  }
  return (
    <span data-message-menu="" className="-my-2 self-center">
      <Menu
        label={t('message_menu', { ...clockTime(created), text: said })}
        icon={<EllipsisHorizontalIcon />}
        entries={entries}
        buttonRef={buttonRef}
        tabIndex={reachable ? 0 : -1}
        className="text-text-2! opacity-0 focus-visible:opacity-100 group-hover/line:opacity-100 data-open:opacity-100"
      />
    </span>
  );
}
