import type { Profile } from '#contract/member';

/** Kilometres up to which somebody lives near: the finest step in which distances are told. */
const near = 10;

/** Interests in common that are worth a word. */
const worthTelling = 2;

/** Why a card stands where it does. */
export type CardReason = { kind: 'new' | 'near' } | { kind: 'shared'; count: number };

/** The one reason that says most of a member to this reader; undefined where there is none. */
export function cardReason(
  profile: Pick<Profile, 'is_new' | 'fictional' | 'interests' | 'distance'>,
  mine: readonly string[],
): CardReason | undefined {
  if (profile.is_new && !profile.fictional) return { kind: 'new' };
  const count = (profile.interests ?? []).filter((id) => mine.includes(id)).length;
  if (count >= worthTelling) return { kind: 'shared', count };
  if (profile.distance !== undefined && profile.distance <= near) return { kind: 'near' };
  return undefined;
}
