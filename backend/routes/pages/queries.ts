import { and, asc, eq } from 'drizzle-orm';
import type { Locale } from '#contract/common';
import type { Db } from '../../db/client.ts';
import { tokenPages } from '../../db/schema/sites.ts';

/** The pages that a site adds: their titles in each language. */
export function pageTitles(db: Db, siteId: string): Promise<{ token: string; language: Locale; title: string }[]> {
  const { token, language, title } = tokenPages;
  return db
    .select({ token, language, title })
    .from(tokenPages)
    .where(eq(tokenPages.siteId, siteId))
    .orderBy(asc(token), asc(language));
}

/** A page of a site in every language that it is written in. */
export function findPage(db: Db, siteId: string, token: string) {
  return db
    .select()
    .from(tokenPages)
    .where(and(eq(tokenPages.siteId, siteId), eq(tokenPages.token, token)))
    .orderBy(asc(tokenPages.language));
}
