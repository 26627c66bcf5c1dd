import * as z from 'zod';
import { defineCall } from './call.ts';
import { country, flag, nextCursor, rowId } from './common.ts';
import { interests } from './interests.ts';
import { lookingFor, profile } from './member.ts';

/** Members on one page of the search. */
export const pageSize = 24;

const age = z.coerce.number().int().min(18).max(120);

/** The visitor's affiliate, where the site shows members only to whom one brought (`logged_out_search_trafficsource`). */
const network = z.string().max(100).optional();

/** Filters of the search; `gender` is whom one looks for. `interests` is a list with commas: all of them. */
export const memberQuery = z.object({
  gender: lookingFor.optional(),
  country: country.optional(),
  countryregion: z.string().max(16).optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  interests: z
    .string()
    .max(600)
    .refine((list) => list.split(',').every((id) => (interests as readonly string[]).includes(id)))
    .optional(),
  online: flag,
  with_photo: flag,
  pageNumber: z.coerce.number().int().min(1).max(10_000).optional(),
  network,
});
export type MemberQuery = z.input<typeof memberQuery>;

export const memberPage = z
  .object({
    pageNumber: z.number().int(),
    results: z.array(profile),
    numResults: z.number().int().nonnegative(),
    similar: z.array(profile),
  })
  .meta({ id: 'MemberPage', description: '`similar`, from a wider search, only where the page is not full' });
export type MemberPage = z.infer<typeof memberPage>;

export const searchMembers = defineCall({
  id: 'searchMembers',
  method: 'GET',
  path: '/api/members.php',
  summary: 'Search members. Logged out by the setting `logged_out_search`.',
  access: 'public',
  query: memberQuery,
  responses: { 200: memberPage },
  errors: ['authentication_required'],
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
  summary: "A member's profile; one's own without an id. Logged out as the search.",
  access: 'public',
  query: z.object({ id: rowId('member').optional(), network }),
  responses: { 200: profileAnswer },
  errors: ['authentication_required', 'blocked', 'not_found'],
});

export const blockMember = defineCall({
  id: 'blockMember',
  method: 'POST',
  path: '/api/block.php',
  summary: 'Block a member: both lose chat and likes.',
  access: 'member',
  body: z.object({ profile: rowId('member') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found'],
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
  errors: ['authentication_required', 'not_found'],
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
