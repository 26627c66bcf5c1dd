'use client';
import { ExclamationTriangleIcon, PaperAirplaneIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { User } from '#contract/session';
import { IconButton } from '@/components/ui/icon-button';
import { readDraft, writeDraft } from '@/lib/chat/drafts';
import { useMoney } from '@/lib/i18n/use-money';
import { useSite } from '@/lib/sites/site-context';

interface ComposerProps {
  user: User;
  /** Whom one writes to. */
  other: { id: string; name: string };
  onSend: (text: string) => void;
  onTyping: () => void;
}

/** Share of the limit from which the count is shown. */
const countFrom = 0.9;

/** Where a message is written. Enter sends where there is a keyboard, the text is kept as a draft until then. */
export function Composer({ user, other, onSend, onTyping }: ComposerProps) {
  const t = useTranslations('chat');
  const money = useMoney();
  const { message_length: limit, message_credits: price } = useSite();
  const [text, setText] = useState(() => readDraft(user.id, other.id));
  const length = [...text].length;
  const tooLong = length > limit;
  const sendable = text.trim() !== '' && !tooLong;

  const change = (value: string) => {
    setText(value);
    writeDraft(user.id, other.id, value);
    if (value !== '') onTyping();
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!sendable) return;
    onSend(text.trim());
    change('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const touch = window.matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || touch) return;
    event.preventDefault();
    submit();
  };

  return (
    <form onSubmit={submit} className="border-line border-t bg-surface pb-safe">
      <div className="mx-auto grid w-full max-w-200 grid-cols-[1fr_auto] items-end gap-x-2 px-3 pt-3 pb-2 md:px-6">
        {/* The box around the field keeps the distance from its edges, which the lines of a long text would scroll through. */}
        <label className="min-h-12 cursor-text rounded-[22px] bg-surface-2 px-4 py-3 focus-within:halo">
          <textarea
            rows={1}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            aria-label={t('write_to', { name: other.name })}
            aria-describedby="composer-price"
            aria-invalid={tooLong || undefined}
            placeholder={t('write_to', { name: other.name })}
            enterKeyHint="enter"
            className="field-sizing-content block max-h-[5lh] w-full resize-none bg-transparent text-16 outline-none"
          />
        </label>
        <IconButton
          type="submit"
          label={t('send')}
          icon={<PaperAirplaneIcon />}
          tone="main"
          size="m"
          disabled={!sendable}
        />
        <p id="composer-price" className="col-span-full mt-2 flex justify-between gap-3 px-1 text-12 tabular-nums">
          {length >= limit * countFrom ? (
            <span role="status" className={clsx('flex gap-1.5 font-strong', tooLong ? 'text-bad' : 'text-warn')}>
              <ExclamationTriangleIcon className="size-4" aria-hidden="true" />
              {t('count', { length, limit })}
            </span>
          ) : (
            <span className="text-text-2">{t('credits_left', { credits: user.credits })}</span>
          )}
          <span className="text-right font-strong">
            {user.credit_price
              ? t('price_money', {
                  credits: price,
                  price: money({ ...user.credit_price, amount: user.credit_price.amount * price }),
                })
              : t('price', { credits: price })}
          </span>
        </p>
      </div>
    </form>
  );
}
