import type { ReactNode } from 'react';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { EntryWarning } from '@/components/layout/entry-warning';
import { MemberFrame } from '@/components/layout/member-frame';
import { PartnerNotice } from '@/components/layout/partner-notice';
import { SiteFooter } from '@/components/layout/site-footer';
import { SignupModal } from '@/components/signup/signup-modal';
import { signupSite } from '@/components/signup/signup-site';
import { TimeBonusBanner } from '@/components/time-bonus/time-bonus-banner';
import { openSite, type SiteProps } from '@/lib/sites/site';

/** Top navigation, banners, alerts, footer, disclaimer, entry warning, sign-up modal. */
export default async function DefaultLayout({ params, children }: SiteProps & { children: ReactNode }) {
  const { site, locale } = await openSite(params);
  return (
    <MemberFrame
      site={site}
      locale={locale}
      top={<TimeBonusBanner />}
      foot={<SiteFooter site={site} locale={locale} />}
    >
      {children}
      <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'signup', 'signup_for', 'field_codes']}>
        <SignupModal site={signupSite(site)} />
      </ClientMessages>
      <PartnerNotice />
      <EntryWarning site={site} />
    </MemberFrame>
  );
}
