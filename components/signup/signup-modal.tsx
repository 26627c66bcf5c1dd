'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Modal } from '@/components/ui/modal';
import type { SignupSite } from './signup-site';

const SignupFrame = dynamic(() => import('./signup-frame').then((module) => module.SignupFrame));

/** From this width on sign-up is a modal over the page; below it is a page (specification, section 2). */
const largeScreen = '(width >= 992px)';

/** Whether a press is the plain one on a link to the sign-up: no other key, no new tab. */
function opensSignup(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return (
    link?.origin === window.location.origin && link.pathname === '/signup' && window.matchMedia(largeScreen).matches
  );
}

/** Opens the sign-up over the page that leads to it. Once it is under way neither Escape nor backdrop closes it. */
export function SignupModal({ site }: { site: SignupSite }) {
  const t = useTranslations('signup');
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState(0);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!opensSignup(event)) return;
      event.preventDefault();
      // The link's own handler must not lead to the page as well.
      event.stopPropagation();
      setStep(0);
      setOpen(true);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  return (
    <Modal
      open={open}
      onClose={() => setOpen(false)}
      dismissible={step === 0}
      label={t('page_title')}
      className="m-auto h-155 max-h-[calc(100dvh-32px)] w-230 max-w-[calc(100%-32px)] animate-rise overflow-hidden rounded-sheet bg-surface p-0 text-text shadow-overlay"
    >
      <SignupFrame site={site} onStep={setStep} onClose={() => setOpen(false)} />
    </Modal>
  );
}
