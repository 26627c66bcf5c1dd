'use client';
import { ExclamationTriangleIcon, PaperAirplaneIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { User } from '#contract/session';
import { hasVisibleText } from '#contract/visible-text';
import { IconButton } from '@/components/ui/icon-button';
import { useContentHeight } from '@/components/ui/use-content-height';
import { readDraft, writeDraft } from '@/lib/chat/drafts';
import { usePrices } from '@/lib/chat/prices';
import { roomOf } from '@/lib/i18n/characters';
import { useWorth } from '@/lib/i18n/use-worth';
import { isTouch } from '@/lib/page-state/is-touch';
import { picturesOf } from '@/lib/photos/photo-files';
import { useSite } from '@/lib/sites/site-context';
import { EmojiButton } from './emoji-button';
import { RoomNews } from './room-news';

interface ComposerProps {
  user: User;
  /** Whom one writes to. */
  other: { id: string; name: string };
  onSend: (text: string) => void;
  onTyping: () => void;
  /** Begins with the focus, at the end of its draft. */
  focused?: boolean;
  /** Before the field: what can be sent besides words. */
  extras?: ReactNode;
  /** The field itself, for whoever gives it the focus. */
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Pictures were pasted. */
  onFiles: (files: readonly File[]) => void;
}

/** Where a message is written. Enter sends where there is a keyboard, the text is kept as a draft until then. */
export function Composer(props: ComposerProps) {
  const { user, other, onSend, onTyping, focused = false, extras, onFiles } = props;
  const t = useTranslations('chat');
  const { message_length: most } = useSite();
  const { text: price } = usePrices();
  const worth = useWorth(user)(price);
  const [text, setText] = useState(() => readDraft(user.id, other.id));
  const own = useRef<HTMLTextAreaElement>(null);
  const { field = own } = props;
  useContentHeight(field);
  useEffect(() => {
    const { current } = field;
    if (!focused || !current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [focused, field]);
  // As it goes out: without the space around it.
  const room = roomOf(text.trim(), most);
  const { length, limit, tooLong, nearLimit } = room;
  const [refused, setRefused] = useState(0);
  const sendable = hasVisibleText(text) && !tooLong;

  const change = (value: string) => {
    setText(value);
    writeDraft(user.id, other.id, value);
    if (value !== '') onTyping();
  };

  /** Puts an emoji where the caret is, or in place of what is marked. */
  const insert = (emoji: string) => {
    const { current } = field;
    if (!current) return;
    current.setRangeText(emoji, current.selectionStart, current.selectionEnd, 'end');
    change(current.value);
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (tooLong) setRefused((times) => times + 1);
    if (!sendable) return;
    onSend(text.trim());
    change('');
    // The button that was pressed has nothing left to send, and would lose the focus to nobody.
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    submit();
  };

  const onPaste = (event: ClipboardEvent) => {
    const pictures = picturesOf(event.clipboardData);
    // Text that brings a picture of itself along, as from a word processor, is text.
    if (pictures.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    onFiles(pictures);
  };

  return (
    <form onSubmit={submit} className="border-line border-t bg-surface pb-safe">
      <div className="mx-auto grid w-full max-w-200 grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-x-2 px-3 pt-3 pb-2 md:px-6">
        <div className="flex items-end">
          {extras}
          <EmojiButton onPick={insert} />
        </div>
        {/* The box around the field keeps the distance from its edges, which the lines of a long text would scroll through. */}
        <label className="min-h-12 cursor-text rounded-[22px] bg-surface-2 px-4 py-3 focus-within:halo">
          {/* Chromium cuts a placeholder by the field's own style, others by that of the placeholder. */}
          <textarea
            ref={field}
            rows={1}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            aria-label={t('write_to', { name: other.name })}
            aria-describedby="composer-price"
            aria-invalid={tooLong || undefined}
            placeholder={t('write_to', { name: other.name })}
            enterKeyHint="enter"
            className="field-sizing-content block max-h-[5lh] w-full resize-none bg-transparent text-16 outline-none placeholder-shown:truncate placeholder:truncate"
          />
        </label>
        <IconButton
          type="submit"
          label={t('send')}
          icon={<PaperAirplaneIcon />}
          tone="main"
          size="m"
          disabled={!sendable}
          // The field keeps the focus, and the phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
        />
        <p id="composer-price" className="col-span-full mt-2 flex justify-between gap-3 px-1 text-12 tabular-nums">
          {nearLimit ? (
            <span className={clsx('flex gap-1.5 font-strong', tooLong ? 'text-bad' : 'text-warn')}>
              <ExclamationTriangleIcon className="size-4" aria-hidden="true" />
              {t('count', { length, limit })}
            </span>
          ) : (
            <span className="text-text-2">{t('credits_left', { credits: user.credits })}</span>
          )}
          <span className="text-right font-strong">
            {worth ? t('price_money', { credits: price, price: worth }) : t('price', { credits: price })}
          </span>
        </p>
        <RoomNews room={room} refused={refused} />
      </div>
    </form>
  );
}
