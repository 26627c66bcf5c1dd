import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { Providers } from '@/components/layout/providers';
import { publicSite } from '@/lib/sites/public-site';
import { openSite, type SiteProps } from '@/lib/sites/site';

const namespaces = [
  'common',
  'codes',
  'errors',
  'signup',
  'signup_for',
  'field_codes',
  'lander_member',
  'attributes',
  'interests',
] as const;

/** Finished words of a landing page about one member. */
export interface MemberLanderProps {
  /** What a message costs, and what the sign-up brings. */
  price: string;
  agreement: string;
  leave: string;
}

/** Nobody looks for one member's landing page: what is found in a search engine is the site. */
export async function memberLanderMetadata(): Promise<Metadata> {
  const t = await getTranslations('lander_member');
  return { title: t('page_title'), robots: { index: false } };
}

/** A landing page about one member: one shell per host and language, which reads from the address whom it is about. */
export async function MemberLanderPage({
  params,
  lander: Lander,
}: SiteProps & { lander: ComponentType<MemberLanderProps> }) {
  const { site, locale } = await openSite(params);
  const t = await getTranslations('lander_member');
  const shared = await getTranslations('landers');
  const signup = await getTranslations('signup');
  const format = await getFormatter();
  const { message_credits: credits, signup_credits: gift, name } = site;
  const cost = site.minimum_message_costs[site.country];
  const money = cost && format.number(cost.costs / 100, { style: 'currency', currency: cost.currency });
  const costs = money && credits > 0 ? t('costs_from', { credits, price: money }) : t('costs', { credits });
  return (
    <ClientMessages locale={locale} namespaces={namespaces}>
      <Providers site={publicSite(site)}>
        <Lander
          price={gift > 0 ? `${costs} ${t('gift', { credits: gift })}` : costs}
          agreement={shared('agreement', { name })}
          leave={shared('leave')}
        />
      </Providers>
      {/* Without script nobody can say whom it is about; the ordinary sign-up begins all the same, and knows the affiliate. */}
      <noscript>
        <form
          action="/api/signup-start.php"
          method="post"
          className="bg-stage px-5 py-6 text-center text-16 text-on-picture"
        >
          <button type="submit" className="min-h-11 underline">
            {signup('page_title')}
          </button>
        </form>
      </noscript>
    </ClientMessages>
  );
}
