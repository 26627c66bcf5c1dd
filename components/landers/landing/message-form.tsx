'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button, textLinkClass } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import type { useFirstMessage } from '@/lib/signup/use-first-message';

interface MessageFormProps {
  name: string;
  price: string;
  message: ReturnType<typeof useFirstMessage>;
  /** With the text, or without any where somebody would rather not write yet. */
  onDone: (text: string | undefined) => void;
}

/** The letter of the landing page, with what sending it will cost. */
export function MessageForm({ name, price, message, onDone }: MessageFormProps) {
  const t = useTranslations('lander_member');
  const field = useId();
  const [asked, setAsked] = useState(false);
  const { text, change, length, limit, empty, tooLong, nearLimit } = message;
  const count = t('message.count', { length, limit });
  const error = tooLong ? count : asked && empty ? t('message.missing') : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (empty || tooLong) document.getElementById(field)?.focus();
    else onDone(text);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <h2 className="text-18 md:text-22">{t('message.title', { name })}</h2>
      <Textarea
        id={field}
        label={t('message.label', { name })}
        hideLabel
        rows={2}
        maxRows={6}
        value={text}
        onChange={(event) => change(event.target.value)}
        placeholder={t('message.placeholder')}
        hint={nearLimit && !tooLong ? count : undefined}
        error={error}
      />
      <p className="text-12 text-text-2 tabular-nums md:text-14">
        {t('message.when')} {price}
      </p>
      <Button type="submit" tone="main" size="l" block>
        {t('message.send')}
      </Button>
      <button type="button" onClick={() => onDone(undefined)} className={`${textLinkClass} justify-center text-14`}>
        {t('message.without')}
      </button>
    </form>
  );
}
