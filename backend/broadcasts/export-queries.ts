import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { broadcasts, broadcastDeliveries as deliveries } from '../db/schema/broadcasts.ts';

/** What operators wrote to a member and was sent: when, which way, and its words as they were in the member's language. */
export const findBroadcastData = (db: Db, me: string) =>
  db
    .select({
      broadcast: broadcasts.id,
      kind: broadcasts.kind,
      channel: deliveries.channel,
      state: deliveries.state,
      language: deliveries.language,
      sent: deliveries.updated,
      unsubscribed: deliveries.unsubscribed,
      words: sql<object | null>`${broadcasts.texts} -> ${deliveries.language}
        -> case ${deliveries.channel} when 'email' then 'mail' else 'push' end`,
    })
    .from(deliveries)
    .innerJoin(broadcasts, eq(broadcasts.id, deliveries.broadcastId))
    .where(and(eq(deliveries.memberId, me), eq(deliveries.state, 'sent')))
    .orderBy(asc(deliveries.updated));
