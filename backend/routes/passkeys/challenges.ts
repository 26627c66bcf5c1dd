import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { passkeyChallenges } from '../../db/schema/passkeys.ts';
import { hashToken, newToken } from '../../session/session.ts';

/** For how long a challenge may be answered; the browser's dialog is given the same time. */
export const challengeMilliseconds = 5 * 60_000;

/** Whose a challenge is: a member's who adds a passkey, or nobody's yet at a log-in. */
interface Owner {
  siteId: string;
  memberId: string | null;
}

/** Gives out a challenge: 32 random bytes, base64url. Its row's id is made of it, so that it is found by its key. */
export async function addChallenge(db: Db, { siteId, memberId }: Owner, now: Date): Promise<string> {
  const challenge = newToken();
  const expires = new Date(now.getTime() + challengeMilliseconds);
  await db.insert(passkeyChallenges).values({ id: hashToken(challenge), siteId, memberId, challenge, expires });
  return challenge;
}

const clientData = z.object({ challenge: z.string().max(200) });

/** The challenge that an authenticator says it answers. */
function answeredChallenge(clientDataJson: string): string | undefined {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge;
  } catch {
    return undefined;
  }
}

/**
 * Uses the challenge that an answer names, whether the answer then proves right or not; undefined where it was not given
 * out to this owner, is used, or is too old.
 */
export async function takeChallenge(
  db: Db,
  { siteId, memberId }: Owner,
  clientDataJson: string,
  now: Date,
): Promise<string | undefined> {
  const challenge = answeredChallenge(clientDataJson);
  if (challenge === undefined) return undefined;
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, hashToken(challenge)),
        eq(passkeyChallenges.siteId, siteId),
        memberId === null ? isNull(passkeyChallenges.memberId) : eq(passkeyChallenges.memberId, memberId),
        gt(passkeyChallenges.expires, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge;
}
