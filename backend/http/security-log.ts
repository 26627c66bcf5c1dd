import type { Context } from 'hono';
import type { Logger } from 'pino';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './request-log.ts';

interface Told {
  event: string;
  /** How somebody proved to be the member. */
  by?: 'password' | 'passkey' | 'link';
  /** Which of the call's bodies are meant; without it, all. */
  when?: (body: Record<string, unknown>) => boolean;
}

/** Calls that change who may come in, or end it. */
const told: Record<string, Told> = {
  signUp: { event: 'account_created' },
  activate: { event: 'account_confirmed' },
  logIn: { event: 'log_in', by: 'password' },
  passkeyLogIn: { event: 'log_in', by: 'passkey' },
  logOut: { event: 'log_out' },
  endSessions: { event: 'sessions_ended' },
  updateUser: { event: 'password_changed', by: 'password', when: ({ password }) => password !== undefined },
  requestPasswordReset: { event: 'password_reset_asked' },
  resetPassword: { event: 'password_reset', by: 'link' },
  requestMailChange: { event: 'mail_change_asked', by: 'password' },
  changeMail: { event: 'mail_changed', by: 'link' },
  undoChange: { event: 'change_undone', by: 'link' },
  startPasskey: { event: 'passkey_asked', by: 'password', when: ({ password }) => password !== undefined },
  addPasskey: { event: 'passkey_added' },
  removePasskey: { event: 'passkey_removed' },
  deleteAccount: { event: 'account_deleted', by: 'password' },
  reactivate: { event: 'account_restored', by: 'link' },
  exportByLink: { event: 'data_exported', by: 'link' },
};

/** Refusals that say that somebody tried what they may not, whatever the call. */
const refusals = new Set(['authentication_required', 'bad_origin', 'forbidden', 'restricted', 'rate_limited']);

/** What a call turned out to be, as far as it came. */
export interface Asked {
  call: string;
  body?: unknown;
  member?: string;
}

/** Notes whose account a call is about where no session says it. */
export function aboutMember(c: Context, memberId: string | undefined): void {
  (c as Context<AppEnv>).set('about', memberId);
}

/**
 * One line for each event of an account, done or refused, and for each call that was refused to somebody: `event`, its
 * `outcome` (`ok`, else the code of the answer) and the member's id. Call, site and request are on every line of `log`. Neither
 * what was typed nor an address stands in it.
 */
export function logSecurity(log: Logger, c: Context<AppEnv>, { call, body, member }: Asked, failure?: unknown): void {
  const outcome = failure === undefined ? 'ok' : failure instanceof ApiError ? failure.code : 'internal_error';
  const { event, by, when } = told[call] ?? {};
  const isMeant = event && (!when || when((body ?? {}) as Record<string, unknown>));
  if (!isMeant && !refusals.has(outcome)) return;
  const line = {
    event: isMeant ? event : 'refused',
    outcome,
    member: c.get('about') ?? member,
    ...(isMeant && { by }),
  };
  if (outcome === 'ok') log.info(line, 'security');
  else log.warn(line, 'security');
}
