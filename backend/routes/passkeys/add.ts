import { type addPasskey, maxPasskeys } from '#contract/passkeys';
import { tellWithWayBack } from '../../accounts/account-changes.ts';
import { lockAccount } from '../../accounts/locked-account.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import { holdSession } from '../../session/session.ts';
import { checkNewPasskey } from './ceremony.ts';
import { takeChallenge } from './challenges.ts';
import { madeBy } from './made-by.ts';
import { countPasskeys, insertPasskey } from './queries.ts';

const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/**
 * Keeps a member's new passkey and tells of it by mail, with the way back of any other change. Throws `invalid_request`
 * for one that proves nothing, and where the member has `maxPasskeys`.
 */
export async function keepPasskey(context: CallContext<typeof addPasskey>) {
  const { c, deps, site, domain, member, now, body } = context;
  const { response } = body.credential;
  const owner = { siteId: site.id, memberId: member.id };
  const challenge = await takeChallenge(deps.db, owner, response.clientDataJSON, now);
  const made = challenge && (await checkNewPasskey(context, challenge, body.credential));
  if (!made) throw invalidField('credential');

  const { aaguid, ...credential } = made;
  const name = madeBy(aaguid, c.req.header('user-agent'));
  const transports = (response.transports ?? []).filter((one) => known.includes(one));
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, site.id, member.id);
    if (!account || !(await holdSession(tx, member.sessionId))) throw new ApiError('authentication_required');
    if ((await countPasskeys(tx, account)) >= maxPasskeys) throw invalidField('credential');
    const added = await insertPasskey(tx, {
      ...credential,
      ...owner,
      host: domain.host,
      transports,
      name,
      created: now,
    });
    if (!added) throw invalidField('credential');
    await tellWithWayBack(context, tx, account, { passkey: name });
    return added;
  });
}
