import * as z from 'zod';
import { defineCall } from './call.ts';
import { boundedText, country, locale, money, newPassword, rowId, timestamp } from './common.ts';
import type { FieldErrorCode } from './errors.ts';
import { image } from './media.ts';
import { completionStep } from './signup-steps.ts';

/**
 * The logged-in member. `credits` and `paid_user` come from the ledger alone; `credit_price` is the dearest price of one
 * credit among the purchases with unspent credits, else its price in the smallest bundle. `signup_step` is the step of the sign-up
 * that comes next, null once it is complete and where it never began; `signup_target` is whom the member came for, and
 * `signup_message` what the sign-up could not send to them, as long as that step comes next. `new_notice` is there and
 * true while a decision against the member (`notices.php`) is unread.
 */
export const user = z
  .object({
    id: rowId('member'),
    status: z.enum(['not_confirmed', 'active']),
    credits: z.number().int().nonnegative(),
    credit_price: money.optional(),
    paid_user: z.boolean(),
    first_purchase_over: z.literal(true).optional().meta({
      description:
        'Who is not paid although they bought, since they withdrew in part or their purchase brings no premium yet: discounts on the first purchase are behind them',
    }),
    signup_date: timestamp,
    language: locale,
    fictional_icon: z.boolean(),
    notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
    signup_step: completionStep.nullable(),
    signup_target: rowId('member').nullable(),
    signup_message: z.string().nullable(),
    new_notice: z.boolean().optional(),
    profile: z.object({
      id: rowId('member'),
      name: z.string(),
      country,
      status: z.enum(['disabled', 'active']),
      main_image: image.nullable(),
    }),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const userAnswer = z.object({ user });

export const credentials = z
  .object({ login: boundedText(254).min(1), password: z.string().min(1).max(128) })
  .meta({ id: 'Credentials', description: '`login` is a name or an e-mail address' });

export const logIn = defineCall({
  id: 'logIn',
  method: 'POST',
  path: '/api/user.php',
  summary: 'Log in. Sets the session cookie.',
  access: 'public',
  body: credentials,
  responses: { 200: userAnswer },
  errors: ['login_failed', 'email_pending_deletion', 'account_blocked', 'too_many_attempts'],
  repeatable: true,
});

export const getUser = defineCall({
  id: 'getUser',
  method: 'GET',
  path: '/api/user.php',
  summary: 'The current user, or null.',
  access: 'public',
  responses: { 200: z.object({ user: user.nullable() }) },
  errors: [],
});

export const updateUser = defineCall({
  id: 'updateUser',
  method: 'PUT',
  path: '/api/user.php',
  summary:
    'Save the language; how far the sign-up is, which only moves forward; with the old password, a new one. A new password ends the other sessions.',
  access: 'member',
  body: z
    .object({
      language: locale.optional(),
      signup_step: completionStep.nullable().optional(),
      old_password: z.string().min(1).max(128).optional(),
      password: newPassword.optional(),
    })
    .refine(({ password, old_password }) => password === undefined || old_password !== undefined, {
      error: 'required' satisfies FieldErrorCode,
      path: ['old_password'],
    }),
  responses: { 200: userAnswer },
  errors: ['invalid_request', 'authentication_required', 'wrong_password', 'too_many_attempts', 'rate_limited'],
});

export const logOut = defineCall({
  id: 'logOut',
  method: 'GET',
  path: '/api/logout.php',
  summary: 'End the session. Refused when `Sec-Fetch-Site` is `cross-site`.',
  access: 'public',
  responses: { 204: null },
  errors: ['bad_origin'],
});

export const pageHidden = defineCall({
  id: 'pageHidden',
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Beacon: the page is no longer visible. Also as text/plain.',
  access: 'public',
  bodyType: 'raw',
  responses: { 204: null },
  errors: [],
});
