'use client';
import { ShieldExclamationIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { Caution } from '#contract/messages';
import { Button } from '@/components/ui/button';

interface NudgeProps {
  caution: Caution;
  /** The name of whom the message is for. */
  name: string;
  onSend: () => void;
  onChange: () => void;
}

/** A calm question below a message of one's own that would be shown with a warning. Either answer is as easy. */
export function Nudge({ caution, name, onSend, onChange }: NudgeProps) {
  const t = useTranslations('chat.nudge');
  return (
    <div
      role="alert"
      className="mt-1.5 ml-auto flex max-w-[min(88%,520px)] gap-2.5 rounded-row border border-warn-line bg-warn-soft p-3.5 text-14"
    >
      <ShieldExclamationIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p>{t(caution, { name })}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button tone="line" size="s" onClick={onChange}>
            {t('change')}
          </Button>
          <Button tone="line" size="s" onClick={onSend}>
            {t('send')}
          </Button>
        </p>
      </div>
    </div>
  );
}
