import type { Clock } from '../adapters/clock.ts';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Db } from '../db/client.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { lockMembers } from '../events/write.ts';
import { queuePush } from '../push/queue-push.ts';
import { type Due, findDue } from './find-due.ts';
import { type Channel, channels, type ReminderType, reminderPaths, reminderTypes } from './reminder-types.ts';
import { isItsDay, maySend } from './sending-time.ts';

/** How, and of what. */
interface Way {
  channel: Channel;
  type: ReminderType;
}

interface ReminderDeps {
  db: Db;
  jobs: Jobs;
  clock: Clock;
}

/**
 * Writes down that these members are reminded and queues their mails or push messages, both or none. Asked again under
 * the members' locks, so that two runs at once remind nobody twice.
 */
async function queue({ db, jobs }: ReminderDeps, way: Way, ids: string[], now: Date): Promise<void> {
  const { channel, type } = way;
  await db.transaction(async (tx) => {
    await lockMembers(tx, ids);
    const due = await findDue(tx, channel, type, now, { ids });
    if (!due.length) return;
    await tx
      .insert(sentReminders)
      .values(due.map(({ id, siteId }) => ({ siteId, memberId: id, type, channel, created: now })));
    if (channel === 'email') for (const { id } of due) await jobs.send(tx, 'reminder-mail', { member: id, type });
    else
      await queuePush(
        tx,
        jobs,
        due.map(({ id }) => id),
        { kind: type, path: reminderPaths[type] },
      );
  });
}

/** Goes through everybody whom there is something to remind of, `batch` at a time, and reminds those for whom it is time. */
export async function queueReminders(deps: ReminderDeps, batch = 200): Promise<void> {
  const ways = channels.flatMap((channel) => reminderTypes.map((type) => ({ channel, type })));
  for (const way of ways) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const now = deps.clock.now();
      const found = await findDue(deps.db, way.channel, way.type, now, { after, limit: batch });
      const isTime = (one: Due) => maySend(one, now) && isItsDay(one, way.type, one.lastSent, now);
      const ids = found.filter(isTime).map(({ id }) => id);
      if (ids.length) await queue(deps, way, ids, now);
      after = found.length < batch ? undefined : found.at(-1)?.id;
    }
  }
}
