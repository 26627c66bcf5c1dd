import { and, asc, eq, sql } from 'drizzle-orm';
import type { Money } from '#contract/common';
import type { User } from '#contract/session';
import { grantDuePremium } from '../credits/premium.ts';
import { unspentPart } from '../credits/unused.ts';
import { type Db, rows } from '../db/client.ts';
import { members, profiles } from '../db/schema/members.ts';
import { photos } from '../db/schema/photos.ts';
import { reports } from '../db/schema/reports.ts';
import { hasBought } from '../discounts/queries.ts';
import { mainImageOf } from '../media/image-of.ts';

/**
 * What one credit costs its member at most: the dearest price among purchases with unspent credits, in the currency of the
 * credits that are spent next. If none are left, the price in the smallest bundle of the member's country.
 */
async function creditPrice(db: Db, member: typeof members.$inferSelect, country: string): Promise<Money | undefined> {
  const [found] = await rows<{ amount: number; currency: Money['currency']; credits: number }>(
    db,
    sql`with ${unspentPart(member.id, member.credits)}
        select amount, currency, credits from (
          (select amount, currency, credits, 0 as rank from unspent
           where currency = (select currency from unspent order by created, id limit 1)
           order by amount::numeric / credits desc limit 1)
          union all
          (select p.amount, p.currency, b.credits, 1 from bundles b join bundle_prices p on p.bundle_id = b.id
           where b.site_id = ${member.siteId} and b.active and p.country in (${country}, '*')
           order by b.credits, p.country = '*' limit 1)
        ) as prices order by rank limit 1`,
  );
  return found && { amount: Math.round(found.amount / found.credits), currency: found.currency };
}

/** The `User` of a member, as it is now, with premium that has come to count since. Null where the site has no such member. */
export async function readUser(db: Db, siteId: string, memberId: string, now = new Date()): Promise<User | null> {
  const [[row], pictures] = await Promise.all([
    db
      .select({
        member: members,
        profile: { country: profiles.country, status: profiles.status },
        newNotice: sql<boolean>`exists (select 1 from ${reports} where ${reports.targetId} = ${members.id}
          and ${reports.measure} is not null and not ${reports.noticeSeen})`,
      })
      .from(members)
      .innerJoin(profiles, eq(profiles.memberId, members.id))
      .where(and(eq(members.id, memberId), eq(members.siteId, siteId))),
    db.select().from(photos).where(eq(photos.memberId, memberId)).orderBy(asc(photos.position)),
  ]);
  if (!row) return null;
  const { member, profile, newNotice } = row;
  if (member.status === 'deleted') return null;
  const isUnpaidBuyer = !member.paidUser && (await hasBought(db, memberId));
  const paidUser = member.paidUser || (isUnpaidBuyer && (await grantDuePremium(db, memberId, now)));
  return {
    id: member.id,
    status: member.status,
    credits: member.credits,
    credit_price: await creditPrice(db, member, profile.country),
    paid_user: paidUser,
    ...(isUnpaidBuyer && !paidUser && { first_purchase_over: true as const }),
    signup_date: member.created.toISOString(),
    language: member.language as User['language'],
    fictional_icon: member.fictional,
    notifications_disabled: member.notificationsDisabled as User['notifications_disabled'],
    signup_step: member.signupStep as User['signup_step'],
    signup_target: member.signupTarget,
    signup_message: member.signupStep === 'message' ? member.signupMessage : null,
    ...(newNotice && { new_notice: true }),
    profile: {
      id: member.id,
      name: member.name,
      country: profile.country,
      status: profile.status,
      main_image: mainImageOf(pictures),
    },
  };
}
