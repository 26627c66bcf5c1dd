'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { Modal } from '@/components/ui/modal';
import { coverLayers, leaveEntries } from '@/lib/page-state/layers';
import { matchRoute } from '@/lib/routes';
import { onSignUpAsked } from '@/lib/signup/ask-to-sign-up';
import type { SignupTarget } from '@/lib/signup/target';
import type { SignupSite } from './signup-site';

const SignupFrame = dynamic(() => import('./signup-frame').then((module) => module.SignupFrame));
const CompleteInModal = dynamic(() =>
  import('@/components/complete-signup/complete-in-modal').then((module) => module.CompleteInModal),
);

/** From this width on sign-up is a modal over the page; below it is a page (specification, section 2). */
const onLargeScreen = () => window.matchMedia('(width >= 992px)').matches;

interface Wanted {
  target?: SignupTarget;
}

/** What a press asks for: the sign-up, where it is the plain one on a link to it: no other key, no new tab. */
function wantedBy(event: MouseEvent): Wanted | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.origin !== window.location.origin || !onLargeScreen()) return null;
  const route = matchRoute(link.pathname);
  if (route?.name === 'signup') return {};
  const [id] = route?.name === 'members-id-signup' ? route.ids : [];
  return id ? { target: { id } } : null;
}

/**
 * Opens the sign-up over the page that leads to it. Once it is under way neither Escape nor backdrop closes it. When the
 * account exists it goes on in the same place; closing it then leaves the new member on the page, logged in.
 */
export function SignupModal({ site }: { site: SignupSite }) {
  const t = useTranslations('signup');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [step, setStep] = useState(0);
  const [created, setCreated] = useState(false);
  const close = () => {
    setWanted(null);
    void leaveEntries();
  };

  useEffect(() => {
    const open = (asked: Wanted) => {
      setStep(0);
      setCreated(false);
      setWanted(asked);
    };
    const onClick = (event: MouseEvent) => {
      const asked = wantedBy(event);
      if (!asked) return;
      event.preventDefault();
      // The link's own handler must not lead to the page as well.
      event.stopPropagation();
      open(asked);
    };
    document.addEventListener('click', onClick, true);
    const stop = onSignUpAsked((id) => {
      if (!onLargeScreen()) return false;
      open({ target: { id } });
      return true;
    });
    return () => {
      document.removeEventListener('click', onClick, true);
      stop();
    };
  }, []);

  return (
    <Modal
      open={wanted !== null}
      onClose={close}
      dismissible={step === 0}
      label={t('page_title')}
      className="m-auto h-155 max-h-[calc(100dvh-32px)] w-230 max-w-[calc(100%-32px)] animate-rise overflow-hidden rounded-sheet bg-surface p-0 text-text shadow-overlay"
    >
      {created ? (
        <Suspense fallback={<div data-loading="" />}>
          <CompleteInModal onClose={close} />
        </Suspense>
      ) : (
        <SignupFrame
          site={site}
          target={wanted?.target}
          onStep={setStep}
          onCreated={() => {
            // The questions have left the history, with the entry of the modal below them.
            coverLayers();
            setCreated(true);
          }}
          onClose={close}
        />
      )}
    </Modal>
  );
}
