import * as z from 'zod';
import { defineCall } from './call.ts';
import { country, flag, nextCursor, rowId } from './common.ts';
import { interests } from './interests.ts';
import { lookingFor, profile } from './member.ts';

/** Members on one page of the search. */
export const pageSize = 24;

export const age = z.coerce.number().int().min(18).max(120);

/** Kilometres as far as a member looks; told and compared between grid cells, in steps of 10 at least. */
export const distance = z.coerce.number().int().min(10).max(1000);

/** Ids of interests with commas between them. */
export const interestList = z
  .string()
  .max(600)
  .refine((list) => list.split(',').every((id) => (interests as readonly string[]).includes(id)));

/** The visitor's affiliate, where the site shows members only to whom one brought (`logged_out_search_trafficsource`). */
const network = z.string().max(100).optional();

/**
 * Filters of the search; `gender` is whom one looks for. `distance` is measured from where the member lives: nobody is
 * within it for who has no place. `interests` is a list with commas: all of them. `interests` and `countryregion` count
 * for nothing where the site does not show them (`visible_profile_fields`), `online` and adult interests for nothing where
 * a visitor asks. `after` is the `next` of the page before: the list then goes on where that one ended, whoever has been
 * active since; `pageNumber` alone counts from the start, up to page 100.
 */
export const memberQuery = z.object({
  gender: lookingFor.optional(),
  distance: distance.optional(),
  country: country.optional(),
  countryregion: z.string().max(16).optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  interests: interestList.optional(),
  online: flag,
  with_photo: flag,
  pageNumber: z.coerce.number().int().min(1).max(10_000).optional(),
  after: z.string().max(300).optional(),
  network,
});
export type MemberQuery = z.input<typeof memberQuery>;

export const memberPage = z
  .object({
    pageNumber: z.number().int(),
    results: z.array(profile),
    numResults: z.number().int().nonnegative(),
    similar: z.array(profile),
    next: nextCursor.optional(),
  })
  .meta({
    id: 'MemberPage',
    description: '`next` is null at the end; `similar`, from a wider search, only where the page is not full',
  });
export type MemberPage = z.infer<typeof memberPage>;

export const searchMembers = defineCall({
  id: 'searchMembers',
  method: 'GET',
  path: '/api/members.php',
  summary: 'Search members. Logged out by the setting `logged_out_search`.',
  access: 'public',
  query: memberQuery,
  responses: { 200: memberPage },
  errors: ['authentication_required', 'too_many_profiles'],
});

export const relation = z.object({
  liked: z.boolean(),
  liked_by: z.boolean(),
  match: z.boolean(),
  blocked: z.boolean(),
});

export const profileAnswer = z.object({ profile, relation, related: z.array(profile) }).meta({ id: 'ProfileAnswer' });
export type ProfileAnswer = z.infer<typeof profileAnswer>;

export const getProfile = defineCall({
  id: 'getProfile',
  method: 'GET',
  path: '/api/profile.php',
  summary:
    "A member's profile; one's own without an id. Logged out as the search. Beyond the profiles of a day a visitor is asked to log in.",
  access: 'public',
  query: z.object({ id: rowId('member').optional(), network }),
  responses: { 200: profileAnswer },
  errors: ['authentication_required', 'blocked', 'not_found', 'too_many_profiles'],
});

export const blockMember = defineCall({
  id: 'blockMember',
  method: 'POST',
  path: '/api/block.php',
  summary: 'Block a member, also a deleted one with whom one has a conversation: both lose chat and likes.',
  access: 'member',
  body: z.object({ profile: rowId('member') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found', 'rate_limited'],
  repeatable: true,
});

export const unblockMember = defineCall({
  id: 'unblockMember',
  method: 'DELETE',
  path: '/api/block.php',
  summary: 'Take a block back.',
  access: 'member',
  body: z.object({ profile: rowId('member') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found', 'rate_limited'],
  repeatable: true,
});

export const blockedPage = z.object({ profiles: z.array(profile), next: nextCursor });
export type BlockedPage = z.infer<typeof blockedPage>;

export const listBlocked = defineCall({
  id: 'listBlocked',
  method: 'GET',
  path: '/api/block.php',
  summary: 'Members that one has blocked, the latest first.',
  access: 'member',
  query: z.object({ before: z.string().max(200).optional() }),
  responses: { 200: blockedPage },
  errors: ['invalid_request', 'authentication_required'],
});
