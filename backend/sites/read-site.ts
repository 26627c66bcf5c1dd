import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { bundlePrices, bundles } from '../db/schema/money.ts';
import { partnerOffers } from '../db/schema/partner-offers.ts';
import { companies, domains, sites, tokenPages } from '../db/schema/sites.ts';
import type { SiteFile } from './site-file.ts';

/** Countries with equal prices stand in one list; those without a price for every bundle are a site's that no file made. */
async function readPrices(db: Db, siteId: string): Promise<Pick<SiteFile, 'bundles' | 'prices'>> {
  const sold = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.siteId, siteId), eq(bundles.active, true)))
    .orderBy(asc(bundles.position));
  const rows = await db
    .select({
      bundleId: bundlePrices.bundleId,
      country: bundlePrices.country,
      amount: bundlePrices.amount,
      currency: bundlePrices.currency,
    })
    .from(bundlePrices)
    .innerJoin(bundles, eq(bundles.id, bundlePrices.bundleId))
    .where(and(eq(bundles.siteId, siteId), eq(bundles.active, true)))
    .orderBy(asc(bundlePrices.country));
  const lists = new Map<string, SiteFile['prices'][number]>();
  for (const [country, ofCountry] of Map.groupBy(rows, (row) => row.country)) {
    const currency = ofCountry[0]?.currency as SiteFile['prices'][number]['currency'];
    const amounts = sold.map(({ id }) => ofCountry.find(({ bundleId }) => bundleId === id)?.amount ?? 0);
    const key = JSON.stringify([currency, amounts]);
    const list = lists.get(key) ?? { currency, countries: [], amounts };
    list.countries.push(country);
    lists.set(key, list);
  }
  return { bundles: sold.map(({ credits }) => credits), prices: [...lists.values()] };
}

async function readPages(db: Db, siteId: string): Promise<SiteFile['pages']> {
  const rows = await db
    .select()
    .from(tokenPages)
    .where(eq(tokenPages.siteId, siteId))
    .orderBy(asc(tokenPages.token), asc(tokenPages.language));
  return [...Map.groupBy(rows, ({ token }) => token)].map(([token, written]) => ({
    token,
    updated: (written[0]?.updated ?? new Date(0)).toISOString(),
    texts: Object.fromEntries(
      written.map(({ language, title, description, body }) => [
        language,
        { title, description, body: body.split('\n') },
      ]),
    ),
  }));
}

/** A site as its file would say it; null where there is none. */
export async function readSite(db: Db, id: string): Promise<SiteFile | null> {
  const [found] = await db
    .select()
    .from(sites)
    .innerJoin(companies, eq(companies.id, sites.companyId))
    .where(eq(sites.id, id));
  if (!found) return null;
  const { sites: site, companies: company } = found;
  const hosts = await db.select().from(domains).where(eq(domains.siteId, id)).orderBy(asc(domains.host));
  const { id: offerId, kind, partner, url } = partnerOffers;
  const offers = await db
    .select({ id: offerId, kind, partner, url })
    .from(partnerOffers)
    .where(eq(partnerOffers.siteId, id))
    .orderBy(asc(partnerOffers.position));
  return {
    id,
    name: site.name,
    company: {
      id: company.id,
      name: company.name,
      address: company.address,
      city: company.city,
      country: company.country,
      registration: company.kvk,
      vat_numbers: company.vatNumbers,
      tradenames: company.tradenames,
      creditor_id: company.creditorId,
      added: company.added.toISOString(),
    },
    niche: site.niche,
    theme: site.theme as SiteFile['theme'],
    claims: site.claims,
    cdn_prefix: site.cdnPrefix,
    primary_host: site.primaryHost,
    domains: hosts.map(({ host, country, domainLanguage, countries, niche, usFooter, texts }) => ({
      ...{ host, country, language: domainLanguage, countries, niche, us_footer: usFooter, texts },
    })),
    signups: site.signups,
    logged_out_search: site.loggedOutSearch,
    logged_out_search_trafficsource: site.loggedOutSearchTrafficsource,
    enable_site_entry_popup: site.enableSiteEntryPopup,
    entry_countries: site.entryCountries,
    min_age: site.minAge,
    support_phone: site.supportPhone,
    support_email: site.supportEmail,
    mail_name: site.mailName,
    mail_from: site.mailFrom,
    signup_credits: site.signupCredits,
    message_credits: site.messageCredits,
    photo_credits: site.photoCredits,
    gift_credits: site.giftCredits,
    message_length: site.messageLength,
    free_conversations: site.freeConversations,
    signup_postback: site.signupPostback,
    delete_discount: site.deleteDiscount,
    refund_days: site.refundDays,
    member_resell: site.memberResell,
    partner_offers: offers,
    photo_check: site.photoCheck,
    discreet_accounts: site.discreetAccounts,
    interests: site.interests as SiteFile['interests'],
    visible_profile_fields: site.visibleProfileFields as SiteFile['visible_profile_fields'],
    visible_profile_notes: site.visibleProfileNotes,
    search_fields: site.searchFields as SiteFile['search_fields'],
    visitor_profiles_per_day: site.visitorProfilesPerDay,
    member_profiles_per_day: site.memberProfilesPerDay,
    ...(await readPrices(db, id)),
    payment_methods: site.paymentMethods,
    pages: await readPages(db, id),
  };
}

/** A file in one order and spelling, so that two that mean the same are the same text. */
export function canonicalText({ $schema: _, ...file }: SiteFile): string {
  const by = <T>(list: readonly T[], keyOf: (one: T) => string) =>
    [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const same: SiteFile = {
    ...file,
    company: { ...file.company, added: new Date(file.company.added).toISOString() },
    domains: by(file.domains, ({ host }) => host),
    prices: by(
      file.prices.flatMap(({ countries, ...list }) => countries.map((country) => ({ ...list, countries: [country] }))),
      ({ countries }) => countries.join(),
    ),
    payment_methods: by(
      file.payment_methods.flatMap(({ countries, methods }) =>
        countries.map((country) => ({ countries: [country], methods })),
      ),
      ({ countries }) => countries.join(),
    ),
    pages: by(
      file.pages.map((page) => ({ ...page, updated: new Date(page.updated).toISOString() })),
      ({ token }) => token,
    ),
  };
  return JSON.stringify(same, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(by(Object.entries(value), ([name]) => name))
      : value,
  );
}
