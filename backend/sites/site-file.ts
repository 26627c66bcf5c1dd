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
  name: line(200).meta({ description: 'The legal name, as the register has it' }),
  address: line(200).meta({ description: 'Street, number and postal code' }),
  city: line(100).meta({ description: 'Shown after the address' }),
  country: anyCountry.meta({ description: 'Of the company, ISO 3166-1 alpha-2' }),
  registration: line(50).meta({ description: 'Number in the commercial register' }),
  vat_numbers: z.array(line(30)).max(many.names).meta({ description: 'Shown on legal pages and receipts' }),
  tradenames: z
    .array(line(100))
    .min(1)
    .max(many.names)
    .meta({ description: 'Names under which the company sells, for search engines' }),
  creditor_id: oneLine
    .max(50)
    .overwrite((written) => written.replace(/\s/g, '').toUpperCase())
    .nullable()
    .meta({ description: 'SEPA creditor identifier; null without direct debit' }),
  added: moment.meta({ description: 'Since when the company runs sites: no legal text is dated before' }),
});

const texts = z.strictObject({
  index_title: line(120).meta({ description: 'Title of the start page' }),
  description: line(300).meta({ description: 'What search engines show below the title' }),
  fictional_warning: line(500).meta({ description: 'Shown beside every fictional profile' }),
  fictional_singular: line(60).meta({ description: 'The words for one fictional profile' }),
  fictional_plural: line(60).meta({ description: 'The words for several fictional profiles' }),
});

const domain = z.strictObject({
  host: host.meta({ description: 'Its record leads to this installation, and the edge has its certificate' }),
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
  us_footer: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether its English pages have the parts that laws of the United States want' }),
  texts: texts.meta({ description: 'In the language of the host' }),
});

const page = z.strictObject({
  token,
  updated: moment.meta({ description: 'When its meaning last changed; shown below the title' }),
  texts: z
    .partialRecord(
      locale,
      z.strictObject({
        title: line(120).meta({ description: 'The title, and the link in the footer' }),
        description: line(300).meta({ description: 'What search engines show below the title' }),
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
    .refine((written) => Object.keys(written).length > 0, { error: 'no language' })
    .meta({ description: 'By language; each of the hosts, and more' }),
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
  currency: z.enum(currencies).meta({ description: 'Of all amounts of this list' }),
  countries: listedCountries.max(many.countries).meta({
    description: '`*` is every country without a list of its own whose VAT is known',
  }),
  amounts: z
    .array(z.number().int().positive().max(10_000_000))
    .max(many.bundles)
    .meta({ description: 'Minor units with VAT: 1799 is 17.99; one for each of `bundles`' }),
});

const claim = z.strictObject({
  id: line(60).meta({ description: '`premium_match`: by how much Premium members are likelier to match' }),
  value: line(60).meta({ description: 'The figure, such as `46 %`' }),
  source: line(500).meta({ description: 'Where it can be checked: an address or words' }),
});

const offer = z.strictObject({
  id: line(64).meta({ description: 'Any name, once in the file' }),
  kind: partnerOffer.shape.kind.meta({ description: 'A live camera chat, or another dating site' }),
  partner: line(60).meta({ description: 'Who pays for it, shown beside it' }),
  url: oneLine.pipe(partnerOffer.shape.url).meta({ description: 'An https address of the partner' }),
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
    $schema: oneLine.max(500).optional().meta({ description: 'For an editor alone' }),
    id: name.meta({ description: 'Of the brand, for good; members, payments and files stand under it' }),
    name: line(60).meta({ description: 'Of the brand, on pages and in mails' }),
    company: company.meta({ description: 'Who runs the brand and sells its credits' }),
    niche: niche.meta({
      description:
        'Whom landing pages show: 1 everybody, 2 women, 3 BDSM, 4 BBW, 5 women from 60, 6 women from 40 to 59, 7 men who seek men. Real members of 3, 4 and 7 are shown by brands of this niche alone',
    }),
    theme: settings.shape.theme.meta({ description: 'Mark and colours; a scale is null where the own ones are kept' }),
    claims: z
      .array(claim)
      .max(many.claims)
      .meta({ description: 'Figures that pages state; none is shown without its source' }),
    cdn_prefix: oneLine
      .max(500)
      .regex(/^(?:\/media\/|https:\/\/[^\s?#]+\/)$/, { error: '/media/, or an https address that ends with a slash' })
      .meta({
        description:
          'Where browsers load pictures: `/media/` is this installation, else the address of a CDN before it',
      }),
    primary_host: host.meta({ description: "One of the domains: stands for the site's own language" }),
    domains: z.array(domain).min(1).max(many.hosts).meta({ description: 'The hosts of the brand' }),
    signups: settings.shape.signups.meta({
      description: 'Who may sign up: all, visitors whom an affiliate network brought, or none',
    }),
    logged_out_search: z.boolean().meta({ description: 'Whether visitors without an account see profiles' }),
    logged_out_search_trafficsource: z
      .boolean()
      .meta({ description: 'Whether at least those whom an affiliate network brought see them' }),
    enable_site_entry_popup: z
      .boolean()
      .meta({ description: 'Whether visitors of `entry_countries` confirm their age before they see a page' }),
    entry_countries: z.array(anyCountry).max(many.countries).meta({ description: 'Where the entry warning is shown' }),
    min_age: z.number().int().min(18).max(99).meta({ description: 'The age from which people may sign up' }),
    support_phone: z
      .string()
      .max(30)
      .regex(/^[+\d ()/.-]*$/, { error: 'a phone number' })
      .meta({ description: 'Empty without one' }),
    support_email: z.email().max(254).meta({ description: 'Where members write to, shown on pages and in mails' }),
    // `=?` begins an encoded word (RFC 2047), which mail programs show as what it stands for: an address of another brand.
    mail_name: line(60)
      // The signs of an address in full width are read as such.
      .regex(/^(?!.*=\?)[^@＠﹫<＜﹤>＞﹥]*$/, { error: 'a name without an address' })
      .meta({ description: 'The name of the sender of mails' }),
    mail_from: z.email().max(254).meta({ description: "At one of the brand's own hosts, or above or below one" }),
    signup_credits: credits.meta({ description: 'Credits that a new member gets' }),
    message_credits: credits.meta({ description: 'What a message costs' }),
    photo_credits: credits.meta({ description: 'What a photo in a chat costs' }),
    gift_credits: credits.meta({ description: 'What the cheapest gift costs; the others cost a multiple' }),
    message_length: z
      .number()
      .int()
      .min(1)
      .max(maxMessageLength / 2)
      .meta({ description: 'In code points, each of which may take two of the code units that a message has' }),
    free_conversations: credits.meta({
      description: 'Conversations that a member may begin before the first purchase',
    }),
    signup_postback: z.enum(['confirmed', 'at_once']).default('confirmed').meta({
      description:
        'When an affiliate network is told of a sign-up: once the account is confirmed, and never of a disposable address, or at once',
    }),
    delete_discount: z
      .number()
      .min(0)
      .max(99)
      .multipleOf(0.01)
      .meta({ description: 'Per cent, offered once to a member who leaves because of the price; 0 offers none' }),
    refund_days: z
      .number()
      .int()
      .nonnegative()
      .max(365)
      .meta({ description: 'At least 14 where consumers have the right of withdrawal of Directive 2011/83/EU' }),
    member_resell: z.boolean().meta({ description: 'Whether `partner_offers` are shown' }),
    partner_offers: z.array(offer).max(many.offers).default([]).meta({ description: 'Advertising beside profiles' }),
    photo_check: z.enum(['automatic', 'manual']).meta({
      description: '`manual`: each photo waits for `npm run photos -- approve` or `refuse`; `automatic`: none does',
    }),
    discreet_accounts: z.boolean().default(false).meta({
      description:
        'Whether sign-up, reset and change of address answer alike for every address, and mails say the rest',
    }),
    interests: z.array(interest).max(interests.length).meta({ description: 'Those that members choose from' }),
    visible_profile_fields: z
      .array(z.enum(profileFields))
      .max(profileFields.length)
      .meta({ description: 'What profiles ask for and show' }),
    visible_profile_notes: z
      .array(line(200))
      .max(many.notes)
      .meta({ description: 'Lines below the form of the own profile' }),
    search_fields: z
      .array(z.enum(searchFields))
      .max(searchFields.length)
      .meta({ description: 'Filters of the search' }),
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
    prices: z
      .array(prices)
      .min(1)
      .max(many.countries)
      .meta({ description: 'A list for some countries, and one for the others' }),
    payment_methods: z
      .array(paymentMethodList)
      .max(many.countries)
      .default([])
      .meta({ description: 'Of countries in which the usual methods are not what the site offers' }),
    pages: z
      .array(page)
      .max(many.pages)
      .default([])
      .meta({ description: 'Pages of the brand itself, such as /2257, linked in the footer' }),
  })
  .meta({ id: 'SiteFile' });
export type SiteFile = z.output<typeof siteFile>;

/** Something that is missing or wrong, by the path of its field: `domains.0.texts.description`. */
export interface Finding {
  path: string;
  message: string;
}
