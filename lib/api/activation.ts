import type { User } from '#contract/session';
import { activate, resendActivation } from '#contract/signup';
import { send } from './transport';

/** Confirms the account by the mail's link or its code. Fails with `link_expired`, `code_not_found`. */
export async function confirmAccount(proof: { token: string } | { code: string }): Promise<User> {
  return (await send(activate, { body: proof })).user;
}

/**
 * Sends the activation mail again, to whoever is logged in or to an address; `delayed` where the mail server does not
 * take mails at the moment, which are tried again. Fails with `too_many_emails` after a few.
 */
export async function sendActivationAgain(email?: string): Promise<'sent' | 'delayed'> {
  const body = email === undefined ? undefined : { email };
  return (await send(resendActivation, { query: { resend: '1' }, body })) ? 'delayed' : 'sent';
}
