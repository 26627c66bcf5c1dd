import type { Locale } from '#contract/common';
import { getUser, logIn, logOut, type User, updateUser } from '#contract/session';
import type { CompletionStep } from '#contract/signup-steps';
import { send } from './transport';

/** Who is logged in; null for a visitor. */
export async function readUser(): Promise<User | null> {
  return (await send(getUser, {})).user;
}

/** Logs in by name or e-mail address. Fails with `login_failed`, `account_blocked` or `too_many_attempts` (with `minutes`). */
export async function login(name: string, password: string): Promise<User> {
  return (await send(logIn, { body: { login: name, password } })).user;
}

/** Ends the session. */
export async function logout(): Promise<void> {
  await send(logOut, {});
}

/** Keeps a member's language for mails and other devices. */
export async function saveLanguage(language: Locale): Promise<User> {
  return (await send(updateUser, { body: { language } })).user;
}

/** Keeps which step of the sign-up comes next; null completes it. It only ever moves forward. */
export async function saveSignupStep(signup_step: CompletionStep | null): Promise<User> {
  return (await send(updateUser, { body: { signup_step } })).user;
}
