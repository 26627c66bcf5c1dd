import type { Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import type { SignupBody } from '#contract/signup';
import { changeProfile } from '@/lib/api/profile-edit';

/** What somebody who comes for a member most likely answers first; it stands there to be changed. */
export type LikelyAnswers = Pick<SignupBody, 'looking_for'>;

/** For whom somebody signs up: the member whose profile led here, perhaps the first message to them. */
export interface SignupTarget {
  id: string;
  message?: string;
  /** Interests of theirs that the visitor ticked: they go on the new profile. */
  interests?: readonly Interest[];
  likely?: LikelyAnswers;
}

/** Who comes for a woman likely looks for women. Whom she looks for, visitors are not told. */
export function likelyAnswers({ gender }: Pick<Profile, 'gender'>): LikelyAnswers {
  return { looking_for: gender === 'female' || gender === 'male' ? gender : 'everyone' };
}

/** What signup.php is told of it. A message without a visible letter is none. */
export function targetFields(target: SignupTarget | undefined): Pick<SignupBody, 'target' | 'signup_message'> {
  if (!target) return {};
  const message = target.message?.trim();
  return { target: target.id, ...(message && { signup_message: message }) };
}

const messageKey = 'signup-message';

/** What was written to a member before the sign-up, after a reload or a way back. A text to somebody else is not shown. */
export function readFirstMessage(id: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(messageKey) ?? 'null') as { id: string; text: string } | null;
    return kept?.id === id ? kept.text : '';
  } catch {
    return '';
  }
}

export function keepFirstMessage(id: string, text: string): void {
  try {
    sessionStorage.setItem(messageKey, JSON.stringify({ id, text }));
  } catch {
    // Storage is full or forbidden: nothing is lost while the page stays open.
  }
}

export function forgetFirstMessage(): void {
  try {
    sessionStorage.removeItem(messageKey);
  } catch {
    // Nothing can have been kept.
  }
}

/** Puts ticked interests on the profile of the new account. Where that fails the profile's own page asks for them. */
export async function saveTicked({ interests = [] }: SignupTarget): Promise<void> {
  if (interests.length) await changeProfile({ interests: [...interests] }).catch(() => undefined);
}
