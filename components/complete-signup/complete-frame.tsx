'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SignupPromise, SignupShell } from '@/components/signup/signup-shell';

/** Around the steps, as around the questions before them. */
export function CompleteFrame({ onClose, children }: { onClose?: () => void; children: ReactNode }) {
  const t = useTranslations('complete_signup');
  const promise = <SignupPromise title={t('created')} text={t('created_text')} />;
  return (
    <SignupShell aside={promise} onClose={onClose} closeLabel={t('leave')}>
      {children}
    </SignupShell>
  );
}
