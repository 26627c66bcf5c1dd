import { eq } from 'drizzle-orm';
import type { Call } from '#contract/call';
import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import type { MailTokenData } from '../db/schema/sessions.ts';
import { type Client, sharedNetworkOf } from '../http/client.ts';
import type { CallContext } from '../http/route.ts';
import { linkOrigin } from '../tenancy/origins.ts';
import { foldEmail, foldMailbox } from './fold.ts';
import { hasMailboxPoint, hasMailPoint, hasMailPointOfAll } from './limit-address.ts';
import { addMailToken, hasOpenLinkTo, type MailTokenKind } from './mail-tokens.ts';

/**
 * Mails a day to an address that no account has confirmed, of one brand; twice as many of all brands together. The limit belongs to the mailbox: one of the account would
 * start again whenever an unconfirmed account is deleted and made anew.
 */
export const unprovedRate: LimitRule = { name: 'unproved-mail', points: 12, seconds: 86_400 };
/**
 * Above either limit, an address still gets a mail if no earlier link of the same kind to exactly this address works any more, of
 * each brand for itself. So strangers who sign up with variants of the address cannot use up its owner's mails, and a link that confirms stands in the way of
 * none to a new password.
 */
const addressRate: LimitRule = { name: 'unproved-mail-address', points: 1, seconds: 3_600 };
/** How many mails above either limit one network may cause, of IPv6 one customer. A mailbox may have any number of addresses. */
const networkRate: LimitRule = { name: 'unproved-mail-network', points: 3, seconds: 86_400 };
/** How many mails above either limit all networks together may cause, of one brand; twice as many of all brands together. */
export const beyondRate: LimitRule = { name: 'unproved-mail-beyond', points: 24, seconds: 86_400 };

/** The parts of a call's context that a link needs. */
export type LinkContext = Pick<CallContext<Call>, 'deps' | 'site' | 'domain' | 'now'> & {
  client: Pick<Client, 'address' | 'isOurs' | 'origin'>;
};

/** The address that the mail goes to, if no account has confirmed it; else undefined. */
async function unprovedAddress(
  tx: Db,
  kind: MailTokenKind,
  memberId: string,
  data?: MailTokenData,
): Promise<string | undefined> {
  if (kind === 'mail_change') return data?.email;
  const { email, confirmed } = members;
  const [member] = await tx.select({ email, confirmed }).from(members).where(eq(members.id, memberId));
  return member?.confirmed ? undefined : member?.email;
}

/** Takes the points of a mail to an unconfirmed address; false if it has reached its limit. */
async function hasUnprovedPoint(
  { deps, site, client, now }: LinkContext,
  tx: Db,
  kind: MailTokenKind,
  memberId: string,
  email: string,
): Promise<boolean> {
  if (await hasMailboxPoint(deps, unprovedRate, site.id, email)) return true;
  if (await hasOpenLinkTo(tx, kind, memberId, email, now)) return false;
  // The network of our own front or proxy is not the visitor's: those calls share one count for each mailbox.
  const ofNetwork = `${foldMailbox(email)} ${sharedNetworkOf(client) ?? ''}`;
  return (
    (await hasMailPointOfAll(deps, networkRate, site.id, ofNetwork)) &&
    (await hasMailPoint(deps, addressRate, site.id, foldEmail(email))) &&
    (await hasMailboxPoint(deps, beyondRate, site.id, email))
  );
}

/**
 * Stores a link for a member and enqueues its mail in the transaction. Returns false, and does nothing, if the address is
 * unconfirmed and has reached its limit of mails.
 */
export async function sendLink(
  context: LinkContext,
  tx: Db,
  kind: MailTokenKind,
  memberId: string,
  data?: MailTokenData,
): Promise<boolean> {
  const { deps, site, domain, client, now } = context;
  const unproved = await unprovedAddress(tx, kind, memberId, data);
  if (unproved && !(await hasUnprovedPoint(context, tx, kind, memberId, unproved))) return false;
  const token = await addMailToken(tx, deps.secretKey, kind, { id: memberId, siteId: site.id }, now, data);
  const origin = linkOrigin(deps.originOf(domain.host), client.origin);
  await deps.jobs.send(tx, 'token-mail', { token, host: domain.host, origin });
  return true;
}
