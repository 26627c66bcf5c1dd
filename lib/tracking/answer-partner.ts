import { forgetPartnerOfAccount } from '@/lib/api/visit';
import { isLoggedIn } from '@/lib/session/login-state';
import { rememberPartner } from './first-touch';

/**
 * Follows the answer to the partner question. A member's refusal is kept once the account has forgotten the partner, too.
 * Returns whether the answer is kept.
 */
export async function answerPartner(keep: boolean): Promise<boolean> {
  const isKept = keep || !isLoggedIn() || (await forgetPartnerOfAccount());
  if (isKept) rememberPartner(keep);
  return isKept;
}
