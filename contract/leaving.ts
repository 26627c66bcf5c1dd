import * as z from 'zod';
import { defineCall } from './call.ts';
import { boundedText, linkToken, timestamp } from './common.ts';
import { userAnswer } from './session.ts';

/** Why somebody leaves. */
export const deletionReasons = [
  'found_someone',
  'too_expensive',
  'no_answers',
  'too_many_mails',
  'privacy',
  'technical',
  'pause',
  'other',
] as const;
export type DeletionReason = (typeof deletionReasons)[number];

/** What was offered instead and not taken. `discount` belongs to sites with a `delete_discount`. */
export const deletionSolutions = ['pause_mails', 'hide_profile', 'discount', 'contact_service'] as const;
export type DeletionSolution = (typeof deletionSolutions)[number];

/** Days within which a deleted account can be brought back; then it is erased. */
export const reactivationDays = 14;

export const deletion = z
  .object({
    password: z.string().min(1).max(128),
    reason: z.enum(deletionReasons),
    solution: z.enum(deletionSolutions).optional(),
    comment: boundedText(2000).optional(),
  })
  .meta({ id: 'Deletion' });
export type Deletion = z.infer<typeof deletion>;

export const deleteAccount = defineCall({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/user.php',
  summary: 'Delete the account: hidden and logged out everywhere at once, erased after 14 days. A mail brings it back.',
  access: 'member',
  body: deletion,
  responses: { 204: null },
  errors: ['invalid_request', 'authentication_required', 'wrong_password', 'too_many_attempts'],
});

export const reactivate = defineCall({
  id: 'reactivate',
  method: 'POST',
  path: '/api/reactivate.php',
  summary: 'Bring a deleted account back by the link of the mail (14 days, single use).',
  access: 'public',
  body: z.object({ token: linkToken }),
  responses: { 200: userAnswer },
  errors: ['invalid_request', 'link_expired'],
});

export const pauseChange = z
  .object({ hidden: z.boolean(), mails_paused_until: timestamp.nullable() })
  .partial()
  .meta({ id: 'PauseChange' });
export type PauseChange = z.infer<typeof pauseChange>;

/**
 * `hidden`: the profile is out of search, likes and swipe; conversations that there are go on. Mails are paused to the end
 * of `pause_last_day` by the member's clock.
 */
export const pause = z
  .object({ hidden: z.boolean(), mails_paused_until: timestamp.nullable(), pause_last_day: z.iso.date().nullable() })
  .meta({ id: 'Pause' });
export type Pause = z.infer<typeof pause>;

export const getPause = defineCall({
  id: 'getPause',
  method: 'GET',
  path: '/api/pause.php',
  summary: 'Whether the member has hidden the profile or paused the mails.',
  access: 'member',
  responses: { 200: pause },
  errors: ['authentication_required'],
});

export const savePause = defineCall({
  id: 'savePause',
  method: 'PUT',
  path: '/api/pause.php',
  summary:
    'Hide the profile or come back; pause mails to the end of the day of a moment within a year, or null for none.',
  access: 'member',
  body: pauseChange,
  responses: { 200: pause },
  errors: ['invalid_request', 'authentication_required', 'rate_limited'],
  repeatable: true,
});

export const exportData = defineCall({
  id: 'exportData',
  method: 'GET',
  path: '/api/export.php',
  summary: 'Everything stored about the member: a ZIP of JSON files and photos, streamed.',
  access: 'member',
  responseType: 'application/zip',
  responses: { 200: z.unknown() },
  errors: ['authentication_required', 'rate_limited'],
});

export const exportByLink = defineCall({
  id: 'exportByLink',
  method: 'POST',
  path: '/api/export.php',
  summary:
    'The same for an account with which nobody can log in, closed or deleted, by the link of a mail. The link stays unused.',
  access: 'public',
  body: z.object({ token: linkToken }),
  responseType: 'application/zip',
  responses: { 200: z.unknown() },
  errors: ['invalid_request', 'link_expired', 'rate_limited'],
});
