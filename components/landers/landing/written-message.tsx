'use client';
import { useTranslations } from 'next-intl';
import { textLinkClass } from '@/components/ui/button';

interface WrittenMessageProps {
  name: string;
  text: string;
  onChange: () => void;
}

/** What was written, kept in sight while one signs up, and the way back to it. */
export function WrittenMessage({ name, text, onChange }: WrittenMessageProps) {
  const t = useTranslations('lander_member');
  return (
    <div className="mb-2 flex items-center gap-3 rounded-row bg-brand-soft py-1 pr-2 pl-3.5">
      <p className="min-w-0 flex-1 py-1">
        <span className="block font-strong text-12 text-brand">{t('message.yours', { name })}</span>
        <span dir="auto" className="block truncate text-14">
          {text}
        </span>
      </p>
      <button type="button" onClick={onChange} className={`${textLinkClass} px-2 text-14`}>
        {t('message.change')}
      </button>
    </div>
  );
}
