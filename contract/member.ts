import * as z from 'zod';
import { country, rowId, timestamp } from './common.ts';
import { interest } from './interests.ts';
import { galleryImage, image } from './media.ts';

export const genders = ['female', 'male', 'couple', 'trans', 'non_binary'] as const;
export const gender = z.enum(genders);
export type Gender = (typeof genders)[number];

export const lookingFors = [...genders, 'everyone'] as const;
export const lookingFor = z.enum(lookingFors);
export type LookingFor = (typeof lookingFors)[number];

/** The attributes of a profile with the values that they can have (specification, section 3). */
export const attributeValues = {
  sexuality: ['hetero', 'gay', 'lesbian', 'bisexual', 'pansexual', 'asexual', 'other'],
  relationship_status: ['single', 'relationship', 'married', 'divorced', 'widowed', 'open', 'complicated'],
  hair_colour: ['blond', 'brown', 'black', 'red', 'grey', 'white', 'bald', 'other'],
  eye_colour: ['blue', 'green', 'brown', 'grey', 'hazel', 'other'],
  body_type: ['slim', 'average', 'athletic', 'curvy', 'full', 'other'],
  tattoos: ['none', 'few', 'many'],
  reason: ['relationship', 'dating', 'friendship', 'chat', 'adventure'],
} as const;
export type Attribute = keyof typeof attributeValues;
export const attributes = Object.keys(attributeValues) as Attribute[];

export const attributeShape = {
  sexuality: z.enum(attributeValues.sexuality).nullable().optional(),
  relationship_status: z.enum(attributeValues.relationship_status).nullable().optional(),
  hair_colour: z.enum(attributeValues.hair_colour).nullable().optional(),
  eye_colour: z.enum(attributeValues.eye_colour).nullable().optional(),
  body_type: z.enum(attributeValues.body_type).nullable().optional(),
  tattoos: z.enum(attributeValues.tattoos).nullable().optional(),
  reason: z.enum(attributeValues.reason).nullable().optional(),
};

/**
 * Answers of a profile that say something about a person's sex life (GDPR, Article 9). A member agrees to each before it
 * is stored; taking the consent back deletes the answer.
 */
export const consentFields = ['sexuality', 'relationship_status', 'adult_interests'] as const;
export type ConsentField = (typeof consentFields)[number];

/**
 * Version of the words that a member agrees to (`my_profile.consent`): a change of their meaning is a new version. 0 is
 * an answer from before consent was asked at the field, under the privacy statement of that time.
 */
export const consentVersion = 1 as const;

const consent = z.object({ version: z.number().int().nonnegative(), given: timestamp.nullable() }).optional();
const consents = z.object({ sexuality: consent, relationship_status: consent, adult_interests: consent });
export type Consents = z.infer<typeof consents>;

/**
 * Who may find and open a profile: visitors and members, members alone, or matches. The last is found by no search; those
 * whom its member likes or has written to may open it, so that a match can come about.
 */
export const visibilities = ['visitors', 'members', 'matches'] as const;
export const visibility = z.enum(visibilities);
export type Visibility = (typeof visibilities)[number];

/**
 * What a card, a chat header or a profile page shows of a member. `distance` is in whole kilometres between grid
 * cells, never between addresses. A profile with `fictional: true` always carries the mark and the site's notice; of the
 * others `confirmed` says whether the e-mail address is. Visitors get no `sexuality`, `relationship_status`, `looking_for`
 * or adult interests, are never told that somebody is online, and instead of `last_active` read `active_within`.
 * `visibility` and `consents` are of one's own profile alone.
 */
export const profile = z
  .object({
    id: rowId('member'),
    name: z.string(),
    age: z.number().int(),
    gender,
    country,
    region: z.string().nullable(),
    city: z.string().nullable(),
    distance: z.number().int().nonnegative().optional(),
    online: z.boolean(),
    last_active: timestamp.nullable(),
    active_within: z.enum(['day', 'week']).optional(),
    is_new: z.boolean().optional(),
    premium: z.boolean(),
    fictional: z.boolean(),
    confirmed: z.boolean().optional(),
    main_image: image.nullable(),
    images: z.array(galleryImage),
    about_me: z.string().nullable(),
    interests: z.array(interest),
    looking_for: lookingFor.nullable().optional(),
    ...attributeShape,
    visibility: visibility.optional(),
    consents: consents.optional(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;
