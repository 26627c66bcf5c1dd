import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';

/** Those of the sessions that still exist, whose member does too. */
export async function liveSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select s.id from sessions s join members m on m.id = s.member_id
        where s.id = any(string_to_array(${ids.join(',')}, ',')) and s.expires > now() and m.status <> 'deleted'`,
  );
  return new Set(found.map(({ id }) => id));
}
