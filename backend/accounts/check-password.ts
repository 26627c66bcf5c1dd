import type { Context } from 'hono';
import { knownDevice } from '../session/known-device.ts';
import { foldEmail, loginKind } from './fold.ts';
import { tryPassword } from './lockout.ts';
import { fitsPassword } from './passwords.ts';
import type { LinkContext } from './send-link.ts';

/**
 * Whether a password opens the account that a log-in names, as a counted try; without an account the same work is done for
 * nothing. Throws `too_many_attempts`.
 */
export async function opensAccount(
  { c, deps, site, client, now }: LinkContext & { c: Context },
  account: { id: string; siteId: string; passwordHash: string } | undefined,
  login: string,
  password: string,
): Promise<boolean> {
  const tried = {
    siteId: site.id,
    account: account?.id ?? foldEmail(login),
    network: client.network,
    by: loginKind(login),
    device: account && knownDevice(c, deps.secretKey, account, client.secure),
  };
  return tryPassword(deps, tried, now, () => fitsPassword(account?.passwordHash, password, client.network));
}
