import type { Call } from '#contract/call';
import type { Db } from '../db/client.ts';
import type { MailTokenData } from '../db/schema/sessions.ts';
import type { CallContext } from '../http/route.ts';
import { linkOrigin } from '../tenancy/origins.ts';
import { addMailToken, type MailTokenKind } from './mail-tokens.ts';

/** What a link needs to know of the call that causes it. */
export type LinkContext = Pick<CallContext<Call>, 'deps' | 'site' | 'domain' | 'client' | 'now'>;

/** Makes a link for a member and queues the mail that brings it: both exist once the transaction is committed. */
export async function sendLink(
  { deps, site, domain, client, now }: LinkContext,
  tx: Db,
  kind: MailTokenKind,
  memberId: string,
  data?: MailTokenData,
): Promise<void> {
  const token = await addMailToken(tx, deps.secretKey, kind, { id: memberId, siteId: site.id }, now, data);
  const origin = linkOrigin(deps.originOf(domain.host), client.origin);
  await deps.jobs.send(tx, 'token-mail', { token, host: domain.host, origin });
}
