import { networksOfCustomer, sharedNetwork } from '../../accounts/limit-address.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Client } from '../../http/client.ts';
import type { SessionMember } from '../../session/session.ts';
import type { Site } from '../../tenancy/sites.ts';

interface Context {
  deps: Pick<Deps, 'limits'>;
  site: Site;
  member: SessionMember | null;
  client: Client;
  query: object;
}

const seconds = 24 * 3600;

/**
 * Counts what a member, or the visitors of a network together, see for the first time within 24 hours. Beyond the site's
 * number a visitor is asked to log in, and a member waits. Our own front sees as much as it asks for: the pages that it
 * makes are the same for everybody.
 */
async function take({ deps, site, member, client }: Context, name: string, part: number, item: string): Promise<void> {
  if (!member && client.isOurs) return;
  const points = Math.ceil((member ? site.memberProfilesPerDay : site.visitorProfilesPerDay) * part);
  const key = member ? member.id : `${site.id} ${client.network}`;
  const customer = member ? undefined : sharedNetwork(client);
  try {
    await deps.limits.takeDistinct({ name, points, seconds }, key, item);
    if (!customer) return;
    const shared = { name: `${name}:customer`, points: points * networksOfCustomer, seconds };
    await deps.limits.takeDistinct(shared, `${site.id} ${customer}`, item);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw member ? new ApiError('too_many_profiles', error.extra) : new ApiError('authentication_required');
  }
}

/** Counts a profile that is opened, or answered in the swipe game. */
export const takeProfile = (context: Context, id: string) => take(context, 'profiles', 1, id);

/** Counts a page of a search, half as many as profiles. A page shows more members, but says less of each. */
export const takeSearch = (context: Context) => take(context, 'searches', 0.5, JSON.stringify(context.query));
