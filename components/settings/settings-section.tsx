'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface SettingsSectionProps {
  /** The anchor that links from elsewhere, such as a mail, lead to. */
  id: string;
  title: string;
  /** One sentence on what the section is for. */
  text?: string;
  /** Loads the section again; given where that failed. */
  retry?: (() => void) | false;
  children: ReactNode;
}

/** One subject of the settings, at an anchor of its own. */
export function SettingsSection({ id, title, text, retry, children }: SettingsSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  const failed = Boolean(retry);
  // The button that was pressed is gone: what it loaded follows the heading, which takes the focus.
  useEffect(() => {
    if (failed || !pressed.current) return;
    pressed.current = false;
    heading.current?.focus();
  }, [failed]);

  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 rounded-card bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-18 outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-14 text-text-2">{text}</p>}
      <div className="mt-4 grid gap-4">
        {children}
        {retry && (
          <RetryButton
            onClick={() => {
              pressed.current = true;
              retry();
            }}
          />
        )}
      </div>
    </section>
  );
}

function RetryButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('errors');
  return (
    <Button tone="line" onClick={onClick} className="justify-self-start">
      {t('retry')}
    </Button>
  );
}
