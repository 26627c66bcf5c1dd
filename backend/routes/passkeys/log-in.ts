import type { passkeyLogIn } from '#contract/passkeys';
import type { User } from '#contract/session';
import { letIn } from '../../accounts/let-in.ts';
import { countTry, networkSubject, passkeySubject, runTry } from '../../accounts/lockout.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { checkLogIn } from './ceremony.ts';
import { takeChallenge } from './challenges.ts';
import { findForLogIn, noteUse } from './queries.ts';

/**
 * Logs in by a passkey of this host. Wrong tries count, and lock, for the passkey and for the network; whatever is wrong is
 * `login_failed`, so that nobody learns which passkeys there are. Nobody guesses a passkey, so a right one is let in
 * from a network that strangers have locked, too.
 */
export async function logInByPasskey(context: CallContext<typeof passkeyLogIn>): Promise<User> {
  const { c, deps, site, domain, client, now, body } = context;
  const { credential } = body;
  const found = await findForLogIn(deps.db, site.id, domain.host, credential.id);
  aboutMember(c, found?.account.id);
  const network = networkSubject(deps.secretKey, client.network);
  // Before the passkey's own try: a network that is locked leaves no row for each id that it invents.
  if (!found) await countTry(deps.db, network, now);
  const subject = passkeySubject(deps.secretKey, site.id, credential.id);
  const { found: counter } = await runTry(deps.db, [subject], now, async () => {
    const owner = { siteId: site.id, memberId: null };
    const challenge = await takeChallenge(deps.db, owner, credential.response.clientDataJSON, now);
    return challenge && found ? checkLogIn(context, challenge, credential, found.passkey) : undefined;
  });
  if (found && counter === undefined) await countTry(deps.db, network, now);
  if (!found || counter === undefined) throw new ApiError('login_failed');
  // It may have been removed, or been used by its copy, while its answer was looked at.
  return letIn(context, found.account, (_, tx) => noteUse(tx, found.passkey.id, counter, now));
}
