'use client';
import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type Dismissal, dismiss, isDismissed } from '@/lib/alerts/dismissals';
import { mayOfferPasskey } from '@/lib/alerts/passkey-offer';
import { whichAlert } from '@/lib/alerts/which-alert';
import { usePath, useRoute } from '@/lib/page-state/use-path';
import { usePasskeyOffer } from '@/lib/passkeys/use-offer';
import { isPushOffered } from '@/lib/push/push-state';
import { isPushUndecided } from '@/lib/push/push-worker';
import { usePush } from '@/lib/push/use-push';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';
import { ActivationAlert, ActivationModal } from './activation-reminder';
import { DisabledMailsAlert } from './disabled-mails-alert';
import { LinkAlert } from './link-alert';
import { PushAlert } from './push-alert';

const PasskeyAlert = dynamic(() => import('./passkey-alert').then((module) => module.PasskeyAlert));

const signupFlag = 'api_signup_complete';

const hasFlag = () => new URLSearchParams(window.location.search).has(signupFlag);
const isSmartphone = () => !window.matchMedia('(width >= 768px)').matches;
const never = () => () => {};

/** Takes the flag out of the address, so that the modal does not come back with the page. */
function dropFlag(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(signupFlag);
  window.history.replaceState(window.history.state, '', url);
}

const nothing = () => {};

/** The place of a member's one alert, below the navigation. */
export function AlertsFrame() {
  const { user } = useUser();
  const path = usePath();
  const route = useRoute();
  const push = usePush().state;
  const { push_public_key: publicKey } = useSite();
  const [closed, setClosed] = useState(false);
  const [putAway, setPutAway] = useState<Dismissal[]>([]);
  const isAway = (name: Dismissal) => putAway.includes(name) || isDismissed(name);
  const passkeyOffered = usePasskeyOffer(mayOfferPasskey(user, route?.name, isAway('hide-passkey-alert')));
  // Asked again once the page is there: a page that is led to within the site has its address a moment later.
  const justSignedUp = useSyncExternalStore(never, hasFlag, () => false);
  if (path === null) return <KeptPlaces publicKey={publicKey} />;
  // An address without a page: nothing to be asked there.
  if (!route) return null;

  const shown = whichAlert({
    user,
    route: route.name,
    justSignedUp,
    smartphone: isSmartphone(),
    pushAvailable: isPushOffered(push) || (push === 'unknown' && isPushUndecided(publicKey)),
    passkeyOffered,
    isDismissed: isAway,
  });
  const away = (name: Dismissal) => () => {
    dismiss(name);
    setPutAway([...putAway, name]);
  };
  const close = () => {
    dropFlag();
    setClosed(true);
  };
  if (!shown) return null;
  return (
    <Frame>
      {shown.kind === 'activation-modal' && !closed && <ActivationModal onClose={close} />}
      {(shown.kind === 'activation' || (shown.kind === 'activation-modal' && closed)) && <ActivationAlert />}
      {shown.kind === 'mails-off' && (
        <DisabledMailsAlert reason={shown.reason} onDismiss={away('hide-disabled-notifications-alert')} />
      )}
      {shown.kind === 'notice' && <LinkAlert kind="notice" />}
      {shown.kind === 'photo' && <LinkAlert kind="photo" onDismiss={away('hide-enrich-alert')} />}
      {shown.kind === 'passkey' && <PasskeyAlert onDismiss={away('hide-passkey-alert')} />}
      {shown.kind === 'push' && (
        <PushAlert me={user?.id} publicKey={publicKey} onDismiss={away('hide-push-notification-alert')} />
      )}
    </Frame>
  );
}

/** In the static page: each alert is there, and shown where the inline script of the page expects it. */
function KeptPlaces({ publicKey }: { publicKey: string | null }) {
  return (
    <>
      <Frame className="hidden in-[.not-confirmed]:block">
        <ActivationAlert />
      </Frame>
      <Frame className="hidden in-[.no-photo]:block">
        <LinkAlert kind="photo" onDismiss={nothing} />
      </Frame>
      {publicKey && (
        <Frame className="hidden in-[.push-undecided]:block">
          <PushAlert me={undefined} publicKey={publicKey} onDismiss={nothing} />
        </Frame>
      )}
    </>
  );
}

function Frame({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations('alerts');
  return (
    <aside
      aria-label={t('label')}
      data-alert={className ? undefined : ''}
      className={clsx('max-md:[body:has([data-full-screen])_&]:hidden [body:has([data-missing])_&]:hidden', className)}
    >
      {children}
    </aside>
  );
}
