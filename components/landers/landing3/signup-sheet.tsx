'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Modal } from '@/components/ui/modal';
import { leaveEntries } from '@/lib/page-state/layers';
import type { SignupTarget } from '@/lib/signup/target';
import { useSite } from '@/lib/sites/site-context';

const SignupFrame = dynamic(() => import('@/components/signup/signup-frame').then((module) => module.SignupFrame));

interface SignupSheetProps {
  target: SignupTarget;
  onClose: () => void;
}

/** The questions over the page: the whole screen of a phone, else a card. Under way only its own button closes it. */
export function SignupSheet({ target, onClose }: SignupSheetProps) {
  const t = useTranslations('signup');
  const site = useSite();
  const [step, setStep] = useState(0);
  const close = () => {
    onClose();
    void leaveEntries();
  };
  return (
    <Modal
      open
      onClose={close}
      dismissible={step === 0}
      label={t('page_title')}
      className="m-0 h-dvh max-h-none w-full max-w-none animate-rise overflow-hidden bg-surface p-0 text-text sm:m-auto sm:h-155 sm:max-h-[calc(100dvh-32px)] sm:max-w-130 sm:rounded-sheet sm:shadow-overlay lg:max-w-230"
    >
      <SignupFrame site={site} target={target} onStep={setStep} onClose={close} />
    </Modal>
  );
}
