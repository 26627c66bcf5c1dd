import { inArray } from 'drizzle-orm';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Db } from '../db/client.ts';
import { pushSubscriptions } from '../db/schema/push.ts';
import type { PushKindName } from './kinds.ts';

/** What members are told of, and the page of their own that it leads to. */
export interface Told {
  kind: PushKindName;
  path: string;
  /** The conversation, where it is about one: there is one message of each. */
  about?: string;
  /** The message of it that is told of: every browser hears of the same one. */
  position?: number;
  /** The broadcast whose words it has. */
  broadcast?: string;
  /** Another page that shows the same. */
  also?: string;
}

/**
 * Queues a push message to every browser of these members, in the transaction that causes it. One job for each browser:
 * what fails for one is not sent to the others again.
 */
export async function queuePush(tx: Db, jobs: Jobs, memberIds: string[], told: Told): Promise<void> {
  if (!memberIds.length) return;
  const found = await tx
    .select({ id: pushSubscriptions.id, memberId: pushSubscriptions.memberId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.memberId, memberIds));
  for (const { id, memberId } of found) await jobs.send(tx, 'push', { subscription: id, ...told }, memberId);
}
