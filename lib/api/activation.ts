import type { User } from '#contract/session';
import { activate, resendActivation } from '#contract/signup';
import { send } from './transport';

/** Confirms the account by the mail's link or its code. Fails with `link_expired`, `code_not_found`. */
export async function confirmAccount(proof: { token: string } | { code: string }): Promise<User> {
  return (await send(activate, { body: proof })).user;
}

/** Sends the activation mail again. Fails with `too_many_emails` after a few. */
export async function sendActivationAgain(): Promise<void> {
  await send(resendActivation, { query: { resend: '1' } });
}
