import { and, eq, sql } from 'drizzle-orm';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Db } from '../db/client.ts';
import { networks, type PostbackEvent, postbacks } from '../db/schema/affiliates.ts';
import { members } from '../db/schema/members.ts';

interface Happened {
  member: string;
  event: PostbackEvent;
  /** Of a purchase, in minor units. */
  amount?: number;
  currency?: string;
}

/**
 * Queues what the network that brought a member is told, in the transaction of what happened: once for each event, of
 * purchases the first. Nothing where no network of the site wants to know.
 */
export async function queuePostback(tx: Db, jobs: Jobs, { member, event, amount, currency }: Happened): Promise<void> {
  const [network] = await tx
    .select({ siteId: networks.siteId, name: networks.name })
    .from(members)
    .innerJoin(
      networks,
      and(eq(networks.siteId, members.siteId), eq(networks.name, sql`${members.tracking}->>'network'`)),
    )
    .where(and(eq(members.id, member), sql`${event} = any(${networks.events})`));
  if (!network) return;
  const told = { siteId: network.siteId, network: network.name, memberId: member, event, amount, currency };
  const [row] = await tx
    .insert(postbacks)
    .values({ ...told, state: 'queued' })
    .onConflictDoNothing()
    .returning({ id: postbacks.id });
  if (row) await jobs.send(tx, 'postback', { postback: row.id });
}
