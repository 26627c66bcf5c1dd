'use client';
import { useTranslations } from 'next-intl';
import { useDaysAgo, useLocalTime } from '@/lib/i18n/use-local-time';

/** The separator before a day's messages. */
export function DayLabel({ moment }: { moment: string }) {
  const t = useTranslations('chat');
  const { day } = useLocalTime();
  const ago = useDaysAgo()(moment);
  return (
    <div className="flex justify-center pt-3 pb-0.75">
      <p className="rounded-full bg-surface px-3.5 py-1 font-label text-12 shadow-card first-letter:uppercase">
        {ago === 0 ? t('today') : ago === 1 ? t('yesterday') : day(moment)}
      </p>
    </div>
  );
}
