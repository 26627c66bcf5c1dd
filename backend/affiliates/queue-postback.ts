import { and, eq, sql } from 'drizzle-orm';
import { isFirstOfMailbox } from '../accounts/limit-address.ts';
import { isDisposable } from '../data/disposable-domains.ts';
import type { Db } from '../db/client.ts';
import { erasedOutcomes, networks, type PostbackEvent, postbacks } from '../db/schema/affiliates.ts';
import { members } from '../db/schema/members.ts';
import { payments, type reversals } from '../db/schema/money.ts';
import type { Deps } from '../deps.ts';
import { dayOf } from '../local-day.ts';

interface Happened {
  member: string;
  event: 'signup' | 'purchase';
  /** The payment of a purchase, whose price the network is told. */
  payment?: Pick<typeof payments.$inferSelect, 'id' | 'amount' | 'currency'>;
  now: Date;
}

/**
 * Enqueues a postback to the network that brought a member, in the transaction of the event: once per event, and for the first
 * purchase alone. Does nothing if no network of the site has chosen the event.
 */
export async function queuePostback(tx: Db, { member, event, payment, now }: Happened): Promise<void> {
  const network = await findNetwork(tx, member, event);
  if (!network) return;
  const { id: paymentId, amount, currency } = payment ?? {};
  await tx
    .insert(postbacks)
    .values({ ...network, memberId: member, event, paymentId, amount, currency, state: 'queued', due: now })
    .onConflictDoNothing();
}

/** A mailbox counts once in 24 days, however many accounts it confirms: Node has no longer timer, and one ends the count. */
const mailboxRate = { name: 'told-signup', points: 1, seconds: 24 * 86_400 };

/**
 * Queues a sign-up whose account was just confirmed. Does nothing if the address belongs to a service of disposable ones, or if
 * a network of the site was told of another account with the same mailbox.
 */
export async function queueConfirmed(
  deps: Pick<Deps, 'limits' | 'secretKey'>,
  tx: Db,
  member: string,
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ siteId: members.siteId, email: members.email })
    .from(members)
    .where(eq(members.id, member));
  if (!found || isDisposable(found.email) || !(await findNetwork(tx, member, 'signup'))) return;
  if (await isFirstOfMailbox(deps, mailboxRate, found.siteId, found.email, member))
    await queuePostback(tx, { member, event: 'signup', now });
}

/** The payment that a row of a purchase tells of. Rows of the version before do not name theirs: it was the member's first. */
export const purchasePayment = sql`coalesce(${postbacks.paymentId}, (select p.id from payments p
  where p.member_id = ${postbacks.memberId} and p.completed is not null order by p.completed limit 1))`;

/**
 * Enqueues a refund, chargeback or its reversal for the network that got the postback of the purchase. A member who has refused
 * the partner question since has no click any more: the report has the money, and the network is not told. An erased member has
 * none either: the network is told only if the purchase's row has the state `erased`.
 */
export async function queueReversal(tx: Db, reversal: typeof reversals.$inferSelect): Promise<void> {
  const { id: reversalId, siteId, memberId, paymentId, kind: event, amount, created: due } = reversal;
  const [found] = await tx
    .select({
      network: postbacks.network,
      state: postbacks.state,
      currency: payments.currency,
      events: networks.events,
      click: sql<string | null>`${members.tracking}->>'network'`,
    })
    .from(postbacks)
    .innerJoin(networks, and(eq(networks.siteId, postbacks.siteId), eq(networks.name, postbacks.network)))
    .innerJoin(members, eq(members.id, postbacks.memberId))
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(
      and(eq(postbacks.memberId, memberId), eq(postbacks.event, 'purchase'), sql`${purchasePayment} = ${paymentId}`),
    );
  if (!found) return;
  const { network, state, currency, events, click } = found;
  if (click !== network) {
    await addRefund(tx, reversal, network, currency);
    if (state !== 'erased') return;
  }
  if (!events.includes(event)) return;
  await tx
    .insert(postbacks)
    .values({
      network,
      currency,
      siteId,
      memberId,
      paymentId,
      reversalId,
      event,
      amount,
      state: 'queued',
      due,
      created: due,
    })
    .onConflictDoNothing();
}

/** Adds money that went back, or came again, to the sums of a network and day, where the rest of a forgotten click is. */
async function addRefund(
  tx: Db,
  { siteId, kind, created, amount }: typeof reversals.$inferSelect,
  network: string,
  currency: string,
): Promise<void> {
  const { day, ref, sub1, sub2, sub3, what } = erasedOutcomes;
  const row = {
    ...{ siteId, network, ref: '', sub1: '', sub2: '', sub3: '', what: 'refunds' as const, currency },
    day: dayOf(created, 'UTC'),
    amount: kind === 'chargeback_reversed' ? -amount : amount,
  };
  await tx
    .insert(erasedOutcomes)
    .values(row)
    .onConflictDoUpdate({
      target: [
        erasedOutcomes.siteId,
        day,
        erasedOutcomes.network,
        ref,
        sub1,
        sub2,
        sub3,
        what,
        erasedOutcomes.currency,
      ],
      set: { amount: sql`${erasedOutcomes.amount} + excluded.amount` },
    });
}

/** The network that brought a member, where it is one of the site that wants to be told of this event. */
async function findNetwork(tx: Db, member: string, event: PostbackEvent) {
  const [found] = await tx
    .select({ siteId: networks.siteId, network: networks.name })
    .from(members)
    .innerJoin(
      networks,
      and(eq(networks.siteId, members.siteId), eq(networks.name, sql`${members.tracking}->>'network'`)),
    )
    .where(and(eq(members.id, member), sql`${event} = any(${networks.events})`));
  return found;
}
