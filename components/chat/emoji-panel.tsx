'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { Skeleton } from '@/components/ui/skeleton';
import { loadEmoji } from '@/lib/chat/emoji';
import type { Locale } from '@/lib/i18n/locales';

const columns = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

/** All emoji in rows of eight: one tab stop, from which the arrow keys lead to the others. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations('chat.emoji');
  const locale = useLocale() as Locale;
  const { data, error } = useSWR(['emoji', locale], () => loadEmoji(locale), { revalidateOnFocus: false });
  const [at, setAt] = useState(0);
  const all = Object.entries(data ?? {});
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (data) first.current?.focus();
  }, [data]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const to = step === undefined ? undefined : at + step;
    if (to === undefined || to < 0 || to >= all.length) return;
    event.preventDefault();
    setAt(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };

  if (error) return <p className="p-4 text-14">{t('error')}</p>;
  if (!data) return <Skeleton className="h-66 rounded-small" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-label={t('action')} onKeyDown={move} className="grid h-66 grid-cols-8 overflow-y-auto">
      {all.map(([emoji, name], index) => (
        <button
          key={emoji}
          ref={index === 0 ? first : undefined}
          type="button"
          aria-label={name}
          title={name}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onPick(emoji)}
          className="flex size-11 items-center justify-center rounded-small text-22 -outline-offset-2 hover:bg-surface-2"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
