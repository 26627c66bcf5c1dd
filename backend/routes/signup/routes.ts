import { setCookie } from 'hono/cookie';
import { checkSignup, type SignupBody, signUp, startSignup } from '#contract/signup';
import { opensAccount } from '../../accounts/check-password.ts';
import { letIn } from '../../accounts/let-in.ts';
import { limitAddress } from '../../accounts/limit-address.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { sendLink } from '../../accounts/send-link.ts';
import { moveSignupStep } from '../../accounts/signup-step.ts';
import { freeAbandoned } from '../../accounts/unconfirmed.ts';
import { readUser } from '../../accounts/user.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { forgetFirstTouch } from '../../affiliates/forget-click.ts';
import { queuePostback } from '../../affiliates/queue-postback.ts';
import { addEntry } from '../../credits/ledger.ts';
import { newId } from '../../db/schema/columns.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { customerNetworkOf } from '../../http/client.ts';
import { type CallContext, route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { startSession } from '../../session/session.ts';
import { findSoldCountries } from '../bundles/queries.ts';
import { maySignUp } from '../settings/settings.ts';
import { visitorLanguage } from '../settings/visitor-language.ts';
import { checkPerson, formError, zoneToStore } from './checks.ts';
import { clickOf, draftMinutes, draftOf, sealDraft } from './draft.ts';
import { sendFirstMessage } from './first-message.ts';
import { meantAddress } from './meant-address.ts';
import { findJustMade, findTaken, insertAccount } from './queries.ts';

/** Sign-ups per address: enough for a household or a hall of residence, too few for a robot. */
const signupRate: LimitRule = { name: 'signup', points: 30, seconds: 3_600 };
const checkRate: LimitRule = { name: 'signup-check', points: 120, seconds: 60 };
/** Checks of complete e-mail addresses, whose answer says whether one has an account. Three per sign-up. */
const addressRate: LimitRule = { name: 'signup-check-address', points: 90, seconds: 3_600 };

type SignUp = CallContext<typeof signUp>;

/** Creates the account, its first credits and its mail in one transaction, and logs in. Returns the new member's id. */
async function createAccount(context: SignUp, body: SignupBody): Promise<string> {
  const { deps, site, domain, client, now } = context;
  const id = newId();
  const passwordHash = await hashPassword(body.password, customerNetworkOf(client.address));
  const country = body.country ?? domain.country;
  await deps.db.transaction(async (tx) => {
    if (!site.discreetAccounts) await freeAbandoned(deps, tx, site.id, body.email, now);
    const { email, name } = body;
    const taken = await findTaken(tx, site, site.discreetAccounts ? { name } : { email, name }, now);
    if (taken) throw new ApiError(taken);
    await insertAccount(tx, {
      id,
      siteId: site.id,
      email,
      holdsAddress: !site.discreetAccounts,
      name,
      passwordHash,
      language: visitorLanguage(context),
      host: domain.host,
      dateOfBirth: body.date_of_birth,
      gender: body.gender,
      lookingFor: body.looking_for,
      country,
      timeZone: zoneToStore(body, country),
      message: body.signup_message,
      target: body.target,
      tracking: (!body.partner_refused && body.tracking) || {},
      now,
    });
    if (site.signupCredits) {
      await addEntry(tx, { member: id, kind: 'signup', amount: site.signupCredits, key: `signup:${id}` });
    }
    if (site.signupPostback === 'at_once') await queuePostback(tx, { member: id, event: 'signup', now });
    // An address that reached its limit of mails gets the account without one. A later request for the mail answers the reason.
    await sendLink(context, tx, 'activation', id);
  });
  await startSession(context, deps.db, { id, siteId: site.id, passwordHash });
  return id;
}

/**
 * Logs in to the account that a repeated sign-up made before its answer was lost. Returns its id or undefined. A wrong password
 * counts as a try to log in; after too many, no account is found.
 */
async function logInAgain(context: SignUp, body: SignupBody): Promise<string | undefined> {
  const { deps, site, now } = context;
  const same = await findJustMade(deps.db, site.id, body, now);
  if (!same) return undefined;
  try {
    if (!(await opensAccount(context, same, body.email, body.password))) return undefined;
    await letIn(context, same, async ({ passwordHash }, tx) => {
      if (passwordHash !== same.passwordHash) return false;
      // The sign-up whose answer was lost may have come before the refusal.
      if (body.partner_refused) await forgetFirstTouch(tx, same.id);
      return true;
    });
    return same.id;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

export const signupRoutes = [
  route(signUp, async (context) => {
    const { c, deps, site, domain, client, now, body } = context;
    await limitAddress(deps, client, signupRate);
    if (!maySignUp(site.signups, body.tracking ?? {})) throw new ApiError('signup_disabled');
    if (body.country !== undefined && !(await findSoldCountries(deps.db, site.id)).includes(body.country)) {
      throw invalidField('country');
    }
    checkPerson(body, { minAge: site.minAge, brand: site.name, country: domain.country }, now);
    const id = await createAccount(context, body).catch(async (refusal: unknown) => {
      const id = refusal instanceof ApiError && (await logInAgain(context, body));
      if (!id) throw refusal;
      return id;
    });
    aboutMember(c, id);
    if (await sendFirstMessage(context, id)) await moveSignupStep(deps.db, site.id, id, 'photo');
    const user = await readUser(deps.db, site.id, id);
    if (!user) throw new Error('the new account is gone');
    return { user };
  }),

  route(startSignup, async ({ c, deps, domain, client, body }) => {
    setCookie(c, 'signup_draft', sealDraft(draftOf(body), deps.secretKey), {
      path: '/',
      sameSite: 'Lax',
      secure: client.secure,
      maxAge: draftMinutes * 60,
    });
    return c.redirect(`/signup${clickOf(c.req.header('referer'), domain.host)}`, 303);
  }),

  route(checkSignup, async (context) => {
    const { deps, site, domain, client, body, now } = context;
    await limitAddress(deps, client, checkRate);
    const check = async (field: 'email' | 'name', value: string | undefined) => {
      if (value === undefined) return undefined;
      const wrong = formError(field, value);
      const isSecret = field === 'email' && site.discreetAccounts;
      if (field === 'email' && wrong === null && !isSecret) await limitAddress(deps, client, addressRate);
      const error = wrong ?? (isSecret ? null : await findTaken(deps.db, site, { [field]: value }, now));
      const suggestion = field === 'email' && wrong === null ? meantAddress(value, domain.country) : undefined;
      return { ok: error === null, ...(error && { error }), ...(suggestion && { suggestion }) };
    };
    const [email, name] = await Promise.all([check('email', body.email), check('name', body.name)]);
    return { ...(email && { email }), ...(name && { name }) };
  }),
];
