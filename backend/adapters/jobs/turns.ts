import { PgBoss } from 'pg-boss';

/** Reads cron as the one that starts the jobs does; it is never started itself. */
const reader = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) }, schema: 'jobs' });

/** The next turns of a schedule (cron, UTC) after a moment. */
export const turnsAfter = (cron: string, from: Date, count: number): Date[] =>
  reader.previewSchedule(cron, { from, count });
