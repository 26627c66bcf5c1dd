import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import type { Settings } from '#contract/settings';
import { AlertsFrame } from '@/components/alerts/alerts-frame';
import { UploadsNotice } from '@/components/alerts/uploads-notice';
import { LikeMoments } from '@/components/likes/like-moments';
import { TimeBonusKeeper } from '@/components/time-bonus/time-bonus-keeper';
import { TimeBonusPopup } from '@/components/time-bonus/time-bonus-popup';
import { ToastHost } from '@/components/ui/toast';
import type { Locale } from '@/lib/i18n/locales';
import { publicSite } from '@/lib/sites/public-site';
import { BottomBar } from './bottom-bar';
import { ClientMessages } from './client-messages';
import { LoadingBar } from './loading-bar';
import { MemberMain } from './member-main';
import { OfflineBanner } from './offline-banner';
import { PageFocus } from './page-focus';
import { PageState } from './page-state';
import { Providers } from './providers';
import { SessionKeeper } from './session-keeper';
import { SiteHeader } from './site-header';
import { TitleBadge } from './title-badge';

/** Words that the frame's own client parts use, and those that every page may need. */
const namespaces = ['nav', 'alerts', 'confirm', 'errors', 'like_moment', 'time_bonus'] as const;

interface MemberFrameProps {
  site: Settings;
  locale: Locale;
  /** Above the navigation. */
  top?: ReactNode;
  /** Below the page, such as the footer. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What the default and the chat layout share: client state, navigation, banners, alerts, toasts, the loading bar. */
export async function MemberFrame({ site, locale, top, foot, children }: MemberFrameProps) {
  const t = await getTranslations('nav');
  const alerts = await getTranslations('alerts');
  return (
    <ClientMessages locale={locale} namespaces={namespaces}>
      <Providers site={publicSite(site)}>
        <Suspense>
          <LoadingBar label={t('loading')} />
        </Suspense>
        <PageState />
        <PageFocus />
        <SessionKeeper />
        <TimeBonusKeeper />
        <TitleBadge />
        <div className="flex min-h-dvh flex-col fits:h-dvh">
          <OfflineBanner />
          {top}
          <SiteHeader site={site} />
          <AlertsFrame />
          <MemberMain followed={foot !== undefined}>{children}</MemberMain>
          {foot}
        </div>
        <BottomBar />
        <UploadsNotice />
        <LikeMoments />
        <TimeBonusPopup />
        <ToastHost label={alerts('label')} />
      </Providers>
    </ClientMessages>
  );
}
