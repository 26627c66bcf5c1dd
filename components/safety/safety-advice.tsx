import { BanknotesIcon, CameraIcon, FlagIcon, LinkIcon, MapPinIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Settings } from '#contract/settings';
import { ClientMessages } from '@/components/layout/client-messages';
import { textLinkClass } from '@/components/ui/button';
import { FictionalIcon } from '@/components/ui/fictional-mark';
import type { Locale } from '@/lib/i18n/locales';
import { Marks } from './marks';
import { NoticesLink } from './notices-link';

/** The subjects in their order, each at an anchor of its own, with its points. */
const subjects = [
  { id: 'money', Icon: BanknotesIcon, points: ['money.one', 'money.two', 'money.three'] },
  { id: 'contact', Icon: LinkIcon, points: ['contact.one', 'contact.two', 'contact.three'] },
  { id: 'meeting', Icon: MapPinIcon, points: ['meeting.one', 'meeting.two', 'meeting.three'] },
  { id: 'photos', Icon: CameraIcon, points: ['photos.one', 'photos.two', 'photos.three'] },
  { id: 'fictional', Icon: FictionalIcon, points: [] },
  { id: 'report', Icon: FlagIcon, points: ['report.one', 'report.two', 'report.three'] },
] as const;

const jump = 'flex min-h-11 items-center text-16 text-text-2 hover:text-brand hover:underline';

interface SafetyAdviceProps {
  locale: Locale;
  site: Pick<Settings, 'fictional_warning' | 'support_email'>;
  /** Decisions against oneself, which come first. */
  decisions: ReactNode;
  /** One's own reports. */
  children: ReactNode;
}

/** How to stay safe, in few and concrete words, for everybody; below it what a member has reported. */
export async function SafetyAdvice({ site, locale, decisions, children }: SafetyAdviceProps) {
  const t = await getTranslations('safety');
  const own = await getTranslations('own_reports');
  return (
    <div className="page grid max-w-250 gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-10 lg:py-10">
      <div className="lg:sticky lg:top-24">
        <h1 className="text-28 lg:text-36">{t('title')}</h1>
        <p className="mt-2 text-16 text-text-2">{t('intro')}</p>
        <nav aria-label={t('sections')} className="mt-4">
          <ul className="flex flex-wrap gap-x-4 lg:grid">
            <ClientMessages locale={locale} namespaces={['notices']}>
              <NoticesLink className={jump} />
            </ClientMessages>
            {subjects.map(({ id }) => (
              <li key={id}>
                <a href={`#${id}`} className={jump}>
                  {t(`${id}.title`)}
                </a>
              </li>
            ))}
            <li>
              <a href="#reports" className={jump}>
                {own('title')}
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 gap-5">
        {decisions}
        {subjects.map(({ id, Icon, points }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="scroll-mt-24 rounded-card bg-surface p-5 shadow-card sm:p-6"
          >
            <h2 id={`${id}-title`} className="flex items-center gap-3 text-18 lg:text-22">
              <Icon aria-hidden="true" className="size-6! shrink-0 text-brand" />
              {t(`${id}.title`)}
            </h2>
            {points.length > 0 && (
              <ul className="mt-3 grid list-disc gap-2 pl-5 text-16 marker:text-text-2">
                {points.map((point) => (
                  <li key={point}>{t(point)}</li>
                ))}
              </ul>
            )}
            {id === 'fictional' && <Marks notice={site.fictional_warning} />}
            {id === 'report' && <Ways email={site.support_email} />}
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}

async function Ways({ email }: { email: string }) {
  const t = await getTranslations('safety.report');
  return (
    <>
      <p className="mt-4 rounded-row bg-warn-soft px-4 py-3 text-16">{t('emergency')}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link href="/notifications#blocked" prefetch={false} className={textLinkClass}>
          {t('blocked_list')}
        </Link>
        <Link href="/complaints" prefetch={false} className={textLinkClass}>
          {t('complaints')}
        </Link>
        <a href={`mailto:${email}`} className={`${textLinkClass} wrap-anywhere`}>
          {t('mail', { email })}
        </a>
      </p>
    </>
  );
}
