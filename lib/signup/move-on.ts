import type { CompletionStep } from '#contract/signup-steps';
import { isFailure } from '@/lib/api/api-failure';
import { saveSignupStep } from '@/lib/api/user';
import { logInAgain } from '@/lib/session/log-in-again';
import { signedIn } from '@/lib/session/session';
import { forgetCompletionDraft, keepCompletionDraft } from './completion-draft';

/**
 * Tells the server which step comes next, without anybody waiting for it: where it does not hear, this tab knows, and
 * the next step tells it anew. Only the end of the session is the member's business.
 */
export function moveOn(me: string, step: CompletionStep): void {
  keepCompletionDraft(me, { step });
  saveSignupStep(step).then(signedIn, (thrown: unknown) => {
    if (!isFailure(thrown)) throw thrown;
    if (thrown.code === 'authentication_required') void logInAgain();
  });
}

/** The last step is done: the sign-up is complete. Throws where the server does not hear it. */
export async function completeSignup(me: string): Promise<void> {
  try {
    await signedIn(await saveSignupStep(null));
    forgetCompletionDraft(me);
  } catch (thrown) {
    if (isFailure(thrown, 'authentication_required')) await logInAgain();
    throw thrown;
  }
}
