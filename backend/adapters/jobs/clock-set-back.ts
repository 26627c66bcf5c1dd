import type { Database } from '../../db/client.ts';

/** Stamps by which pg-boss keeps its passes apart: in the future, each stops its pass until that moment. */
const stamps = [
  // As long ago as the rarest schedule, so that each makes up for the turns that it missed.
  `update jobs.version set cron_on = now() - interval '2 days' where cron_on > now() + interval '1 minute' returning 1`,
  `update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
     where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + interval '1 minute' returning 1`,
];

const waitingJobs = `update jobs.job set start_after = now()
  where state in ('created', 'retry') and created_on > now() + interval '1 minute'`;

/** Lets schedules and waiting jobs go on after the database's clock was ahead and has been set right. */
export async function recoverFromFuture(database: Database): Promise<void> {
  for (const statement of stamps) await database.executeSql(statement);
  await database.executeSql(waitingJobs);
}

/**
 * The same of a product that runs, each `seconds`: reads two small tables, and the jobs only after a clock was set back. Returns
 * how to stop, which waits for a look that is under way.
 */
export function watchForFuture(
  database: Database,
  seconds: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let looking = Promise.resolve();
  async function look(): Promise<void> {
    const changed = [];
    for (const statement of stamps) changed.push(...(await database.executeSql(statement)).rows);
    if (changed.length > 0) await database.executeSql(waitingJobs);
  }
  const timer = setInterval(() => {
    looking = look().catch(onError);
  }, seconds * 1_000);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
