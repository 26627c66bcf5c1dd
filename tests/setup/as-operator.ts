import { sql } from 'drizzle-orm';
import { type Database, openServer, rows } from '../../backend/db/client.ts';

/** The same database as another process has it: the embedded one is reached through the process that has it open. */
export async function asOperator(database: Database): Promise<Database> {
  if (database.kind === 'embedded') return { ...database, close: async () => {} };
  const [found] = await rows<{ name: string }>(database.db, sql`select current_database() as name`);
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${found?.name}` });
  return openServer(url.href, 1);
}
