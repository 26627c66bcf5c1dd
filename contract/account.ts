import * as z from 'zod';
import { defineCall } from './call.ts';
import { country, linkToken, newPassword, rowId, timestamp } from './common.ts';
import { credentialId, maxPasskeys, passkey } from './passkeys.ts';
import { emailAddress } from './signup.ts';

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset.php',
  summary: 'Send a link by which a new password is chosen; three a day.',
  access: 'public',
  body: z.object({ email: emailAddress }),
  responses: { 204: null },
  errors: ['invalid_request', 'email_not_found', 'too_many_emails', 'rate_limited'],
});

export const listPasskeysByLink = defineCall({
  id: 'listPasskeysByLink',
  method: 'POST',
  path: '/api/password-reset.php',
  when: 'passkeys',
  summary: 'With `passkeys=1`: what else opens the account, for whoever holds the link. The link stays unused.',
  access: 'public',
  query: z.object({ passkeys: z.literal('1') }),
  body: z.object({ token: linkToken }),
  responses: { 200: z.object({ passkeys: z.array(passkey) }) },
  errors: ['invalid_request', 'link_expired'],
  repeatable: true,
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'PUT',
  path: '/api/password-reset.php',
  summary: 'Choose a new password by the link (1 hour, single use). All sessions end, and the named passkeys.',
  access: 'public',
  body: z.object({
    token: linkToken,
    password: newPassword,
    remove_passkeys: z.array(credentialId).max(maxPasskeys).optional(),
  }),
  responses: { 204: null },
  errors: ['invalid_request', 'link_expired'],
});

export const requestMailChange = defineCall({
  id: 'requestMailChange',
  method: 'POST',
  path: '/api/mail-change.php',
  summary: 'Send a link to a new address; it becomes the account’s once the link is used.',
  access: 'member',
  body: z.object({ email: emailAddress, password: z.string().min(1).max(128) }),
  responses: { 204: null },
  errors: [
    'invalid_request',
    'authentication_required',
    'wrong_password',
    'too_many_attempts',
    'email_taken',
    'too_many_emails',
    'rate_limited',
  ],
});

export const changeMail = defineCall({
  id: 'changeMail',
  method: 'PUT',
  path: '/api/mail-change.php',
  summary: 'Take the new address by the link (1 day, single use). The old address is told.',
  access: 'public',
  body: z.object({ token: linkToken }),
  responses: { 204: null },
  errors: ['invalid_request', 'link_expired', 'email_taken'],
});

/**
 * A log-in of one device. `browser` and `system` are names such as `Firefox` and `Android`, null where nobody knows
 * them; `place` is where it was last used, where a data set knows the address.
 */
export const deviceSession = z
  .object({
    id: rowId('session'),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    place: z.object({ country }).nullable(),
    created: timestamp,
    last_used: timestamp,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type DeviceSession = z.infer<typeof deviceSession>;

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/api/sessions.php',
  summary: 'The member’s own sessions: this one first, then the last used.',
  access: 'member',
  responses: { 200: z.object({ sessions: z.array(deviceSession) }) },
  errors: ['authentication_required'],
});

export const endSessions = defineCall({
  id: 'endSessions',
  method: 'DELETE',
  path: '/api/sessions.php',
  summary: 'End one session, or all others where none is named.',
  access: 'member',
  body: z.object({ id: rowId('session').optional() }).default({}),
  responses: { 204: null },
  errors: ['invalid_request', 'authentication_required', 'not_found'],
  repeatable: true,
});

export const undoChange = defineCall({
  id: 'undoChange',
  method: 'POST',
  path: '/api/undo.php',
  summary:
    'Take back a change of address or password, or a new passkey, by the mail that told of it (48 hours). All sessions end. After a change of address or a new passkey, no password works until a reset.',
  access: 'public',
  body: z.object({ token: linkToken }),
  responses: { 204: null },
  errors: ['invalid_request', 'link_expired', 'email_taken'],
});
