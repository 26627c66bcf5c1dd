import * as z from 'zod';
import { defineCall } from './call.ts';
import { nextCursor, rowId } from './common.ts';
import { image } from './media.ts';
import { profile } from './member.ts';

const target = z.object({ profile: rowId('member') });

export const likeMember = defineCall({
  id: 'likeMember',
  method: 'POST',
  path: '/api/like.php',
  summary: 'Like a member; repeating is harmless.',
  access: 'member',
  reaches: true,
  body: target,
  responses: { 200: z.object({ match: z.boolean() }) },
  errors: ['authentication_required', 'not_found', 'blocked', 'rate_limited'],
  repeatable: true,
});

export const unlikeMember = defineCall({
  id: 'unlikeMember',
  method: 'DELETE',
  path: '/api/like.php',
  summary: 'Take a like back; repeating is harmless.',
  access: 'member',
  body: target,
  responses: { 204: null },
  errors: ['authentication_required', 'not_found'],
  repeatable: true,
});

/**
 * `profiles` holds every profile named below; a match is an id in both lists, and says `match` among those received, since
 * the like given may stand on another page. New ones come first. `next` leads to the likes behind these, given and received.
 */
export const likesAnswer = z
  .object({
    profiles: z.array(profile),
    liked: z.array(z.object({ id: rowId('member') })),
    liked_by: z.array(z.object({ id: rowId('member'), like_new: z.boolean(), match: z.literal(true).optional() })),
    next: nextCursor.optional(),
  })
  .meta({ id: 'Likes' });
export type LikesAnswer = z.infer<typeof likesAnswer>;

export const listLikes = defineCall({
  id: 'listLikes',
  method: 'GET',
  path: '/api/likes.php',
  summary: 'Likes given and received, 200 of each a page. Only members that can be opened are counted.',
  access: 'member',
  query: z.object({ before: z.string().max(200).optional() }),
  responses: { 200: likesAnswer },
  errors: ['authentication_required'],
});

export const markLikeSeen = defineCall({
  id: 'markLikeSeen',
  method: 'POST',
  path: '/api/like-seen.php',
  summary: 'The like of this member is no longer new.',
  access: 'member',
  body: target,
  responses: { 204: null },
  errors: ['authentication_required', 'not_found'],
  repeatable: true,
});

export const getNewLike = defineCall({
  id: 'getNewLike',
  method: 'GET',
  path: '/api/auto-like.php',
  summary: 'The newest like of a real person not seen so far, or nothing. Asking changes nothing.',
  access: 'member',
  responses: {
    200: z.object({ id: rowId('member'), main_image: image.pick({ match: true }).nullable() }),
    204: null,
  },
  errors: ['authentication_required'],
});
