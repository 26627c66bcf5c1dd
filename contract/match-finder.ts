import * as z from 'zod';
import { defineCall } from './call.ts';
import { interest } from './interests.ts';
import { profile } from './member.ts';
import { age, distance, interestList } from './members.ts';

/** Members that the match finder shows at most. */
export const foundMatches = 24;

/** Points of a score: those of interests and distance make the whole, and being here lately adds the rest. */
export const matchPoints = { interests: 60, distance: 25, activity: 15 } as const;

export const match = z
  .object({ profile, score: z.number().int().min(0).max(100), shared_interests: z.array(interest) })
  .meta({
    id: 'Match',
    description:
      '`score` out of 100: 60 for interests (all of five, or of what was asked where that is less), 25 for nearness, 15 for having been here lately',
  });
export type Match = z.infer<typeof match>;

/** `interests` are those to share; the member's own where none are given. Ages and distance leave out whoever lies beyond. */
export const matchQuery = z.object({
  distance: distance.optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  interests: interestList.optional(),
});
export type MatchQuery = z.input<typeof matchQuery>;

export const findMatches = defineCall({
  id: 'findMatches',
  method: 'GET',
  path: '/api/match-finder.php',
  summary: 'Members who fit, the best first, each with the score and what it comes from.',
  access: 'member',
  query: matchQuery,
  responses: { 200: z.object({ results: z.array(match) }) },
  errors: ['authentication_required', 'too_many_profiles'],
});
