import * as z from 'zod';
import { defineCall } from './call.ts';
import { rowId, timestamp } from './common.ts';
import { profile } from './member.ts';

/** Likes that the game gives a day (specification, section 9). */
export const dailyLikes = 4;

/**
 * `likes_left` of today; `refills_at` is when all of them are there again: the midnight that ends the member's day. For
 * whoever used up two days' likes within 23 hours, by changing the time zone, it is when the next one is there.
 */
const allowance = { likes_left: z.number().int().min(0).max(dailyLikes), refills_at: timestamp };

/**
 * Whoever comes next, the first on top: nobody whom the member has answered, likes, or is parted from by a block.
 * `can_take_back` says whether DELETE has something to take back.
 */
export const swipeDeck = z
  .object({ profiles: z.array(profile), ...allowance, can_take_back: z.boolean().optional() })
  .meta({ id: 'SwipeDeck' });
export type SwipeDeck = z.infer<typeof swipeDeck>;

export const getSwipeDeck = defineCall({
  id: 'getSwipeDeck',
  method: 'GET',
  path: '/api/swipe.php',
  summary: 'The next faces of the swipe game, and the likes left today. Asking changes nothing.',
  access: 'member',
  responses: { 200: swipeDeck },
  errors: ['authentication_required', 'too_many_profiles'],
});

export const swipeMember = defineCall({
  id: 'swipeMember',
  method: 'POST',
  path: '/api/swipe.php',
  summary: 'Like a member, or pass: they do not come again. Only a first like counts, so repeating is harmless.',
  access: 'member',
  reaches: true,
  body: z.object({ profile: rowId('member'), like: z.boolean() }),
  responses: { 200: z.object({ match: z.boolean(), likes_left: allowance.likes_left }) },
  errors: ['authentication_required', 'not_found', 'blocked', 'likes_used_up', 'rate_limited', 'too_many_profiles'],
  repeatable: true,
});

/** `profile` is who comes back on top; null where the member may not see them any more. */
export const takenBack = z.object({ profile: profile.nullable(), ...allowance });
export type TakenBack = z.infer<typeof takenBack>;

export const takeSwipeBack = defineCall({
  id: 'takeSwipeBack',
  method: 'DELETE',
  path: '/api/swipe.php',
  summary:
    'Take the last answer back, and that one alone: repeating gives the same. A like of today is there again; a match stays.',
  access: 'member',
  responses: { 200: takenBack },
  errors: ['authentication_required', 'not_found', 'already_matched'],
  repeatable: true,
});
