import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';

/** Values that one statement carries: Postgres takes 65,535. */
const valuesPerStatement = 30_000;

/** Inserts any number of rows of the same shape, as few statements as there may be. */
export async function insertMany<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const columns = Math.max(1, Object.keys(rows[0] ?? {}).length);
  const size = Math.floor(valuesPerStatement / columns);
  for (let i = 0; i < rows.length; i += size) await db.insert(table).values(rows.slice(i, i + size));
}
