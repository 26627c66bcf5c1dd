import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { postbacks } from '../db/schema/affiliates.ts';
import { labelsKey, members } from '../db/schema/members.ts';
import { outcomesOf } from './outcomes.ts';
import { purchasePayment } from './queue-postback.ts';

/** Days before a sign-up on which its click was counted: a browser remembers one for 30, and zones differ. */
const clickDays = 31;

/** Adds a member's sign-up and payments to the sums by network and day. A name that is no network of the site came from a visitor's address. */
const keepOutcomes = (tx: Db, memberId: string) =>
  tx.execute(sql`
    insert into erased_outcomes (site_id, day, network, ref, sub1, sub2, sub3, what, currency, amount)
    select o.site_id, (o.moment at time zone 'utc')::date, coalesce(n.name, ''), '', '', '', '',
        o.what, o.currency, sum(o.amount)::int
      from (${outcomesOf(sql`m.id = ${memberId}`)}) o
        left join networks n on n.site_id = o.site_id and n.name = o.tracking->>'network'
      group by 1, 2, 3, 8, 9
    on conflict (site_id, day, network, ref, sub1, sub2, sub3, what, currency)
      do update set amount = erased_outcomes.amount + excluded.amount`);

/**
 * Moves the visits that were counted with the labels of a member's click to the sums by network and day, unless another
 * member has the same labels. Otherwise anybody could take a partner's visits out of the report, by a sign-up with the
 * partner's labels that is forgotten.
 */
const foldVisits = (tx: Db, memberId: string) =>
  tx.execute(sql`
    with click as (
      select id, site_id, (created at time zone 'utc')::date as day, tracking, ${labelsKey} as key
        from members where id = ${memberId} and tracking <> '{}'),
    gone as (
      delete from visits v using click c
        where v.site_id = c.site_id and v.day between c.day - ${clickDays}::int and c.day + 1
          and v.network = c.tracking->>'network'
          and (v.ref, v.sub1, v.sub2, v.sub3) = (coalesce(c.tracking->>'ref', ''), coalesce(c.tracking->>'sub1', ''),
            coalesce(c.tracking->>'sub2', ''), coalesce(c.tracking->>'sub3', ''))
          and (v.ref, v.sub1, v.sub2, v.sub3) <> ('', '', '', '')
          and not exists (
            select 1 from members where site_id = c.site_id and id <> c.id and tracking <> '{}' and ${labelsKey} = c.key)
        returning v.*)
    insert into visits (site_id, day, network, ref, sub1, sub2, sub3, count)
    select site_id, day, network, '', '', '', '', sum(count)::int from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (site_id, day, network, ref, sub1, sub2, sub3) do update set count = visits.count + excluded.count`);

/** Of two members with the same labels who go at once, the second one is the last. */
const lockLabels = (tx: Db, memberId: string) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${labelsKey}, 0)) from members where id = ${memberId} and tracking <> '{}'`);

/**
 * Adds what networks were told of some members, `m`, to the sums by network and day. Of a purchase, the row stays for its
 * reversals, with network, event and payment alone. Queued reversals are still sent if the member has not refused the partner
 * question and the network may know of the purchase, as it may where it never answered. All else that is queued is dropped.
 * It reads the click: call it before that is deleted.
 */
const sumPostbacks = (tx: Db, whom: SQL) =>
  tx.execute(sql`
    with found as (
      select p.*, p.state = 'erased'
          or (p.state in ('queued', 'sent', 'refused') and p.tries > 0 and p.network = m.tracking->>'network') as is_told
        from postbacks p join members m on m.id = p.member_id where ${whom} for update of p),
    emptied as (
      update postbacks set payment_id = ${purchasePayment}, amount = null, currency = null, answer = null, done = null,
          state = case when f.is_told then 'erased' else 'erased_untold' end
        from found f where f.id = postbacks.id and f.event = 'purchase' and f.state in ('queued', 'sent', 'refused')),
    gone as (
      delete from postbacks p using found f where f.id = p.id and f.event <> 'purchase'
        and not (f.state = 'queued' and f.reversal_id is not null and exists (
          select 1 from found b where b.member_id = f.member_id and b.event = 'purchase' and b.is_told)))
    insert into erased_postbacks (site_id, day, network, event, state, currency, count, amount)
    select site_id, (coalesce(done, created) at time zone 'utc')::date, network, event, state, coalesce(currency, ''),
        count(*)::int, coalesce(sum(amount), 0)::int
      from found where state in ('sent', 'refused') group by 1, 2, 3, 4, 5, 6
    on conflict (site_id, day, network, event, state, currency) do update
      set count = erased_postbacks.count + excluded.count, amount = erased_postbacks.amount + excluded.amount`);

/**
 * Deletes the affiliate's click of a member. The outcomes stay in sums by network and day, without labels: a label may be the
 * number of a single click, by which the network knows the member.
 */
async function deleteClick(tx: Db, memberId: string): Promise<void> {
  await lockLabels(tx, memberId);
  await keepOutcomes(tx, memberId);
  await foldVisits(tx, memberId);
  await tx.update(members).set({ tracking: {} }).where(eq(members.id, memberId));
}

/**
 * Deletes the click of a member who refuses the partner question, and postbacks that still wait. The row of a purchase stays:
 * its revenue is in the report, where its refund has to come, too.
 */
export async function forgetFirstTouch(tx: Db, memberId: string): Promise<void> {
  await deleteClick(tx, memberId);
  const waiting = and(eq(postbacks.memberId, memberId), eq(postbacks.state, 'queued'));
  await tx
    .update(postbacks)
    .set({ state: 'erased_untold', paymentId: purchasePayment, amount: null, currency: null, answer: null })
    .where(and(waiting, eq(postbacks.event, 'purchase')));
  await tx.delete(postbacks).where(waiting);
}

/** Deletes the click of a member whose account is erased, and postbacks, except those that `sumPostbacks` keeps. */
export async function forgetClick(tx: Db, memberId: string): Promise<void> {
  await sumPostbacks(tx, sql`m.id = ${memberId}`);
  await deleteClick(tx, memberId);
}

/** Deletes purchases of erased members whose payment has not changed since a moment: no bank reverses it any more. */
export async function deleteUnreversible(db: Db, since: Date): Promise<void> {
  const isReversible = sql`exists (select 1 from payments p where p.id = ${postbacks.paymentId} and p.updated >= ${since.toISOString()})`;
  await db.delete(postbacks).where(and(inArray(postbacks.state, ['erased', 'erased_untold']), not(isReversible)));
}

/** Does what `forgetClick` does for members whom former versions erased without it. */
export async function forgetErasedClicks(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from erased_outcomes where (ref, sub1, sub2, sub3) <> ('', '', '', '') returning *)
    insert into erased_outcomes (site_id, day, network, ref, sub1, sub2, sub3, what, currency, amount)
    select site_id, day, network, '', '', '', '', what, currency, sum(amount)::int from gone group by 1, 2, 3, 8, 9
    on conflict (site_id, day, network, ref, sub1, sub2, sub3, what, currency)
      do update set amount = erased_outcomes.amount + excluded.amount`);
  await sumPostbacks(db, sql`m.erased is not null`);
}
