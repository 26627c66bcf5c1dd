import * as z from 'zod';
import { defineCall } from './call.ts';
import { boundedText, countedText, country } from './common.ts';
import { interest, interests } from './interests.ts';
import { attributeShape, consentVersion, gender, lookingFor, profile, visibility } from './member.ts';

/** The longest text about oneself, in code points. */
export const aboutMeLength = 2000;

/** Text about oneself. */
export const aboutMe = countedText(aboutMeLength);

/** The version of the words that the member agrees to; null takes the consent back. */
const agreed = z.literal(consentVersion).nullable().optional();

/**
 * What a member may change of their profile; what is left out stays, null empties. `region` is a code and `city` a name
 * of regions.php; a city belongs to its region, a region to its country, and a new country or region empties what is
 * below it. A field that the site does not show (`visible_profile_fields`) is refused, and so is an answer that needs a
 * consent without one (`consent_required`). Taking a consent back deletes its answer.
 */
export const profileChange = z
  .object({
    gender,
    looking_for: lookingFor,
    ...attributeShape,
    interests: z.array(interest).max(interests.length),
    about_me: aboutMe.nullable(),
    country,
    region: boundedText(16).nullable(),
    city: boundedText(100).nullable(),
    visibility,
    consents: z.object({ sexuality: agreed, relationship_status: agreed, adult_interests: agreed }),
  })
  .partial()
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof profileChange>;

export const updateProfile = defineCall({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/profile.php',
  summary: "Change one's own profile.",
  access: 'member',
  body: profileChange,
  responses: { 200: z.object({ profile }) },
  errors: ['authentication_required', 'restricted', 'rate_limited'],
  repeatable: true,
});
