'use client';
import { useTranslations } from 'next-intl';
import { FictionalIcon } from '@/components/ui/fictional-mark';
import { useSite } from '@/lib/sites/site-context';

/** Above the field in every thread with a fictional profile: said again before each message that costs something. */
export function FictionalReminder({ name }: { name: string }) {
  const t = useTranslations('chat');
  const { message_credits: credits } = useSite();
  return (
    <p className="border-line border-t bg-surface text-14 text-text-2">
      <span className="mx-auto flex w-full max-w-200 items-start gap-2 px-4 pt-2.5 md:px-6">
        <FictionalIcon className="mt-0.5" />
        {t('fictional_reminder', { name, credits })}
      </span>
    </p>
  );
}
