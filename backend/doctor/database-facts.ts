import { asc, isNull, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import { domains, sites } from '../db/schema/sites.ts';
import { findBlocksWithoutMandate } from '../directdebit/reseal.ts';
import { type QueueHealth, readJobHealth } from '../jobs/health.ts';
import { lastBackup } from '../operator/queries.ts';
import { countRefusedRefunds } from '../routes/payments/reversal-queries.ts';
import { findOldestWaiting } from '../safety/report-limits.ts';
import { readKeyProbe } from '../secret-key.ts';

/** What the examination of an installation needs from its database. */
export interface DatabaseFacts {
  /** Its own words for what it is, such as `PostgreSQL 16.4 …`. */
  version: string;
  migrated: boolean;
  /** Its clock, UTC. */
  now: string;
  hosts: string[];
  /** Sites that cannot send push messages. */
  withoutPushKeys: string[];
  /** What the installation's SECRET_KEY sealed; null before the first start. */
  keyProbe: string | null;
  /** When bank accounts were blocked whose mandates are gone, UTC, in ascending order. */
  blockedAccounts: string[];
  /** When the last backup was made, UTC; null where none ever was. */
  backup: string | null;
  /** Since when the report or appeal waits that has waited longest, UTC; null where none does. */
  waitingReport: string | null;
  /** Refunds that the provider refused for good and that were not paid another way. */
  refusedRefunds: number;
  /** How every queue does; none if no backend has made them yet. */
  jobs: QueueHealth[];
}

/** Reads them, in an embedded database by who has it open. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const [told] = await rows<{ version: string; now: string }>(
    db,
    sql`select version() as version, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  const migrated = await isMigrated(db).catch(() => false);
  const facts = { version: told?.version ?? '', migrated, now: told?.now ?? '' };
  const none = {
    hosts: [],
    withoutPushKeys: [],
    keyProbe: null,
    blockedAccounts: [],
    backup: null,
    waitingReport: null,
    refusedRefunds: 0,
    jobs: [],
  };
  if (!migrated) return { ...facts, ...none };
  const hosts = await db.select({ host: domains.host }).from(domains).orderBy(asc(domains.host));
  const keyless = await db.select({ id: sites.id }).from(sites).where(isNull(sites.pushPublicKey));
  return {
    ...facts,
    hosts: hosts.map(({ host }) => host),
    withoutPushKeys: keyless.map(({ id }) => id),
    keyProbe: await readKeyProbe(db),
    blockedAccounts: (await findBlocksWithoutMandate(db)).map((moment) => moment.toISOString()),
    backup: (await lastBackup(db))?.toISOString() ?? null,
    waitingReport: (await findOldestWaiting(db))?.toISOString() ?? null,
    refusedRefunds: await countRefusedRefunds(db),
    jobs: await readJobHealth(db),
  };
}
