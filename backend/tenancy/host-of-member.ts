import { sql } from 'drizzle-orm';
import { members } from '../db/schema/members.ts';
import { domains } from '../db/schema/sites.ts';

/** The host that the links of a mail lead to: that of sign-up, or any of the site's where that one is gone. */
export const hostOfMember = sql<string | null>`(select host from ${domains} d where d.site_id = ${members.siteId}
  order by d.host = ${members.signupHost} desc, d.host limit 1)`;

/** The country of that host, which decides how a mail writes dates and whose law words it; empty where there is none. */
export const hostCountryOfMember = sql<string>`coalesce((select country from ${domains} d
  where d.site_id = ${members.siteId} order by d.host = ${members.signupHost} desc, d.host limit 1), '')`;
