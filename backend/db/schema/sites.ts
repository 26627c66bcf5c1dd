import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/common';
import type { PaymentMethod } from '#contract/payment-methods';
import { created, moment } from './columns.ts';

/** Colours and mark of a brand: whole scales, or null for the design system's own. */
export interface SiteTheme {
  mark: 'spark' | 'ember';
  primary: Record<string, string> | null;
  secondary: Record<string, string> | null;
}

/** A figure of marketing with the source without which it may not be shown. */
export interface SiteClaim {
  id: string;
  value: string;
  source: string;
}

/** The payment methods that a site offers in some countries, the usual one first; `*` is every country without a list. */
export interface SiteMethods {
  countries: string[];
  methods: PaymentMethod[];
}

/** The operator's own words of a host, in its language. */
export interface DomainTexts {
  description: string;
  index_title: string;
  fictional_warning: string;
  fictional_singular: string;
  fictional_plural: string;
}

export const companies = pgTable('companies', {
  id: text().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  kvk: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  tradenames: text().array().notNull(),
  vatNumbers: text().array().notNull(),
  /** SEPA creditor identifier; without one, no site of the company offers direct debit. */
  creditorId: text(),
  added: moment().notNull(),
});

/** A brand: one company, one member base, one set of prices and rules. Every other table is scoped by it. */
export const sites = pgTable('sites', {
  id: text().primaryKey(),
  name: text().notNull(),
  companyId: text()
    .notNull()
    .references(() => companies.id),
  niche: integer().notNull(),
  theme: jsonb().$type<SiteTheme>().notNull(),
  claims: jsonb().$type<SiteClaim[]>().notNull(),
  cdnPrefix: text().notNull(),
  primaryHost: text().notNull(),
  signups: text({ enum: ['all', 'with_trafficsource', 'none'] }).notNull(),
  loggedOutSearch: boolean().notNull(),
  loggedOutSearchTrafficsource: boolean().notNull(),
  enableSiteEntryPopup: boolean().notNull(),
  entryCountries: text().array().notNull(),
  minAge: integer().notNull(),
  supportPhone: text().notNull(),
  supportEmail: text().notNull(),
  mailName: text().notNull(),
  mailFrom: text().notNull(),
  pushPublicKey: text(),
  signupCredits: integer().notNull(),
  messageCredits: integer().notNull(),
  photoCredits: integer().notNull(),
  giftCredits: integer().notNull(),
  messageLength: integer().notNull(),
  freeConversations: integer().notNull(),
  /** When a network is told of a sign-up: once the account is confirmed, and never of a disposable address, or at once. */
  signupPostback: text({ enum: ['confirmed', 'at_once'] })
    .notNull()
    .default('confirmed'),
  deleteDiscount: real().notNull(),
  refundDays: integer().notNull(),
  memberResell: boolean().notNull(),
  photoCheck: text({ enum: ['automatic', 'manual'] }).notNull(),
  /** Whether no answer says if an address has an account: mails say it (decision 125). */
  discreetAccounts: boolean().notNull().default(false),
  interests: text().array().notNull(),
  visibleProfileFields: text().array().notNull(),
  visibleProfileNotes: text().array().notNull(),
  searchFields: text().array().notNull(),
  /** Different profiles in 24 hours: for the visitors of one network together, and for each member. */
  visitorProfilesPerDay: integer().notNull().default(500),
  memberProfilesPerDay: integer().notNull().default(1000),
  paymentMethods: jsonb().$type<SiteMethods[]>().notNull().default([]),
  /** Grows with every change by `npm run site -- add`: what webs compare. */
  version: integer().notNull().default(0),
  /** Grows over all sites with every `npm run site -- publish`: webs drop what they keep of sites above their last one. */
  published: integer().notNull().default(0),
  created: created(),
});

/** The brand that a row belongs to. */
export const ofSite = () =>
  text()
    .notNull()
    .references(() => sites.id);

/** A host of a site. `countries` are those that its search offers; `niche` overrides the site's. */
export const domains = pgTable(
  'domains',
  {
    host: text().primaryKey(),
    siteId: ofSite(),
    country: text().notNull(),
    domainLanguage: text().notNull(),
    countries: text().array().notNull(),
    niche: integer(),
    usFooter: boolean().notNull(),
    texts: jsonb().$type<DomainTexts>().notNull(),
    created: created(),
  },
  (t) => [index().on(t.siteId)],
);

/** A page that a site adds below its root (`/2257`), in one language. `body` is as `SitePage` of the contract says. */
export const tokenPages = pgTable(
  'token_pages',
  {
    siteId: ofSite(),
    token: text().notNull(),
    language: text().$type<Locale>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    body: text().notNull(),
    updated: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.token, t.language] })],
);
