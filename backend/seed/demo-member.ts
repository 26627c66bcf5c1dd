import type { Locale } from '#contract/common';
import type { Interest } from '#contract/interests';
import type { attributeValues, Gender, LookingFor } from '#contract/member';

export type DemoSite = 'fonkel' | 'velours';

export type AttributeValue<K extends keyof typeof attributeValues> = (typeof attributeValues)[K][number];

/**
 * An invented member of the demo. Portraits drawn with `id` as seed, and with gender, age and country of this row, show
 * the hair and eyes that it names. Ages, and all times, count back from the day that the seed is made.
 */
export type DemoMember = {
  /** Opaque, 20 characters, the same on every machine. */
  id: string;
  site: DemoSite;
  /** Unique within the site. */
  name: string;
  email: string;
  gender: Gender;
  looking_for: LookingFor;
  /** `YYYY-MM-DD` */
  date_of_birth: string;
  /** In full years on the day of the seed. */
  age: number;
  country: string;
  /** A code of `backend/data/places`. */
  region: string;
  city: string;
  language: Locale;
  sexuality: AttributeValue<'sexuality'>;
  relationship_status: AttributeValue<'relationship_status'>;
  hair_colour: AttributeValue<'hair_colour'>;
  eye_colour: AttributeValue<'eye_colour'>;
  body_type: AttributeValue<'body_type'>;
  tattoos: AttributeValue<'tattoos'>;
  reason: AttributeValue<'reason'>;
  interests: Interest[];
  about_me: string;
  /** Shown with the mark and the site's notice. */
  fictional: boolean;
  premium: boolean;
  credits: number;
  /** How many pictures, 1 to 6. */
  photos: number;
  online: boolean;
  /** Seconds before now. */
  last_active_ago: number;
  /** Seconds before now. */
  signup_ago: number;
};
