'use client';
import { useTranslations } from 'next-intl';

interface NotSentProps {
  text: string;
  onChange: () => void;
}

/** The visitor's own words as a bubble, drawn as what they are: not sent yet. */
export function NotSent({ text, onChange }: NotSentProps) {
  const t = useTranslations('lander_member');
  return (
    <div className="flex flex-col items-end">
      <div className="max-w-[min(78%,520px)] rounded-card rounded-br-xs border-2 border-brand border-dashed bg-brand-soft px-3.5 py-2">
        <p dir="auto" className="line-clamp-4 whitespace-pre-wrap break-words text-16">
          {text}
        </p>
      </div>
      <p className="flex items-center gap-x-3 text-right text-12 text-text-2">
        {t('chat.not_sent')}
        <button type="button" onClick={onChange} className="min-h-11 shrink-0 font-strong text-14 text-brand">
          {t('message.change')}
        </button>
      </p>
    </div>
  );
}
