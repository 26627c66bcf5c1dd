import type { Settings } from '#contract/settings';

const fields = [
  'name',
  'country',
  'countries',
  'domain_language',
  'niche',
  'min_age',
  'signup_allowed',
  'signups',
  'logged_out_search',
  'message_credits',
  'photo_credits',
  'gift_credits',
  'signup_credits',
  'message_length',
  'visible_profile_fields',
  'visible_profile_notes',
  'search_fields',
  'interests',
  'member_resell',
  'refund_days',
  'cdn_prefix',
  'push_public_key',
  'support_email',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const satisfies readonly (keyof Settings)[];

/** What client components may need of the settings: sent with every page of a layout that has it, so no more than this. */
export type PublicSite = Pick<Settings, (typeof fields)[number]>;

/** Picks what client components may know. */
export function publicSite(settings: Settings): PublicSite {
  return Object.fromEntries(fields.map((field) => [field, settings[field]])) as unknown as PublicSite;
}
