import * as z from 'zod';
import { type Interest, interest, isAdultInterest } from '#contract/interests';
import {
  type Attribute,
  attributes,
  attributeValues,
  type ConsentField,
  consentFields,
  consentVersion,
  gender,
  lookingFor,
  type Profile,
  visibility,
} from '#contract/member';
import { aboutMe, type ProfileChange } from '#contract/profile-edit';
import type { Settings } from '#contract/settings';

/** A choice that may be left open: a list's first entry has the empty value. */
const open = z.string();

const consents = z.object({ sexuality: z.boolean(), relationship_status: z.boolean(), adult_interests: z.boolean() });

const choices = Object.fromEntries(attributes.map((name) => [name, open])) as Record<Attribute, typeof open>;

/** The form as it stands on the screen. */
export const profileForm = z.object({
  about_me: aboutMe,
  gender,
  looking_for: lookingFor,
  ...choices,
  country: z.string(),
  region: open,
  city: open,
  interests: z.array(interest),
  consents,
  visibility,
});
export type ProfileForm = z.infer<typeof profileForm>;

type Field = Settings['visible_profile_fields'][number];

/** The questions that a list of values answers, in the order in which people read the answers. */
export const choiceFields = ['reason', 'gender', 'looking_for', 'sexuality', 'relationship_status'] as const;
export const lookFields = ['body_type', 'hair_colour', 'eye_colour', 'tattoos'] as const;
export type ChoiceField = (typeof choiceFields)[number] | (typeof lookFields)[number];

/** The values of a choice; those of gender and whom one looks for cannot be left open. */
export const valuesOf = (field: ChoiceField): readonly string[] =>
  field === 'gender' ? gender.options : field === 'looking_for' ? lookingFor.options : attributeValues[field];
export const mayBeOpen = (field: ChoiceField) => field !== 'gender' && field !== 'looking_for';

/** A profile as the form shows it. */
export function toForm(profile: Profile): ProfileForm {
  const chosen = Object.fromEntries(attributes.map((name) => [name, profile[name] ?? '']));
  return {
    about_me: profile.about_me ?? '',
    gender: profile.gender,
    looking_for: profile.looking_for ?? 'everyone',
    ...(chosen as Record<Attribute, string>),
    country: profile.country,
    region: profile.region ?? '',
    city: profile.city ?? '',
    interests: profile.interests as Interest[],
    consents: {
      sexuality: profile.consents?.sexuality !== undefined,
      relationship_status: profile.consents?.relationship_status !== undefined,
      adult_interests: profile.consents?.adult_interests !== undefined,
    },
    visibility: profile.visibility ?? 'visitors',
  };
}

/** What the backend is to change: the fields that differ, as far as the site asks for them. Empty is null, and so is a consent that is taken back. */
export function changeOf(before: ProfileForm, after: ProfileForm, asked: readonly Field[]): ProfileChange {
  const fields = (Object.keys(after) as (keyof ProfileForm)[]).filter((field) =>
    (asked as readonly string[]).includes(field),
  );
  const differing = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const changed = Object.fromEntries(
    differing.map((field) => [field, after[field] === '' ? null : after[field]]),
  ) as ProfileChange;
  const answered = consentFields.filter((field) => before.consents[field] !== after.consents[field]);
  return {
    ...changed,
    ...(answered.length > 0 && {
      consents: Object.fromEntries(answered.map((field) => [field, after.consents[field] ? consentVersion : null])),
    }),
    ...(before.visibility !== after.visibility && { visibility: after.visibility }),
  };
}

/** Whether the form holds an answer that needs this consent. */
export const needsConsent = (
  field: ConsentField,
  answers: Pick<ProfileForm, 'sexuality' | 'relationship_status' | 'interests'>,
) => (field === 'adult_interests' ? answers.interests.some(isAdultInterest) : answers[field] !== '');

/** The consents that a change lacks: the form gives an answer without them. */
export const lackingConsents = (change: ProfileChange, form: ProfileForm): ConsentField[] =>
  consentFields.filter(
    (field) =>
      change[field === 'adult_interests' ? 'interests' : field] !== undefined &&
      needsConsent(field, form) &&
      !form.consents[field],
  );
