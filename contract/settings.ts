import * as z from 'zod';
import { defineCall } from './call.ts';
import { country, currencies, locale } from './common.ts';
import { interest } from './interests.ts';

const scale = z.record(
  z.enum(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']),
  z.string().regex(/^#[0-9a-f]{6}$/),
);

/** A region of a country and its cities, by name. */
export const region = z
  .object({ code: z.string().max(16), name: z.string(), cities: z.array(z.string()) })
  .meta({ id: 'Region' });
export type Region = z.infer<typeof region>;

/** Niches 1 to 7; the prefix of their landing pages' slugs (specification, section 1). */
export const nichePrefixes = { 1: '', 2: 'she', 3: 'bdsm', 4: 'bbw', 5: 'gilf', 6: 'milf', 7: 'gay' } as const;

export const profileFields = [
  'gender',
  'sexuality',
  'looking_for',
  'relationship_status',
  'hair_colour',
  'eye_colour',
  'body_type',
  'tattoos',
  'reason',
  'interests',
  'about_me',
  'region',
  'city',
  'country',
] as const;
export const searchFields = [
  'gender',
  'country',
  'countryregion',
  'distance',
  'age',
  'interests',
  'online',
  'with_photo',
] as const;

/** Everything that a host is: its brand, country, language, company, prices and rules. */
export const settings = z
  .object({
    version: z
      .number()
      .int()
      .default(0)
      .meta({ description: 'Another one after every change of the site, also of what stands in other calls' }),
    name: z.string(),
    description: z.string(),
    index_title: z.string(),
    domain: z.string(),
    domain_language: z.string().meta({ description: 'BCP 47; its first two letters are the default language' }),
    localeDomains: z.partialRecord(locale, z.string()),
    hosts: z
      .array(z.object({ host: z.string(), country, locale, niche: z.number().int().min(1).max(7) }))
      .default([])
      .meta({
        description:
          "All hosts of the site, its primary one first, in one order for all of them: where a page's canonical address is, and whose places exist",
      }),
    token_pages: z
      .array(z.object({ token: z.string(), titles: z.partialRecord(locale, z.string()) }))
      .default([])
      .meta({ description: 'Pages that the site adds, with their title in each language that they are written in' }),
    countries: z.array(country),
    geoip_country: country.nullable(),
    geoip_selected_country: country.nullable(),
    country,
    niche: z.number().int().min(1).max(7),
    signups: z.enum(['all', 'with_trafficsource', 'none']),
    signup_allowed: z.boolean(),
    logged_out_search: z.boolean(),
    logged_out_search_trafficsource: z.boolean(),
    minimum_message_costs: z.record(z.string(), z.object({ costs: z.number().int(), currency: z.enum(currencies) })),
    support_phone: z.string(),
    support_email: z.email(),
    push_public_key: z.string().nullable(),
    cdn_prefix: z.string(),
    enable_site_entry_popup: z.enum(['yes', 'no']),
    entry_countries: z.array(country),
    message_credits: z.number().int().nonnegative(),
    signup_credits: z.number().int().nonnegative(),
    photo_credits: z.number().int().nonnegative(),
    gift_credits: z.number().int().nonnegative(),
    message_length: z.number().int().positive(),
    free_conversations: z
      .number()
      .int()
      .nonnegative()
      .default(2)
      .meta({ description: 'Conversations that a member may start before the first purchase' }),
    visible_profile_fields: z.array(z.enum(profileFields)),
    visible_profile_notes: z.array(z.string()),
    search_fields: z.array(z.enum(searchFields)),
    company_id: z.string(),
    company_name: z.string(),
    company_address: z.string(),
    company_kvk: z.string(),
    company_city: z.string(),
    company_country: country,
    company_tradenames: z.array(z.string()),
    company_vat_numbers: z.array(z.string()),
    company_added: z.iso.datetime(),
    mail_name: z.string(),
    delete_discount: z.number().min(0).max(100),
    fictional_warning: z
      .string()
      .meta({ description: "The site's notice about fictional profiles; empty without any" }),
    fictional_singular: z.string(),
    fictional_plural: z.string(),
    refund_days: z.number().int().nonnegative(),
    member_resell: z.boolean(),
    interests: z.array(interest),
    region_data: z.array(region).meta({ description: "Regions of the host's country" }),
    min_age: z.number().int().min(18),
    theme: z.object({
      mark: z.enum(['spark', 'ember']),
      primary: scale.nullable(),
      secondary: scale.nullable(),
    }),
    us_footer: z.boolean(),
    claims: z.array(z.object({ id: z.string(), value: z.string(), source: z.string() })).meta({
      description:
        'Figures with their source, an address or words, without which none is shown: `premium_match` is by how much (`46 %`) Premium members are likelier to match',
    }),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

/** As much of a text, in whole characters, as UTF-8 writes in so many bytes. */
function cutToBytes(text: string, bytes: number): string {
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
}

/** Labels are keys of counts, and an index bounds its keys in bytes (decision 118). */
const label = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => cutToBytes(text, max));

export const tracking = z
  .object({
    network: label(100),
    ref: label(200),
    sub1: label(200),
    sub2: label(200),
    sub3: label(200),
  })
  .partial()
  .meta({
    id: 'Tracking',
    description:
      'First touch of an affiliate, kept for 30 days. A label whose UTF-8 has more bytes than `maxLength` is cut to that many.',
  });
export type Tracking = z.infer<typeof tracking>;

export const getSettings = defineCall({
  id: 'getSettings',
  method: 'GET',
  path: '/api/settings.php',
  summary: "The host's settings. `geoip_country` is null for the web server, the visitor's own for a browser.",
  access: 'public',
  query: z.object({ forced_domain: z.string().max(253).optional(), ...tracking.shape }),
  responses: { 200: settings },
  errors: ['unknown_domain'],
});

/** Also the source of the places that a landing page's slug may name: of every country in `settings.countries`. */
export const listRegions = defineCall({
  id: 'listRegions',
  method: 'GET',
  path: '/api/regions.php',
  summary: 'Regions and cities of a country. Cacheable.',
  access: 'public',
  query: z.object({ country }),
  responses: { 200: z.array(region) },
  errors: ['not_found'],
});

/** Who runs the site, as `companyinfo.php` and receipts say. */
export const companyInfo = settings.pick({
  company_id: true,
  company_name: true,
  company_address: true,
  company_kvk: true,
  company_city: true,
  company_country: true,
  company_tradenames: true,
  company_vat_numbers: true,
  company_added: true,
});

export const getCompany = defineCall({
  id: 'getCompany',
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'Who runs the site. Cacheable.',
  access: 'public',
  responses: {
    200: companyInfo,
  },
  errors: [],
});
