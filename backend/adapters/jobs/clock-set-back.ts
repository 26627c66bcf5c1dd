import type { Database } from '../../db/client.ts';

/** Stamps by which pg-boss keeps its passes apart: in the future, each stops its pass until that moment. */
const stamps = [
  // As long ago as the rarest schedule, so that each makes up for the turns that it missed.
  `update jobs.version set cron_on = now() - interval '2 days' where cron_on > now() + interval '1 minute'`,
  `update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
     where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + interval '1 minute'`,
  `update jobs.job set start_after = now()
     where state in ('created', 'retry') and created_on > now() + interval '1 minute'`,
];

/** Lets schedules and waiting jobs go on after the database's clock was ahead and has been set right. */
export async function recoverFromFuture(database: Database): Promise<void> {
  for (const statement of stamps) await database.executeSql(statement);
}
