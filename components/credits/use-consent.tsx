'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { asksForConsent } from '#contract/consumer-law';
import { Checkbox } from '@/components/ui/checkbox';
import { useLaw } from '@/lib/i18n/use-law';
import { useSite } from '@/lib/sites/site-context';

/**
 * The member's express wish to have the credits at once, where the law of a country asks for it: its box, never ticked
 * beforehand, and whether the order may go out. A missing wish is said at the box, which takes the focus.
 */
export function useConsent(country: string): { asked: boolean; box: ReactNode; isGiven: () => boolean } {
  const t = useTranslations('credits.consent');
  const { refund_days: days } = useSite();
  const law = useLaw();
  const [given, setGiven] = useState(false);
  const [missed, setMissed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asked = asksForConsent(country);
  return {
    asked,
    box: asked && (
      <Checkbox
        ref={input}
        checked={given}
        onChange={(event) => {
          setGiven(event.target.checked);
          setMissed(false);
        }}
        label={<span className="text-14">{days > 0 ? t('text', { law, days }) : t('text_no_refund', { law })}</span>}
        error={missed ? t('missing') : undefined}
        className="mt-3 border-line border-t pt-2"
      />
    ),
    isGiven: () => {
      if (!asked || given) return true;
      setMissed(true);
      input.current?.focus({ preventScroll: true });
      // By the line that says so: the box alone may be in sight, and its words below the edge.
      input.current?.closest('label')?.scrollIntoView({ block: 'center' });
      return false;
    },
  };
}
