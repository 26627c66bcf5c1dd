import * as z from 'zod';
import { country, currencies, locale } from '#contract/common';
import { interest, interests } from '#contract/interests';
import { maxMessageLength } from '#contract/messages';
import { token } from '#contract/pages';
import { partnerOffer } from '#contract/partner-offers';
import { paymentMethod } from '#contract/payment-methods';
import { profileFields, searchFields, settings } from '#contract/settings';
import { hasVisibleText } from '#contract/visible-text';
import { isCountry } from '../data/is-country.ts';

/** The largest file: it is parsed in the process that answers visitors. */
export const maxFileBytes = 1_000_000;
/** The longest settings of a host, which every page of it carries. */
export const maxSettingsBytes = 100_000;

/** Many of a thing: no brand has more, and nothing else waits while they are written. */
const many = { hosts: 100, countries: 250, pages: 50, claims: 20, notes: 50, offers: 50, bundles: 20, names: 50 };

/** Also nothing that turns the direction of what follows: a name would be read as another one. */
const oneLine = z.string().refine((text) => text.isWellFormed() && !/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u.test(text), {
  error: 'one line of whole characters',
});
const line = (max: number) =>
  oneLine.trim().min(1).max(max).refine(hasVisibleText, { error: 'nothing in it can be seen' });
/** Years before the first one fail in the database, those of a typing error in a law. */
const moment = z.iso
  .datetime()
  .refine((text) => /^(?:19|20|21)\d\d-/.test(text), { error: 'a year from 1900 to 2199' });
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

/** A country that there is; one of which places or prices are needed is held to more. */
const anyCountry = country.refine(isCountry, { error: 'there is no such country' });

const company = z.strictObject({
  id: name.meta({ description: 'Brands of one company name the same' }),
  name: line(200),
  address: line(200).meta({ description: 'Street, number and postal code' }),
  city: line(100),
  country: anyCountry,
  registration: line(50).meta({ description: 'Number in the commercial register' }),
  vat_numbers: z.array(line(30)).max(many.names),
  tradenames: z.array(line(100)).min(1).max(many.names),
  creditor_id: oneLine
    .max(50)
    .overwrite((written) => written.replace(/\s/g, '').toUpperCase())
    .nullable()
    .meta({ description: 'SEPA creditor identifier; null without direct debit' }),
  added: moment.meta({ description: 'Since when the company runs sites: no legal text is dated before' }),
});

const texts = z.strictObject({
  index_title: line(120),
  description: line(300),
  fictional_warning: line(500).meta({ description: 'Shown beside every fictional profile' }),
  fictional_singular: line(60),
  fictional_plural: line(60),
});

const domain = z.strictObject({
  host,
  country: country.meta({ description: 'Whose places, prices and law the host has' }),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, { error: 'a language such as nl or nl-BE' })
    .meta({ description: 'BCP 47; its first two letters are the default language' }),
  countries: z
    .array(country)
    .min(1)
    .max(many.countries)
    .meta({ description: 'Countries that its search offers, its own among them' }),
  niche: niche.nullable().default(null).meta({ description: "Null for the site's own" }),
  us_footer: z.boolean().default(false),
  texts,
});

const page = z.strictObject({
  token,
  updated: moment.meta({ description: 'When its meaning last changed; shown below the title' }),
  texts: z
    .partialRecord(
      locale,
      z.strictObject({
        title: line(120),
        description: line(300),
        body: z
          .array(oneLine.max(5_000))
          .min(1)
          .max(500)
          .refine((all) => all.some(hasVisibleText), { error: 'nothing in it can be seen' })
          .meta({
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
  countries: listedCountries.max(many.countries).meta({
    description: '`*` is every country without a list of its own whose VAT is known',
  }),
  amounts: z
    .array(z.number().int().positive().max(10_000_000))
    .max(many.bundles)
    .meta({ description: 'Minor units, one for each of `bundles`' }),
});

const claim = z.strictObject({ id: line(60), value: line(60), source: line(500) });

const offer = z.strictObject({
  id: line(64),
  kind: partnerOffer.shape.kind,
  partner: line(60),
  url: oneLine.pipe(partnerOffer.shape.url),
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
    $schema: oneLine.max(500).optional(),
    id: name.meta({ description: 'Of the brand, for good; members, payments and files stand under it' }),
    name: line(60),
    company,
    niche,
    theme: settings.shape.theme.meta({ description: 'Mark and colours; a scale is null where the own ones are kept' }),
    claims: z.array(claim).max(many.claims),
    cdn_prefix: oneLine
      .max(500)
      .regex(/^(?:\/media\/|https:\/\/[^\s?#]+\/)$/, { error: '/media/, or an https address that ends with a slash' }),
    primary_host: host.meta({ description: "One of the domains: stands for the site's own language" }),
    domains: z.array(domain).min(1).max(many.hosts),
    signups: settings.shape.signups,
    logged_out_search: z.boolean(),
    logged_out_search_trafficsource: z.boolean(),
    enable_site_entry_popup: z.boolean(),
    entry_countries: z.array(anyCountry).max(many.countries),
    min_age: z.number().int().min(18).max(99),
    support_phone: z
      .string()
      .max(30)
      .regex(/^[+\d ()/.-]*$/, { error: 'a phone number' })
      .meta({ description: 'Empty without one' }),
    support_email: z.email().max(254),
    // `=?` begins an encoded word (RFC 2047), which mail programs show as what it stands for: an address of another brand.
    mail_name: line(60).regex(/^(?!.*=\?)[^@<>]*$/, { error: 'a name without an address' }),
    mail_from: z.email().max(254).meta({ description: "At one of the brand's own hosts, or above or below one" }),
    signup_credits: credits,
    message_credits: credits,
    photo_credits: credits,
    gift_credits: credits,
    message_length: z
      .number()
      .int()
      .min(1)
      .max(maxMessageLength / 2)
      .meta({ description: 'In code points, each of which may take two of the code units that a message has' }),
    free_conversations: credits,
    signup_postback: z.enum(['confirmed', 'at_once']).default('confirmed').meta({
      description:
        'When an affiliate network is told of a sign-up: once the account is confirmed, and never of a disposable address, or at once',
    }),
    delete_discount: z.number().min(0).max(99).multipleOf(0.01),
    refund_days: z
      .number()
      .int()
      .nonnegative()
      .max(365)
      .meta({ description: 'At least 14 where consumers have the right of withdrawal of Directive 2011/83/EU' }),
    member_resell: z.boolean(),
    partner_offers: z.array(offer).max(many.offers).default([]),
    photo_check: z.enum(['automatic', 'manual']),
    discreet_accounts: z.boolean().default(false).meta({
      description:
        'Whether sign-up, reset and change of address answer alike for every address, and mails say the rest',
    }),
    interests: z.array(interest).max(interests.length),
    visible_profile_fields: z.array(z.enum(profileFields)).max(profileFields.length),
    visible_profile_notes: z.array(line(200)).max(many.notes),
    search_fields: z.array(z.enum(searchFields)).max(searchFields.length),
    visitor_profiles_per_day: profilesPerDay.default(500).meta({
      description: 'Different profiles that visitors of one network see in 24 hours before they are asked to log in',
    }),
    member_profiles_per_day: profilesPerDay.default(1000).meta({
      description:
        'Different profiles that a member sees in 24 hours, and all members of one network five times as many; of searches half as many pages',
    }),
    bundles: z
      .array(z.number().int().positive().max(100_000))
      .min(1)
      .max(many.bundles)
      .refine((all) => new Set(all).size === all.length, { error: 'the same twice' })
      .meta({ description: 'Credits of each bundle, in the order in which the shop shows them' }),
    prices: z.array(prices).min(1).max(many.countries),
    payment_methods: z
      .array(paymentMethodList)
      .max(many.countries)
      .default([])
      .meta({ description: 'Of countries in which the usual methods are not what the site offers' }),
    pages: z.array(page).max(many.pages).default([]),
  })
  .meta({ id: 'SiteFile' });
export type SiteFile = z.output<typeof siteFile>;

/** Something that is missing or wrong, by the path of its field: `domains.0.texts.description`. */
export interface Finding {
  path: string;
  message: string;
}
