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
 * of a customer with thousands of networks. Beyond the site's number a visitor is asked to log in, and a member waits. Our
 * own front sees as much as it asks for: the pages that it makes are the same for everybody.
 */
async function take({ deps, site, member, client }: Context, name: string, part: number, item: string): Promise<void> {
  const points = Math.ceil((member ? site.memberProfilesPerDay : site.visitorProfilesPerDay) * part);
  const count = (rule: string, times: number, key: string) =>
    deps.limits.takeDistinct({ name: rule, points: points * times, seconds }, key, item);
  const [ofNetwork, times] = member ? [`${name}-of-network`, membersOfNetwork] : [`visitor-${name}`, 1];
  const customer = customerOf(client);
  try {
    if (member) await count(name, 1, member.id);
    if (client.isOurs) return;
    await count(ofNetwork, times, `${site.id} ${client.network}`);
    if (customer) await count(`${ofNetwork}-customer`, times * networksOfCustomer, `${site.id} ${customer}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw member ? new ApiError('too_many_profiles', error.extra) : new ApiError('authentication_required');
  }
}

/** Counts a profile that is opened, answered in the swipe game, or named for a thread. */
export const takeProfile = (context: Context, id: string) => take(context, 'profiles', 1, id);

/**
 * Counts the cards of a swipe deck. Returns those that may be shown; throws where there are some and none may. A deck that
 * is not counted before an answer shows others as soon as these are liked or blocked elsewhere.
 */
export async function takeCards(context: Context, ids: string[]): Promise<string[]> {
  const counted = await Promise.allSettled(ids.map((id) => takeProfile(context, id)));
  const shown = ids.filter((_, i) => counted[i]?.status === 'fulfilled');
  const refused = counted.find((one) => one.status === 'rejected');
  if (refused && shown.length === 0) throw refused.reason;
  return shown;
}

/**
 * Counts a page of a search, half as many as profiles. `asked` is all that decides who is on it: the member's own place and
 * wishes where the query names none, and how many the member does not find because of a block.
 */
export const takeSearch = (context: Context, asked: unknown) => take(context, 'searches', 0.5, JSON.stringify(asked));
