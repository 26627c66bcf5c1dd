import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { savedSearches } from '../../db/schema/searches.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Whose search, and which one. */
export type SearchKey = Pick<SavedSearchRow, 'siteId' | 'memberId' | 'query'>;

const isTheirs = ({ siteId, memberId }: Pick<SearchKey, 'siteId' | 'memberId'>) =>
  and(eq(savedSearches.siteId, siteId), eq(savedSearches.memberId, memberId));

/** A member's saved searches, the latest first. */
export const findSearches = (db: Db, owner: Pick<SearchKey, 'siteId' | 'memberId'>): Promise<SavedSearchRow[]> =>
  db.select().from(savedSearches).where(isTheirs(owner)).orderBy(desc(savedSearches.created), desc(savedSearches.id));

export async function countSearches(tx: Db, owner: Pick<SearchKey, 'siteId' | 'memberId'>): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(savedSearches).where(isTheirs(owner));
  return found?.count ?? 0;
}

/** Gives a search that is kept already another name; undefined where it is not kept. */
export async function renameSearch(tx: Db, key: SearchKey, name: string): Promise<SavedSearchRow | undefined> {
  const [renamed] = await tx
    .update(savedSearches)
    .set({ name })
    .where(and(isTheirs(key), eq(savedSearches.query, key.query)))
    .returning();
  return renamed;
}

export async function insertSearch(tx: Db, key: SearchKey, name: string, created: Date): Promise<SavedSearchRow> {
  const [added] = await tx
    .insert(savedSearches)
    .values({ ...key, name, created })
    .returning();
  if (!added) throw new Error('the search was not saved');
  return added;
}

/** Whether this member had such a search. */
export async function deleteSearch(
  db: Db,
  owner: Pick<SearchKey, 'siteId' | 'memberId'>,
  id: string,
): Promise<boolean> {
  const gone = await db
    .delete(savedSearches)
    .where(and(isTheirs(owner), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return gone.length > 0;
}
