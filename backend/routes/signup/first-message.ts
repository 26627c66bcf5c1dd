import { createHash } from 'node:crypto';
import { type signUp, signupMessageLength } from '#contract/signup';
import { ApiError } from '../../http/api-error.ts';
import { sharedNetworkOf } from '../../http/client.ts';
import type { CallContext } from '../../http/route.ts';
import { textContent } from '../messages/content.ts';
import { sendLetter } from '../messages/send.ts';

/** The message's key: of the account, so that a sign-up that is repeated sends it once. */
function keyOf(account: string): string {
  const hash = createHash('sha256').update(`first message of ${account}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/**
 * The message of sign-up goes to its target as a first message, at the normal price. What refuses it (a target that is
 * gone, no credits) does not refuse the account: the text stays with the account. Returns whether it was sent.
 */
export async function sendFirstMessage(context: CallContext<typeof signUp>, sender: string): Promise<boolean> {
  const { deps, site, client, body, now, log } = context;
  if (!body.target || !body.signup_message) return false;
  try {
    await sendLetter(deps, {
      site,
      sender,
      network: sharedNetworkOf(client),
      target: { profile: body.target },
      clientId: keyOf(sender),
      content: textContent(body.signup_message, signupMessageLength),
      now,
    });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.info({ code: error.code }, 'first message refused');
    return false;
  }
}
