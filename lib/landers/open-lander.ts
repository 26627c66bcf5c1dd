import { getFormatter, getTranslations } from 'next-intl/server';
import type { Settings } from '#contract/settings';
import type { Locale } from '@/lib/i18n/locales';
import { openSite, type SiteProps } from '@/lib/sites/site';
import { regionsOfSite } from '@/lib/sites/site-regions';
import { type Subject, subjectOfSlug } from './subject';

/** Props of a landing page; one without a slug has none. */
export type LanderProps = SiteProps<{ slug?: string[] }>;

export interface OpenLander {
  site: Settings;
  domain: string;
  locale: Locale;
  subject: Subject;
}

/** What every landing page stands on: its site, and what its slug is about. Middleware lets no other slugs through. */
export async function openLander(params: LanderProps['params']): Promise<OpenLander> {
  const opened = await openSite(params);
  const [slug] = (await params).slug ?? [];
  const countries = slug ? await regionsOfSite(opened.site, opened.domain) : [];
  const subject = subjectOfSlug(slug, opened.site, countries) ?? { niche: opened.site.niche as Subject['niche'] };
  return { ...opened, subject };
}

const nicheKeys = { 1: 'none', 2: 'she', 3: 'bdsm', 4: 'bbw', 5: 'gilf', 6: 'milf', 7: 'gay' } as const;

/** What a landing page says of its niche, place or topic, in the page's language. */
export async function wordsOf({ site, subject }: Pick<OpenLander, 'site' | 'subject'>) {
  const t = await getTranslations('landers');
  const interests = await getTranslations('interests');
  const format = await getFormatter();
  const key = nicheKeys[subject.niche];
  const cost = site.minimum_message_costs[site.country];
  const credits = site.message_credits;
  return {
    /** A few words, such as "Dating in Berlin". */
    about: t(`about.${key}`, {
      kind: subject.place ? 'place' : subject.topic ? 'topic' : 'none',
      place: subject.place?.name ?? '',
      topic: subject.topic ? interests(subject.topic) : '',
    }),
    /** A sentence in the niche's own tone. */
    tone: t(`tone.${key}`),
    price:
      cost && credits > 0
        ? t('price', {
            credits,
            price: format.number(cost.costs / 100, { style: 'currency', currency: cost.currency }),
          })
        : t('price_credits', { credits }),
  };
}
