import { sql } from 'drizzle-orm';
import { members } from '../db/schema/members.ts';
import { domains } from '../db/schema/sites.ts';

/** The host that the links of a mail lead to: that of sign-up, or any of the site's where that one is gone. */
export const hostOfMember = sql<string | null>`(select host from ${domains} d where d.site_id = ${members.siteId}
  order by d.host = ${members.signupHost} desc, d.host limit 1)`;
