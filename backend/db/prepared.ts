import type { Db } from './client.ts';
import { withQuickRows } from './quick-rows.ts';

/**
 * A statement that is built once for each database and kept, so that the server plans it once for each connection.
 * `build` ends in drizzle's `.prepare(name)`; what varies comes as `sql.placeholder`.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const known = new WeakMap<Db, Query>();
  return (db) => {
    const found = known.get(db);
    if (found) return found;
    const query = withQuickRows(build(db));
    known.set(db, query);
    return query;
  };
}
