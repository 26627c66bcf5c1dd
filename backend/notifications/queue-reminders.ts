import type { Clock } from '../adapters/clock.ts';
import type { Jobs } from '../adapters/jobs/jobs.ts';
import type { Db } from '../db/client.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { lockMembers } from '../events/write.ts';
import { findDue } from './find-due.ts';
import { type ReminderType, reminderTypes } from './reminder-types.ts';
import { maySend } from './sending-time.ts';

interface ReminderDeps {
  db: Db;
  jobs: Jobs;
  clock: Clock;
}

/**
 * Writes down that these members are reminded and queues their mails, both or none. Asked again under the members'
 * locks, so that two runs at once remind nobody twice.
 */
async function queue({ db, jobs }: ReminderDeps, type: ReminderType, ids: string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMembers(tx, ids);
    const due = await findDue(tx, type, now, { ids });
    if (!due.length) return;
    await tx
      .insert(sentReminders)
      .values(due.map(({ id, siteId }) => ({ siteId, memberId: id, type, channel: 'email' as const, created: now })));
    for (const { id } of due) await jobs.send(tx, 'reminder-mail', { member: id, type });
  });
}

/** Goes through everybody whom there is something to remind of, `batch` at a time, and queues a mail for whom it is time. */
export async function queueReminders(deps: ReminderDeps, batch = 200): Promise<void> {
  for (const type of reminderTypes) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const now = deps.clock.now();
      const found = await findDue(deps.db, type, now, { after, limit: batch });
      const ids = found.filter((one) => maySend(one, now)).map(({ id }) => id);
      if (ids.length) await queue(deps, type, ids, now);
      after = found.length < batch ? undefined : found.at(-1)?.id;
    }
  }
}
