import { and, eq, inArray } from 'drizzle-orm';
import { type CompletionStep, completionSteps } from '#contract/signup-steps';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';

/**
 * Moves a member's sign-up on to a step, or to its end. Only ever forward, so that calls that come late, twice or from
 * another device leave the member where they were furthest, and what is complete stays complete. Words that were kept for the
 * first step go with it: they were sent or are not wanted.
 */
export async function moveSignupStep(
  db: Db,
  siteId: string,
  memberId: string,
  step: CompletionStep | null,
): Promise<void> {
  const earlier = step === null ? completionSteps : completionSteps.slice(0, completionSteps.indexOf(step));
  if (earlier.length === 0) return;
  await db
    .update(members)
    .set({ signupStep: step, signupMessage: null })
    .where(and(eq(members.id, memberId), eq(members.siteId, siteId), inArray(members.signupStep, [...earlier])));
}
