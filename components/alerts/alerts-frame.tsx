'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { disabledMailsAlert } from '@/lib/alerts/disabled-mails';
import { dismiss, isDismissed } from '@/lib/alerts/dismissals';
import { useRoute } from '@/lib/page-state/use-path';
import { activationReminder } from '@/lib/session/activation';
import { useUser } from '@/lib/session/use-user';
import { ActivationAlert, ActivationModal } from './activation-reminder';
import { DisabledMailsAlert } from './disabled-mails-alert';

const signupFlag = 'api_signup_complete';
const hideMailsOff = 'hide-disabled-notifications-alert';

/** What the address and the screen say; asked once the page was taken over. */
function situationNow() {
  return {
    justSignedUp: new URLSearchParams(window.location.search).has(signupFlag),
    smartphone: !window.matchMedia('(width >= 768px)').matches,
  };
}

/** Takes the flag out of the address, so that the modal does not come back with the page. */
function dropFlag(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(signupFlag);
  window.history.replaceState(window.history.state, '', url);
}

/** The place of a member's alerts, below the navigation. */
export function AlertsFrame() {
  const { user } = useUser();
  const route = useRoute();
  const [closed, setClosed] = useState(false);
  const [putAway, setPutAway] = useState(false);
  if (!route) {
    // In the static page: shown where the member was last seen without a confirmed account.
    return (
      <Frame className="hidden in-[.not-confirmed]:block">
        <ActivationAlert />
      </Frame>
    );
  }
  const reminder = activationReminder(user, route.name, situationNow());
  const mailsOff = disabledMailsAlert(user, route.name, putAway || isDismissed(hideMailsOff));
  if (reminder === 'none' && !mailsOff) return null;
  return (
    <Frame>
      {reminder === 'none' && mailsOff ? (
        <DisabledMailsAlert
          reason={mailsOff}
          onDismiss={() => {
            dismiss(hideMailsOff);
            setPutAway(true);
          }}
        />
      ) : reminder === 'modal' && !closed ? (
        <ActivationModal
          onClose={() => {
            dropFlag();
            setClosed(true);
          }}
        />
      ) : (
        <ActivationAlert />
      )}
    </Frame>
  );
}

function Frame({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations('alerts');
  return (
    <aside aria-label={t('label')} className={clsx('max-md:[body:has([data-full-screen])_&]:hidden', className)}>
      {children}
    </aside>
  );
}
