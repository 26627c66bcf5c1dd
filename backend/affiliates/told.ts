import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { postbacks } from '../db/schema/affiliates.ts';

/** What the affiliate network that brought a member was told, for the member's own export. */
export const findToldData = (db: Db, me: string) =>
  db
    .select({
      network: postbacks.network,
      event: postbacks.event,
      amount: postbacks.amount,
      currency: postbacks.currency,
      payment: postbacks.paymentId,
      refund: postbacks.reversalId,
      told: postbacks.done,
    })
    .from(postbacks)
    .where(eq(postbacks.memberId, me))
    .orderBy(asc(postbacks.created));
