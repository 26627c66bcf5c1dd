import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { bundlePrices, bundles } from '../db/schema/money.ts';
import { partnerOffers } from '../db/schema/partner-offers.ts';
import { companies, domains, sites, tokenPages } from '../db/schema/sites.ts';
import { preparePushKeys } from '../push/keys.ts';
import type { SiteFile } from './site-file.ts';

function companyRow({ company }: SiteFile): typeof companies.$inferInsert {
  const { registration, vat_numbers, creditor_id, added, ...same } = company;
  return { ...same, kvk: registration, vatNumbers: vat_numbers, creditorId: creditor_id, added: new Date(added) };
}

function siteRow(file: SiteFile): typeof sites.$inferInsert {
  return {
    id: file.id,
    name: file.name,
    companyId: file.company.id,
    niche: file.niche,
    theme: file.theme,
    claims: file.claims,
    cdnPrefix: file.cdn_prefix,
    primaryHost: file.primary_host,
    signups: file.signups,
    loggedOutSearch: file.logged_out_search,
    loggedOutSearchTrafficsource: file.logged_out_search_trafficsource,
    enableSiteEntryPopup: file.enable_site_entry_popup,
    entryCountries: file.entry_countries,
    minAge: file.min_age,
    supportPhone: file.support_phone,
    supportEmail: file.support_email,
    mailName: file.mail_name,
    mailFrom: file.mail_from,
    signupCredits: file.signup_credits,
    messageCredits: file.message_credits,
    photoCredits: file.photo_credits,
    giftCredits: file.gift_credits,
    messageLength: file.message_length,
    freeConversations: file.free_conversations,
    signupPostback: file.signup_postback,
    deleteDiscount: file.delete_discount,
    refundDays: file.refund_days,
    memberResell: file.member_resell,
    photoCheck: file.photo_check,
    discreetAccounts: file.discreet_accounts,
    interests: file.interests,
    visibleProfileFields: file.visible_profile_fields,
    visibleProfileNotes: file.visible_profile_notes,
    searchFields: file.search_fields,
    visitorProfilesPerDay: file.visitor_profiles_per_day,
    memberProfilesPerDay: file.member_profiles_per_day,
    paymentMethods: file.payment_methods,
  };
}

async function writeDomains(tx: Db, file: SiteFile): Promise<void> {
  const kept = file.domains.map(({ host }) => host);
  await tx.delete(domains).where(and(eq(domains.siteId, file.id), notInArray(domains.host, kept)));
  const rows = file.domains.map(({ language, us_footer, ...same }) => ({
    ...same,
    siteId: file.id,
    domainLanguage: language,
    usFooter: us_footer,
  }));
  const given = (column: string) => sql`excluded.${sql.identifier(column)}`;
  await tx
    .insert(domains)
    .values(rows)
    .onConflictDoUpdate({
      target: domains.host,
      set: {
        siteId: given('site_id'),
        country: given('country'),
        domainLanguage: given('domain_language'),
        countries: given('countries'),
        niche: given('niche'),
        usFooter: given('us_footer'),
        texts: given('texts'),
      },
    });
}

/** A bundle that was ever sold stays, unsold from now on: its payments name it. */
async function writeBundles(tx: Db, file: SiteFile): Promise<void> {
  const known = await tx.select().from(bundles).where(eq(bundles.siteId, file.id));
  // Places are unique: first out of each other's way, below all that there are.
  const lowest = Math.min(0, ...known.map(({ position }) => position));
  for (const [index, { id }] of known.entries()) {
    await tx
      .update(bundles)
      .set({ position: lowest - 1 - index, active: false })
      .where(eq(bundles.id, id));
  }
  const ids: string[] = [];
  for (const [position, credits] of file.bundles.entries()) {
    const id = known.find((bundle) => bundle.credits === credits)?.id ?? `${file.id}-${credits}`;
    const row = { id, siteId: file.id, credits, position, active: true };
    await tx
      .insert(bundles)
      .values(row)
      .onConflictDoUpdate({ target: bundles.id, set: { credits, position, active: true } });
    ids.push(id);
  }
  await tx.delete(bundlePrices).where(inArray(bundlePrices.bundleId, ids));
  await tx
    .insert(bundlePrices)
    .values(
      file.prices.flatMap(({ currency, countries, amounts }) =>
        ids.flatMap((bundleId, index) =>
          countries.map((country) => ({ bundleId, country, currency, amount: amounts[index] ?? 0 })),
        ),
      ),
    );
}

async function writePages(tx: Db, file: SiteFile): Promise<void> {
  await tx.delete(tokenPages).where(eq(tokenPages.siteId, file.id));
  const rows = file.pages.flatMap(({ token, updated, texts }) =>
    Object.entries(texts).map(([language, { body, ...words }]) => ({
      ...{ siteId: file.id, token, language: language as keyof typeof texts, updated: new Date(updated) },
      ...{ ...words, body: body.join('\n') },
    })),
  );
  if (rows.length > 0) await tx.insert(tokenPages).values(rows);
}

async function writeOffers(tx: Db, file: SiteFile): Promise<void> {
  await tx.delete(partnerOffers).where(eq(partnerOffers.siteId, file.id));
  const rows = file.partner_offers.map((offer, position) => ({ ...offer, siteId: file.id, position }));
  if (rows.length > 0) await tx.insert(partnerOffers).values(rows);
}

/**
 * Makes a site what its file says, in the transaction of the caller, who has locked all sites. No key is set anew, even to
 * what it is: that would lock the row against all that refers to it, which is every sign-up and message of the brand.
 */
export async function writeSite(tx: Db, file: SiteFile): Promise<void> {
  const { id: companyId, ...company } = companyRow(file);
  await tx
    .insert(companies)
    .values({ id: companyId, ...company })
    .onConflictDoUpdate({ target: companies.id, set: company });
  const [last] = await tx.select({ version: max(sites.version) }).from(sites);
  const { id, ...row } = { ...siteRow(file), version: (last?.version ?? 0) + 1 };
  await tx
    .insert(sites)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: sites.id, set: row });
  await writeDomains(tx, file);
  await writeBundles(tx, file);
  await writePages(tx, file);
  await writeOffers(tx, file);
  await preparePushKeys(tx);
}
