import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { payments } from '../db/schema/money.ts';
import { sites } from '../db/schema/sites.ts';
import { hostCountryOfMember } from '../tenancy/host-of-member.ts';

/** Who paid, and at which brand; also an account that is gone. */
export async function findPayer(db: Db, paymentId: string) {
  const [found] = await db
    .select({ member: members, site: sites, hostCountry: hostCountryOfMember })
    .from(payments)
    .innerJoin(members, eq(members.id, payments.memberId))
    .innerJoin(sites, eq(sites.id, payments.siteId))
    .where(eq(payments.id, paymentId));
  return found;
}
