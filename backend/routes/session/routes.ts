import { getUser, logIn, logOut, pageHidden, updateUser } from '#contract/session';
import { opensAccount } from '../../accounts/check-password.ts';
import { letIn } from '../../accounts/let-in.ts';
import { moveSignupStep } from '../../accounts/signup-step.ts';
import { readUser } from '../../accounts/user.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { clearBrowserCache, clearSessionCookies, isSentFromElsewhere, sessionToken } from '../../session/cookies.ts';
import { closeSession } from '../../session/session.ts';
import { findAccount, saveLanguage } from './queries.ts';
import { replacePassword } from './replace-password.ts';

export const sessionRoutes = [
  route(logIn, async (context) => {
    const { c, deps, site, body } = context;
    const account = await findAccount(deps.db, site.id, body.login);
    aboutMember(c, account?.id);
    const opens = await opensAccount(context, account, body.login, body.password);
    if (!account || !opens) throw new ApiError('login_failed');
    // No session starts if the password was reset during the check: a reset ends every session.
    return { user: await letIn(context, account, ({ passwordHash }) => passwordHash === account.passwordHash) };
  }),

  route(getUser, async ({ c, deps, site, client, member, now }) => {
    // The cookies stay, since a concurrent log-in may have set new ones.
    if (!member && sessionToken(c, client.secure)) clearBrowserCache(c);
    return { user: member && (await readUser(deps.db, site.id, member.id, now)) };
  }),

  route(updateUser, async (context) => {
    const { deps, site, member, body } = context;
    const { language, signup_step, old_password, password } = body;
    if (password !== undefined && old_password !== undefined) await replacePassword(context, old_password, password);
    if (language !== undefined) await saveLanguage(deps.db, site.id, member.id, language);
    if (signup_step !== undefined) await moveSignupStep(deps.db, site.id, member.id, signup_step);
    const user = await readUser(deps.db, site.id, member.id);
    if (!user) throw new ApiError('authentication_required');
    return { user };
  }),

  route(logOut, async ({ c, deps, site, client }) => {
    if (isSentFromElsewhere(c)) throw new ApiError('bad_origin');
    const token = sessionToken(c, client.secure);
    if (token) await closeSession(deps.db, site.id, token);
    clearSessionCookies(c, client.secure);
    return undefined;
  }),

  route(pageHidden, async () => undefined),
];
