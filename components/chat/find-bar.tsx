'use client';
import { ChevronDownIcon, ChevronUpIcon, MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { excerptOf } from '@/lib/chat/found-words';
import { endSeeking, type Sought, seek } from '@/lib/chat/sought';
import { isSearch, useChatSearch } from '@/lib/chat/use-chat-search';
import { useThenField } from './writing-field';

/** Results from the end of what is known at which the next page is asked for. */
const ahead = 3;

/** Looks for a text in the open conversation: the newest first, back and forth by buttons or Enter, away by Escape. */
export function FindBar({ sought }: { sought: Sought }) {
  const t = useTranslations('chat.find');
  const { conversation, text, position } = sought;
  const field = useRef<HTMLInputElement>(null);
  const { answer, failure, showMore, retry } = useChatSearch(text, conversation);
  const results = answer?.results ?? [];
  const at = results.findIndex(({ message }) => message.position === position);
  const first = results[0]?.message.position;
  const go = (index: number) => {
    const found = results[index]?.message;
    if (found) seek({ ...sought, position: found.position });
  };
  const goOlder = () => {
    if (failure) (answer ? showMore : retry)();
    go(at + 1);
  };
  const close = useThenField()(() => seek(null));

  useEffect(() => {
    if (text !== '') return;
    // The menu that opened this gives the focus back to its button first.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [text]);
  useEffect(() => {
    if (position === null && first !== undefined) seek({ conversation, text, position: first });
  }, [conversation, text, position, first]);
  useEffect(() => {
    // What failed is asked for again by hand alone: it would fail again and again.
    if (!failure && at >= 0 && at >= results.length - ahead) showMore();
  });
  useEffect(() => () => endSeeking(conversation), [conversation]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key !== 'Enter') return;
    else if (event.shiftKey) go(at - 1);
    else goOlder();
    event.preventDefault();
  };
  const said = failure
    ? t('error')
    : answer && results.length === 0
      ? t('nothing')
      : at >= 0
        ? t('position', { at: at + 1, total: results.length, more: answer?.next ? 'yes' : 'no' })
        : '';
  const found = results[at]?.message.text;

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element.
    <div role="search" className="flex h-14 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 md:px-5">
      <label className="relative flex min-w-0 flex-1 items-center rounded-full bg-surface-2 focus-within:halo">
        <MagnifyingGlassIcon aria-hidden="true" className="ml-3.5 size-5 shrink-0 text-text-2" />
        <input
          ref={field}
          type="search"
          value={text}
          maxLength={100}
          onChange={(event) => seek({ conversation, text: event.target.value, position: null })}
          onKeyDown={onKeyDown}
          aria-label={t('label')}
          placeholder={t('label')}
          className="min-h-11 min-w-0 flex-1 bg-transparent px-2.5 text-16 outline-none"
        />
        <span role="status" className="shrink-0 pr-3.5 text-12 text-text-2 tabular-nums">
          {isSearch(text) && said}
          {found && <span className="sr-only">: {excerptOf(found, text)}</span>}
        </span>
      </label>
      <IconButton
        label={t('older')}
        icon={<ChevronUpIcon />}
        className="disabled:bg-transparent!"
        disabled={!failure && (at < 0 || at >= results.length - 1)}
        onClick={goOlder}
      />
      <IconButton
        label={t('newer')}
        icon={<ChevronDownIcon />}
        className="disabled:bg-transparent!"
        disabled={at <= 0}
        onClick={() => go(at - 1)}
      />
      <IconButton label={t('close')} icon={<XMarkIcon />} onClick={close} />
    </div>
  );
}
