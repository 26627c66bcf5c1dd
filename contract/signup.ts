import * as z from 'zod';
import { defineCall } from './call.ts';
import { boundedText, countedText, country, newPassword, rowId } from './common.ts';
import { gender, lookingFor } from './member.ts';
import { userAnswer } from './session.ts';
import { tracking } from './settings.ts';
import { hasVisibleText } from './visible-text.ts';

/** Scripts in daily use (UAX 31, table 5). Letters of others are drawn like Latin ones, or not at all. */
const scripts = [
  'Arabic,Armenian,Bengali,Bopomofo,Cyrillic,Devanagari,Ethiopic,Georgian,Greek,Gujarati,Gurmukhi,Han,Hangul,Hebrew',
  'Hiragana,Kannada,Katakana,Khmer,Lao,Latin,Malayalam,Myanmar,Oriya,Sinhala,Tamil,Telugu,Thaana,Thai,Tibetan',
].flatMap((some) => some.split(','));

/** What a letter of a name may be, for a class of a regular expression. */
export const nameScripts = scripts.map((script) => `\\p{scx=${script}}`).join('');
const ofNames = new RegExp(`^(?:(?!\\p{DI})(?:(?=[${nameScripts}])\\p{L}|[^\\p{L}\\p{N}]|[0-9]))*$`, 'u');

/**
 * A mark without a letter to stand on; more than two accents on one letter; more than four marks, which Burmese and
 * Hindi need.
 */
const strayMarks = /(?<![\p{L}\p{M}])\p{M}|\p{sc=Zinh}{3}|\p{M}{5}/u;

/**
 * Member name: 3 to 25 letters, digits, `_`, `-` or `.`, not all of them invisible; not starting with `@`; not the e-mail
 * address. A message of a check is the field error's code.
 */
export const memberName = boundedText(100)
  .trim()
  .refine((name) => !name.startsWith('@'), { error: 'name_starts_with_at' })
  .refine((name) => !/^[^@\s]+@[^@\s]+$/.test(name), { error: 'name_is_email' })
  .min(3, { error: 'too_short' })
  .max(25, { error: 'too_long' })
  .regex(/^[\p{L}\p{M}\p{N}_.-]*$/u, { error: 'name_characters' })
  .refine((name) => ofNames.test(name.normalize('NFKC')) && (name === '' || hasVisibleText(name)), {
    error: 'name_characters',
  })
  .refine((name) => !strayMarks.test(name), { error: 'name_characters' });

export const emailAddress = z
  .string()
  .trim()
  .max(254, { error: 'too_long' })
  .pipe(z.email({ error: 'invalid_email' }));

/** A calendar day, `YYYY-MM-DD`. The minimum age is the site's. */
export const birthDate = z.iso.date({ error: 'invalid' });

/** Whole years from a day of birth until another day, both `YYYY-MM-DD`. */
const ageOn = (dateOfBirth: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0);

/** Whole years from a day of birth until a moment, both in UTC. */
export const ageAt = (dateOfBirth: string, now: Date): number => ageOn(dateOfBirth, now.toISOString().slice(0, 10));

/** The youngest that a member can be, on any site. */
export const youngestAge = 18;

/** Nobody older is believed. */
const oldestAge = 120;

/**
 * What is wrong with a day of birth, if anything, on the day that it is where the person lives: a day to come and one of
 * somebody older than anybody is `invalid`, one of somebody below the site's age `too_young`. A birthday on 29 February
 * comes on 1 March in other years.
 */
export function birthError(dateOfBirth: string, minAge: number, today: string): 'invalid' | 'too_young' | null {
  const age = ageOn(dateOfBirth, today);
  if (age < 0 || age > oldestAge) return 'invalid';
  return age < minAge ? 'too_young' : null;
}

/** The longest message of sign-up, in code points, whatever a site allows in its chats. */
export const signupMessageLength = 2000;

export const signupBody = z
  .object({
    email: emailAddress,
    name: memberName,
    password: newPassword,
    date_of_birth: birthDate,
    time_zone: z.string().max(64).optional().meta({
      description:
        "IANA name of the person's own time zone. The age is counted in it, and the account keeps it for dates and hours; without it, that of the host's country counts the age and that of the profile's country the rest",
    }),
    gender,
    looking_for: lookingFor,
    country: country.optional(),
    signup_message: countedText(signupMessageLength).optional(),
    target: rowId('member').optional(),
    tracking: tracking.optional(),
    partner_refused: z.boolean().optional().meta({
      description:
        'The visitor said no to the partner question: `tracking` opens the sign-up where a site asks for a partner, and is not kept',
    }),
  })
  .meta({ id: 'Signup' });
export type SignupBody = z.infer<typeof signupBody>;

export const signUp = defineCall({
  id: 'signUp',
  method: 'POST',
  path: '/api/signup.php',
  summary:
    'Make an account, log it in and send the activation mail. Repeated within ten minutes, since no answer came, it logs in to that account.',
  access: 'public',
  repeatable: true,
  body: signupBody,
  responses: { 201: userAnswer },
  errors: ['invalid_request', 'email_taken', 'email_pending_deletion', 'name_taken', 'signup_disabled', 'rate_limited'],
});

/**
 * What a lander's form without script hands over; anything that does not fit is left out, never refused. The click of an
 * affiliate is not among it: kept is what somebody typed.
 */
export const signupDraft = z
  .object({
    gender,
    looking_for: lookingFor,
    email: emailAddress,
    name: memberName,
    date_of_birth: birthDate,
  })
  .partial()
  .meta({ id: 'SignupDraft' });
export type SignupDraft = z.infer<typeof signupDraft>;

const typed = z.unknown();
/** What may be typed into a lander's form, of whatever kind: what does not fit is left out, and so are other fields. */
const typedForm = z
  .object({ gender: typed, looking_for: typed, email: typed, name: typed, date_of_birth: typed })
  .extend({ year: typed, month: typed, day: typed })
  .partial();

export const startSignup = defineCall({
  id: 'startSignup',
  method: 'POST',
  path: '/api/signup-start.php',
  summary:
    "A lander's form without script: keeps what was typed for 30 minutes and leads to /signup, with the affiliate of the lander's address in its own.",
  access: 'public',
  bodyType: 'form',
  body: typedForm,
  responses: { 303: null },
  errors: [],
});

const checkResult = z.object({ ok: z.boolean(), error: z.string().optional(), suggestion: z.string().optional() });

export const checkSignup = defineCall({
  id: 'checkSignup',
  method: 'POST',
  path: '/api/signup-check.php',
  summary: 'Is this address or name free and well-formed; did-you-mean for the address.',
  access: 'public',
  body: z.object({ email: z.string().max(254).optional(), name: z.string().max(100).optional() }),
  responses: { 200: z.object({ email: checkResult.optional(), name: checkResult.optional() }) },
  errors: ['rate_limited'],
  repeatable: true,
});

export const activate = defineCall({
  id: 'activate',
  method: 'POST',
  path: '/api/activate.php',
  summary: 'Confirm the account by the link (7 days, single use) or the code (6 digits, 30 minutes, 5 tries).',
  access: 'public',
  body: z.union([z.object({ token: z.string().min(1).max(200) }), z.object({ code: z.string().regex(/^\d{6}$/) })]),
  responses: { 200: userAnswer },
  errors: ['link_expired', 'code_not_found', 'authentication_required', 'too_many_attempts'],
});

export const resendActivation = defineCall({
  id: 'resendActivation',
  method: 'POST',
  path: '/api/activate.php',
  when: 'resend',
  summary:
    'Send the activation mail again: to the member who is logged in, or to an address whose sign-up was answered `email_taken`. Says so where an earlier mail waits for a mail server that is away.',
  access: 'public',
  query: z.object({ resend: z.literal('1') }),
  body: z.object({ email: emailAddress }).optional(),
  responses: { 204: null, 202: z.object({ delayed: z.literal(true) }) },
  errors: ['authentication_required', 'too_many_emails', 'rate_limited'],
});
