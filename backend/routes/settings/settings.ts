import { type Locale, locales } from '#contract/common';
import type { Settings, Tracking } from '#contract/settings';
import { regionsOf } from '../../data/places/places.ts';
import type { Tenant } from '../../tenancy/sites.ts';
import type { Company } from './queries.ts';

/** The language that a host speaks before anybody chose one. */
export const languageOf = (domainLanguage: string): Locale =>
  locales.find((locale) => locale === domainLanguage.slice(0, 2).toLowerCase()) ?? 'en';

/** Whether somebody with this first touch may sign up (specification, section 6). */
export function maySignUp(signups: Settings['signups'], tracking: Tracking): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(tracking.network));
}

/** Regions and cities of a country by name; where on the globe they are stays here. */
export const regionNames = (country: string): Settings['region_data'] =>
  regionsOf(country).map(({ code, name, cities }) => ({ code, name, cities: cities.map((city) => city.name) }));

export const companyFields = (company: Company) => ({
  company_id: company.id,
  company_name: company.name,
  company_address: company.address,
  company_kvk: company.kvk,
  company_city: company.city,
  company_country: company.country,
  company_tradenames: company.tradenames,
  company_vat_numbers: company.vatNumbers,
  company_added: company.added.toISOString(),
});

/** The host of each language, first come first served; the site's own host for its own language. */
function localeDomains(tenant: Tenant): Settings['localeDomains'] {
  const found: Settings['localeDomains'] = {};
  for (const { host, domainLanguage } of primaryFirst(tenant)) found[languageOf(domainLanguage)] ??= host;
  return found;
}

/** The site's own host, then the others by name: the same order in every answer. */
function primaryFirst({ site, domains }: Tenant): Tenant['domains'] {
  const rank = ({ host }: Tenant['domain']) => (host === site.primaryHost ? '' : host);
  return [...domains].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

const hostsOf = (tenant: Tenant): Settings['hosts'] =>
  primaryFirst(tenant).map(({ host, country, domainLanguage, niche }) => ({
    host,
    country,
    locale: languageOf(domainLanguage),
    niche: niche ?? tenant.site.niche,
  }));

interface Facts {
  company: Company;
  costs: { country: string; costs: number; currency: Settings['minimum_message_costs'][string]['currency'] }[];
  titles: { token: string; language: Locale; title: string }[];
  tracking: Tracking;
  geoipCountry: string | null;
}

const tokenPages = (titles: Facts['titles']): Settings['token_pages'] =>
  [...Map.groupBy(titles, ({ token }) => token)].map(([token, written]) => ({
    token,
    titles: Object.fromEntries(written.map(({ language, title }) => [language, title])),
  }));

/** Everything that a host is, as the specification lists it. */
export function toSettings(tenant: Tenant, { company, costs, titles, tracking, geoipCountry }: Facts): Settings {
  const { site, domain } = tenant;
  const priced = costs.filter(({ country }) => country !== '*');
  const elsewhere = costs.find(({ country }) => country === '*');
  const covered = new Set(priced.map(({ country }) => country));
  const rest = elsewhere ? tenant.domains.map((one) => ({ ...elsewhere, country: one.country })) : [];
  const messageCosts = [...priced, ...rest.filter(({ country }) => !covered.has(country))].map(
    ({ country, costs: credit, currency }) => [country, { costs: credit * site.messageCredits, currency }] as const,
  );
  return {
    ...domain.texts,
    ...companyFields(company),
    version: site.version,
    name: site.name,
    domain: domain.host,
    domain_language: domain.domainLanguage,
    localeDomains: localeDomains(tenant),
    hosts: hostsOf(tenant),
    token_pages: tokenPages(titles),
    country: domain.country,
    countries: domain.countries,
    geoip_country: geoipCountry,
    geoip_selected_country: geoipCountry && domain.countries.includes(geoipCountry) ? geoipCountry : domain.country,
    niche: domain.niche ?? site.niche,
    signups: site.signups,
    signup_allowed: maySignUp(site.signups, tracking),
    logged_out_search: site.loggedOutSearch,
    logged_out_search_trafficsource: site.loggedOutSearchTrafficsource,
    minimum_message_costs: Object.fromEntries(messageCosts),
    support_phone: site.supportPhone,
    support_email: site.supportEmail,
    push_public_key: site.pushPublicKey,
    cdn_prefix: site.cdnPrefix,
    enable_site_entry_popup: site.enableSiteEntryPopup ? 'yes' : 'no',
    entry_countries: site.entryCountries,
    message_credits: site.messageCredits,
    signup_credits: site.signupCredits,
    photo_credits: site.photoCredits,
    gift_credits: site.giftCredits,
    message_length: site.messageLength,
    free_conversations: site.freeConversations,
    visible_profile_fields: site.visibleProfileFields as Settings['visible_profile_fields'],
    visible_profile_notes: site.visibleProfileNotes,
    search_fields: site.searchFields as Settings['search_fields'],
    mail_name: site.mailName,
    delete_discount: site.deleteDiscount,
    refund_days: site.refundDays,
    member_resell: site.memberResell,
    interests: site.interests as Settings['interests'],
    region_data: regionNames(domain.country),
    min_age: site.minAge,
    theme: site.theme as Settings['theme'],
    us_footer: domain.usFooter,
    claims: site.claims,
  };
}
