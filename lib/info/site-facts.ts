import { asksForConsent, lawOf } from '#contract/consumer-law';
import type { Settings } from '#contract/settings';
import type { Locale } from '@/lib/i18n/locales';

/** What a text may ask of a site before it says something: `?phone …`. */
export const conditions = [
  'phone',
  'price',
  'fictional',
  'partners',
  'refund',
  'no_refund',
  'consent',
  'eu',
  'uk',
  'vat',
  'us',
] as const;
export type Condition = (typeof conditions)[number];

/**
 * Whether what a condition names is true of a site, for a page of a language. `uk` and `us` are parts that only English
 * pages have.
 */
export function siteConditions(site: Settings, locale: Locale): Record<Condition, boolean> {
  return {
    phone: site.support_phone !== '',
    price: site.minimum_message_costs[site.country] !== undefined,
    fictional: site.fictional_warning !== '',
    partners: site.member_resell,
    refund: site.refund_days > 0,
    no_refund: site.refund_days === 0,
    consent: asksForConsent(site.country),
    eu: lawOf(site.country) === 'eu',
    uk: locale === 'en' && lawOf(site.country) === 'uk',
    vat: site.company_vat_numbers.length > 0,
    us: locale === 'en' && site.us_footer,
  };
}

/** What a text may name of a site, by argument. */
export function siteValues(site: Settings, locale: Locale) {
  const lowest = site.minimum_message_costs[site.country];
  const money = lowest && new Intl.NumberFormat(locale, { style: 'currency', currency: lowest.currency });
  return {
    law: lawOf(site.country),
    name: site.name,
    host: site.domain,
    company: site.company_name,
    address: site.company_address,
    city: site.company_city,
    country: new Intl.DisplayNames([locale], { type: 'region' }).of(site.company_country.toUpperCase()) ?? '',
    registration: site.company_kvk,
    vat: site.company_vat_numbers.join(', '),
    email: site.support_email,
    phone: site.support_phone,
    phone_link: site.support_phone.replace(/[-\s]/g, ''),
    min_age: site.min_age,
    refund_days: site.refund_days,
    message_credits: site.message_credits,
    photo_credits: site.photo_credits,
    gift_credits: site.gift_credits,
    signup_credits: site.signup_credits,
    free_conversations: site.free_conversations,
    price: lowest && money ? money.format(lowest.costs / 100) : '',
    notice: site.fictional_warning,
  };
}

export type SiteValues = ReturnType<typeof siteValues>;
