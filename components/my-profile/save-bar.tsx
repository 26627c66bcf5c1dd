'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';

interface SaveBarProps {
  /** Something was changed and not saved. */
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** In view while there is something to save, above the phone's bar; the browser asks before it is lost. */
export function SaveBar({ dirty, busy, onDiscard }: SaveBarProps) {
  const t = useTranslations('my_profile');
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <div
      aria-live="polite"
      className="sticky bottom-[calc(var(--bottombar-h)+env(safe-area-inset-bottom)+8px)] z-20 md:bottom-4"
    >
      {dirty && (
        <div className="flex items-center gap-3 rounded-card bg-raised p-3 shadow-overlay">
          <p className="min-w-0 flex-1 font-strong text-14 max-sm:sr-only">{t('unsaved')}</p>
          <Button tone="line" className="max-sm:flex-1" disabled={busy} onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button type="submit" tone="main" className="max-sm:flex-1" loading={busy}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}
