import { getFormatter, getTranslations } from 'next-intl/server';
import { lawOf } from '#contract/consumer-law';
import type { Settings } from '#contract/settings';
import { languageList } from '@/lib/i18n/language-list';
import type { Locale } from '@/lib/i18n/locales';
import { tokenLinks } from '@/lib/info/token-pages';
import { matchRoute } from '@/lib/routes';
import { CompanyNumbers } from './company-numbers';
import { LanguageSwitch } from './language-switch';

/** Information pages in the footer's order; each appears with its route. */
const pages = [
  'pricing',
  'faq',
  'safety',
  'service',
  'privacy',
  'terms',
  'return_policy',
  'cookies',
  'complaints',
] as const;
/** Of the US variant alone: the part of the privacy page that the laws of several states want one click away. */
const usChoices = { page: 'your_privacy_choices', href: '/privacy#your-privacy-choices' } as const;

interface SiteFooterProps {
  site: Settings;
  locale: Locale;
}

/**
 * Who runs the site, how to reach them, the languages and the disclaimer. Members see a short form on every page but
 * the index, and the installed app none on a phone: the page-state classes decide, so that the page stays static.
 * It ends a list that grows by itself, and does not run ahead of one. A page's own bar below, `data-bar-below`, hides none of it.
 */
export async function SiteFooter({ site, locale }: SiteFooterProps) {
  const t = await getTranslations('footer');
  const nav = await getTranslations('nav');
  const format = await getFormatter();
  const lowest = site.minimum_message_costs[site.country];
  const links = [
    ...pages.map((page) => ({ page, href: `/${page.replaceAll('_', '-')}` })),
    ...(site.us_footer && locale === 'en' ? [usChoices] : []),
  ].filter(({ href }) => matchRoute(href.replace(/#.*/, '')));
  const company = {
    name: site.name,
    company: site.company_name,
    address: site.company_address,
    city: site.company_city,
  };
  return (
    <footer className="border-line border-t bg-surface-2 text-14 text-text-2 max-md:in-[.app]:hidden [body:has([data-more])_&]:hidden max-md:in-[.logged-in]:pb-[calc(var(--bottombar-h)+env(safe-area-inset-bottom))] max-md:[body:has([data-bar-below])_&]:pb-[calc(7rem+env(safe-area-inset-bottom))]">
      <div className="page flex flex-col gap-4 py-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {links.map(({ page, href }) => (
              <li key={page}>
                <a className="flex min-h-11 items-center hover:text-text hover:underline" href={href}>
                  {t(page, { law: lawOf(site.country) })}
                </a>
              </li>
            ))}
            {tokenLinks(site, locale).map(({ href, lang, title }) => (
              <li key={href}>
                <a
                  className="flex min-h-11 items-center hover:text-text hover:underline"
                  href={href}
                  lang={lang === locale ? undefined : lang}
                >
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a
                className="flex min-h-11 items-center hover:text-text hover:underline"
                href={`mailto:${site.support_email}`}
              >
                {t('support', { email: site.support_email })}
              </a>
            </li>
            {site.support_phone && (
              <li>
                <a
                  className="flex min-h-11 items-center hover:text-text hover:underline"
                  href={`tel:${site.support_phone.replace(/[-\s]/g, '')}`}
                >
                  {t('phone', { phone: site.support_phone })}
                </a>
              </li>
            )}
          </ul>
          <LanguageSwitch
            label={nav('language')}
            action={nav('change_language')}
            current={locale}
            languages={languageList(site.country, locale)}
          />
        </div>
        <div className="flex max-w-prose flex-col gap-2 text-12 in-[.logged-in.not-index]:hidden">
          <p>{t('company', company)}</p>
          <CompanyNumbers registration={site.company_kvk} vatNumbers={site.company_vat_numbers} />
        </div>
        <div className="flex max-w-prose flex-col gap-2 text-12">
          <p>{t('disclaimer', { min_age: site.min_age })}</p>
          {/* By the host's country: members see what a message costs them where they write and where they buy, and so do readers of
              another country's prices. */}
          {lowest && (
            <p className="in-[.logged-in.not-index]:hidden [body:has([data-other-prices])_&]:hidden">
              {t('message_costs', {
                price: format.number(lowest.costs / 100, { style: 'currency', currency: lowest.currency }),
              })}
            </p>
          )}
          {site.fictional_warning && <p>{t('fictional', { notice: site.fictional_warning })}</p>}
        </div>
      </div>
    </footer>
  );
}
