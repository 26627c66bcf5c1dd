'use client';
import { PaperAirplaneIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { textLinkClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useContentHeight } from '@/components/ui/use-content-height';
import type { useFirstMessage } from '@/lib/signup/use-first-message';

interface OpeningComposerProps {
  name: string;
  price: string;
  message: ReturnType<typeof useFirstMessage>;
  onDone: (text: string | undefined) => void;
}

/** The line of a conversation, under the thumb: what is written here is kept, and goes out after the sign-up. */
export function OpeningComposer({ name, price, message, onDone }: OpeningComposerProps) {
  const t = useTranslations('lander_member');
  const { text, change, length, limit, empty, tooLong, nearLimit } = message;
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useContentHeight(field);
  const missing = asked && empty;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (empty || tooLong) field.current?.focus();
    else onDone(text);
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="shrink-0 border-line border-t bg-surface px-3 pt-3 pb-safe max-md:sticky max-md:bottom-0 md:px-5"
    >
      <div className="flex items-end gap-2">
        {/* The box around the field keeps the distance from its edges, which the lines of a long text would scroll through. */}
        <label className="min-h-12 flex-1 cursor-text rounded-[22px] bg-surface-2 px-4 py-3 focus-within:halo">
          <textarea
            ref={field}
            rows={1}
            value={text}
            onChange={(event) => change(event.target.value)}
            aria-label={t('message.label', { name })}
            aria-describedby="opening-price opening-state"
            aria-invalid={missing || tooLong || undefined}
            placeholder={t('message.placeholder')}
            enterKeyHint="enter"
            className="field-sizing-content block max-h-[5lh] w-full resize-none bg-transparent text-16 outline-none"
          />
        </label>
        <IconButton type="submit" label={t('message.send')} icon={<PaperAirplaneIcon />} tone="main" size="m" />
      </div>
      <p
        id="opening-state"
        aria-live="polite"
        className={clsx('px-1 pt-1 text-14 empty:hidden', missing || tooLong ? 'text-bad' : 'text-text-2')}
      >
        {missing ? t('message.missing') : nearLimit ? t('message.count', { length, limit }) : null}
      </p>
      <p id="opening-price" className="px-1 pt-2 text-12 text-text-2 tabular-nums">
        {t('message.when')} {price}
      </p>
      <button type="button" onClick={() => onDone(undefined)} className={`${textLinkClass} px-1 text-14`}>
        {t('message.without')}
      </button>
    </form>
  );
}
