import * as z from 'zod';
import { country, currencies, locale } from '#contract/common';
import { interest } from '#contract/interests';
import { token } from '#contract/pages';
import { partnerOffer } from '#contract/partner-offers';
import { paymentMethod } from '#contract/payment-methods';
import { profileFields, searchFields, settings } from '#contract/settings';
import { isCountry } from '../data/is-country.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
const name = z
  .string()
  .max(32)
  .regex(/^[a-z][a-z0-9-]*$/, { error: 'lower-case letters, digits and dashes, beginning with a letter' });
const host = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/, { error: 'a host name in lower case, without port' });
const niche = z.number().int().min(1).max(7);
const credits = z.number().int().nonnegative().max(100_000);
const profilesPerDay = z.number().int().min(10).max(100_000);

const company = z.strictObject({
  id: name.meta({ description: 'Brands of one company name the same' }),
  name: line(200),
  address: line(200).meta({ description: 'Street, number and postal code' }),
  city: line(100),
  country,
  registration: line(50).meta({ description: 'Number in the commercial register' }),
  vat_numbers: z.array(line(30)),
  tradenames: z.array(line(100)).min(1),
  creditor_id: z.string().nullable().meta({ description: 'SEPA creditor identifier; null without direct debit' }),
  added: z.iso.datetime().meta({ description: 'Since when the company runs sites: no legal text is dated before' }),
});

const texts = z.strictObject({
  index_title: line(120),
  description: line(300),
  fictional_warning: z.string().max(500).meta({ description: 'Empty where no profile is fictional' }),
  fictional_singular: z.string().max(60),
  fictional_plural: z.string().max(60),
});

const domain = z.strictObject({
  host,
  country: country.meta({ description: 'Whose places, prices and law the host has' }),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, { error: 'a language such as nl or nl-BE' })
    .meta({ description: 'BCP 47; its first two letters are the default language' }),
  countries: z.array(country).min(1).meta({ description: 'Countries that its search offers, its own among them' }),
  niche: niche.nullable().default(null).meta({ description: "Null for the site's own" }),
  us_footer: z.boolean().default(false),
  texts,
});

const page = z.strictObject({
  token,
  updated: z.iso.datetime().meta({ description: 'When its meaning last changed; shown below the title' }),
  texts: z
    .partialRecord(
      locale,
      z.strictObject({
        title: line(120),
        description: line(300),
        body: z.array(z.string().max(5_000)).min(1).max(500).meta({
          description: 'Lines: `## ` begins a part, `### ` a question, `- ` an item; links are `[words](address)`',
        }),
      }),
    )
    .refine((written) => Object.keys(written).length > 0, { error: 'no language' }),
});

/** Countries that a list is for. */
const listedCountries = z
  .array(
    z
      .string()
      .regex(/^(?:\*|[a-z]{2})$/i)
      .toLowerCase()
      .refine((code) => code === '*' || isCountry(code), { error: 'there is no such country' }),
  )
  .min(1);

const prices = z.strictObject({
  currency: z.enum(currencies),
  countries: listedCountries.meta({
    description: '`*` is every country without a list of its own whose VAT is known',
  }),
  amounts: z.array(z.number().int().positive()).meta({ description: 'Minor units, one for each of `bundles`' }),
});

const paymentMethodList = z.strictObject({
  countries: listedCountries.meta({ description: '`*` is every country without a list of its own' }),
  methods: z
    .array(paymentMethod)
    .min(1)
    .refine((all) => new Set(all).size === all.length, { error: 'the same twice' })
    .meta({ description: 'In the order in which the shop shows them; of them those that the provider collects' }),
});

/**
 * All that a brand is, as one file: what operators write, check and add, and what `export` gives back. Names are those
 * of the settings where there is one. `npm run site -- schema` prints it as JSON Schema for an editor.
 */
export const siteFile = z
  .strictObject({
    $schema: z.string().optional(),
    id: name.meta({ description: 'Of the brand, for good; members, payments and files stand under it' }),
    name: line(60),
    company,
    niche,
    theme: settings.shape.theme.meta({ description: 'Mark and colours; a scale is null where the own ones are kept' }),
    claims: settings.shape.claims,
    cdn_prefix: z
      .string()
      .regex(/^(?:\/media\/|https:\/\/[^\s?#]+\/)$/, { error: '/media/, or an https address that ends with a slash' }),
    primary_host: host.meta({ description: "One of the domains: stands for the site's own language" }),
    domains: z.array(domain).min(1),
    signups: settings.shape.signups,
    logged_out_search: z.boolean(),
    logged_out_search_trafficsource: z.boolean(),
    enable_site_entry_popup: z.boolean(),
    entry_countries: z.array(country),
    min_age: z.number().int().min(18).max(99),
    support_phone: z.string().max(30).meta({ description: 'Empty without one' }),
    support_email: z.email(),
    mail_name: line(60),
    mail_from: z.email(),
    signup_credits: credits,
    message_credits: credits,
    photo_credits: credits,
    gift_credits: credits,
    message_length: z.number().int().min(1).max(10_000),
    free_conversations: credits,
    delete_discount: z.number().min(0).max(99),
    refund_days: z.number().int().nonnegative().max(365),
    member_resell: z.boolean(),
    partner_offers: z.array(partnerOffer).default([]),
    photo_check: z.enum(['automatic', 'manual']),
    discreet_accounts: z.boolean().default(false).meta({
      description:
        'Whether sign-up, reset and change of address answer alike for every address, and mails say the rest',
    }),
    interests: z.array(interest),
    visible_profile_fields: z.array(z.enum(profileFields)),
    visible_profile_notes: z.array(z.string()),
    search_fields: z.array(z.enum(searchFields)),
    visitor_profiles_per_day: profilesPerDay.default(500).meta({
      description: 'Different profiles that visitors of one network see in 24 hours before they are asked to log in',
    }),
    member_profiles_per_day: profilesPerDay.default(1000).meta({
      description: 'Different profiles that a member sees in 24 hours; of searches half as many pages',
    }),
    bundles: z
      .array(z.number().int().positive())
      .min(1)
      .refine((all) => new Set(all).size === all.length, { error: 'the same twice' })
      .meta({ description: 'Credits of each bundle, in the order in which the shop shows them' }),
    prices: z.array(prices).min(1),
    payment_methods: z
      .array(paymentMethodList)
      .default([])
      .meta({ description: 'Of countries in which the usual methods are not what the site offers' }),
    pages: z.array(page).default([]),
  })
  .meta({ id: 'SiteFile' });
export type SiteFile = z.output<typeof siteFile>;

/** Something that is missing or wrong, by the path of its field: `domains.0.texts.description`. */
export interface Finding {
  path: string;
  message: string;
}
