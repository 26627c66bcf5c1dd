'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import type { Icebreaker } from '#contract/gifts';
import { FailurePanel } from '@/components/layout/failure-panel';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { RadioCard } from '@/components/ui/radio-card';
import { Skeleton } from '@/components/ui/skeleton';
import { readIcebreakers } from '@/lib/api/gifts';
import { guessLanguage } from '@/lib/i18n/guess-language';

interface IcebreakerSheetProps {
  whom: { id: string; name: string };
  /** It opened by itself. */
  unasked: boolean;
  onSend: (line: Icebreaker) => void;
  /** Closed for the ordinary composer. */
  onClose: () => void;
}

/** First lines for an empty thread, free of charge: one is chosen, then sent. */
export function IcebreakerSheet({ whom, unasked, onSend, onClose }: IcebreakerSheetProps) {
  const t = useTranslations('chat.icebreaker');
  const load = () => readIcebreakers(whom.id);
  const { data: lines, error, mutate } = useSWR(['icebreakers.php', whom.id], load, { revalidateOnFocus: false });
  const [chosen, setChosen] = useState<Icebreaker>();
  return (
    <Sheet
      open
      size="m"
      unasked={unasked}
      title={t('title', { name: whom.name })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <div className="grid w-full gap-2 sm:grid-cols-2">
          <Button tone="main" disabled={!chosen} className="sm:order-last" onClick={() => chosen && onSend(chosen)}>
            {t('send')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('own')}
          </Button>
        </div>
      }
    >
      {error && !lines ? (
        <FailurePanel title={t('error')} text={t('error_text')} failure={error} onRetry={() => void mutate()} />
      ) : (
        <fieldset className="grid gap-2.5" aria-busy={!lines}>
          <legend className="mb-3 text-16 text-text-2">{t('text')}</legend>
          {lines?.map((line) => (
            <RadioCard
              key={line.id}
              name="icebreaker"
              title={
                <span lang={guessLanguage(line.text)} className="block font-body text-16">
                  {line.text}
                </span>
              }
              checked={line.id === chosen?.id}
              onChange={() => setChosen(line)}
            />
          )) ?? [1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-18 rounded-row" />)}
        </fieldset>
      )}
    </Sheet>
  );
}
