import type { ResultOf } from '#contract/call';
import type { User } from '#contract/session';
import { checkSignup, type SignupBody, signUp } from '#contract/signup';
import { ownTimeZone } from '@/lib/notifications/clock-time';
import { send } from './transport';

/** Makes an account and logs it in. The age is counted where the visitor is. */
export async function createAccount(body: SignupBody): Promise<User> {
  return (await send(signUp, { body: { ...body, time_zone: ownTimeZone() } })).user;
}

/** Whether an address or a name is free and well-formed, with a suggestion for a mistyped address. */
export function checkIdentity(
  body: { email?: string; name?: string },
  signal?: AbortSignal,
): Promise<ResultOf<typeof checkSignup>> {
  return send(checkSignup, { body, signal });
}
