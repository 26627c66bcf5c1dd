import {
  addPasskey,
  listPasskeys,
  passkeyLogIn,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '#contract/passkeys';
import { limitAddress } from '../../accounts/limit-address.ts';
import { provePassword } from '../../accounts/prove-password.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { keepPasskey } from './add.ts';
import { logInOptions, newPasskeyOptions } from './ceremony.ts';
import { addChallenge } from './challenges.ts';
import { logInByPasskey } from './log-in.ts';
import { deletePasskey, findPasskeys, isFresh, updateName } from './queries.ts';
import { toPasskey } from './to-passkey.ts';

const addRate: LimitRule = { name: 'passkey', points: 20, seconds: 3_600 };
/** Every look at the log-in page takes a point. */
const askRate: LimitRule = { name: 'passkey-login', points: 120, seconds: 60 };

export const passkeyRoutes = [
  route(listPasskeys, async ({ deps, member, now }) => ({
    passkeys: (await findPasskeys(deps.db, member)).map(toPasskey),
    password_needed: !(await isFresh(deps.db, member.sessionId, now)),
  })),

  route(startPasskey, async (context) => {
    const { deps, site, domain, member, now, body } = context;
    await deps.limits.take(addRate, member.id);
    if (body.password !== undefined) await provePassword(context, body.password);
    else if (!(await isFresh(deps.db, member.sessionId, now))) throw invalidField('password', 'required');
    const here = (await findPasskeys(deps.db, member)).filter(({ host }) => host === domain.host);
    const challenge = await addChallenge(deps.db, { siteId: site.id, memberId: member.id }, now);
    return { options: await newPasskeyOptions(context, member, here, challenge) };
  }),

  route(addPasskey, async (context) => ({ passkey: toPasskey(await keepPasskey(context)) })),

  route(renamePasskey, async ({ deps, member, body }) => {
    const renamed = await updateName(deps.db, member, body.id, body.name);
    if (!renamed) throw new ApiError('not_found');
    return { passkey: toPasskey(renamed) };
  }),

  route(removePasskey, async ({ deps, member, body }) => {
    if (!(await deletePasskey(deps.db, member, body.id))) throw new ApiError('not_found');
    return undefined;
  }),

  route(startPasskeyLogIn, async (context) => {
    const { deps, site, client, now } = context;
    await limitAddress(deps, client, askRate);
    const challenge = await addChallenge(deps.db, { siteId: site.id, memberId: null }, now);
    return { options: await logInOptions(context, challenge) };
  }),

  route(passkeyLogIn, async (context) => ({ user: await logInByPasskey(context) })),
];
