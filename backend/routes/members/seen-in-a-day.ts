import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Client, customerOf, networksOfCustomer } from '../../http/client.ts';
import type { SessionMember } from '../../session/session.ts';
import type { Site } from '../../tenancy/sites.ts';

interface Context {
  deps: Pick<Deps, 'limits'>;
  site: Site;
  member: SessionMember | null;
  client: Client;
}

const seconds = 24 * 3600;

/** Members of one network see so many times what one of them may: each account that signs up there has a day of its own. */
const membersOfNetwork = 5;

/**
 * Counts what a member, all members of a network, or its visitors see for the first time within 24 hours; of IPv6 also those
 * of a customer with thousands of networks. Returns for each item the refusal if it is beyond the site's number: a visitor is
 * asked to log in, and a member waits. Our own front sees as much as it asks for: the pages that it makes are the same for
 * everybody.
 */
async function countSeen(
  { deps, site, member, client }: Context,
  name: string,
  part: number,
  items: string[],
): Promise<(ApiError | undefined)[]> {
  const points = Math.ceil((member ? site.memberProfilesPerDay : site.visitorProfilesPerDay) * part);
  const countOf = (rule: string, times: number, key: string) => ({
    rule: { name: rule, points: points * times, seconds },
    key,
  });
  const [ofNetwork, times] = member ? [`${name}-of-network`, membersOfNetwork] : [`visitor-${name}`, 1];
  const customer = client.isOurs ? undefined : customerOf(client);
  const refusals = await deps.limits.takeDistinct(
    [
      ...(member ? [countOf(name, 1, member.id)] : []),
      ...(client.isOurs ? [] : [countOf(ofNetwork, times, `${site.id} ${client.network}`)]),
      ...(customer ? [countOf(`${ofNetwork}-customer`, times * networksOfCustomer, `${site.id} ${customer}`)] : []),
    ],
    items,
  );
  return refusals.map(
    (refusal) =>
      refusal && (member ? new ApiError('too_many_profiles', refusal.extra) : new ApiError('authentication_required')),
  );
}

async function takeOne(context: Context, name: string, part: number, item: string): Promise<void> {
  const [refusal] = await countSeen(context, name, part, [item]);
  if (refusal) throw refusal;
}

/** Counts a profile that is opened, answered in the swipe game, or named for a thread. */
export const takeProfile = (context: Context, id: string) => takeOne(context, 'profiles', 1, id);

/**
 * Counts the cards of a swipe deck. Returns those that may be shown; throws where there are some and none may. A deck that
 * is not counted before an answer shows others as soon as these are liked or blocked elsewhere.
 */
export async function takeCards(context: Context, ids: string[]): Promise<string[]> {
  const refusals = await countSeen(context, 'profiles', 1, ids);
  const shown = ids.filter((_, i) => !refusals[i]);
  const refusal = refusals.find(Boolean);
  if (refusal && shown.length === 0) throw refusal;
  return shown;
}

/**
 * Counts a page of a search, half as many as profiles. `asked` is all that decides who is on it: the member's own place and
 * wishes where the query names none, and how many the member does not find because of a block.
 */
export const takeSearch = (context: Context, asked: unknown) =>
  takeOne(context, 'searches', 0.5, JSON.stringify(asked));
