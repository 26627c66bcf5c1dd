import type { passkeyLogIn } from '#contract/passkeys';
import type { User } from '#contract/session';
import { letIn } from '../../accounts/let-in.ts';
import { countTry, forgive, networkSubject, passkeySubject, takeBack } from '../../accounts/lockout.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { checkLogIn } from './ceremony.ts';
import { takeChallenge } from './challenges.ts';
import { findForLogIn, noteUse } from './queries.ts';

/**
 * Logs in by a passkey of this host. Tries count, and lock, for the passkey and for the network; whatever is wrong is
 * `login_failed`, so that nobody learns which passkeys there are.
 */
export async function logInByPasskey(context: CallContext<typeof passkeyLogIn>): Promise<User> {
  const { c, deps, site, domain, client, now, body } = context;
  const { credential } = body;
  const found = await findForLogIn(deps.db, site.id, domain.host, credential.id);
  aboutMember(c, found?.account.id);
  const subject = passkeySubject(deps.secretKey, site.id, credential.id);
  const address = networkSubject(deps.secretKey, client.network);
  await countTry(deps.db, address, now);
  await countTry(deps.db, subject, now);

  const owner = { siteId: site.id, memberId: null };
  const challenge = await takeChallenge(deps.db, owner, credential.response.clientDataJSON, now);
  const counter = challenge && found && (await checkLogIn(context, challenge, credential, found.passkey));
  if (!found || typeof counter !== 'number') throw new ApiError('login_failed');
  await takeBack(deps.db, address);
  await forgive(deps.db, subject);
  // It may have been removed, or been used by its copy, while its answer was looked at.
  return letIn(context, found.account, (_, tx) => noteUse(tx, found.passkey.id, counter, now));
}
