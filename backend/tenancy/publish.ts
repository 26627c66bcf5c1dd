import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { operatorActions } from '../db/schema/operator.ts';
import { domains, sites } from '../db/schema/sites.ts';

/** Channel on which backends hear that sites were changed. */
export const sitesChannel = 'sites';

/** Any number that nothing else locks: changes of sites come one after the other, so that their numbers do. */
const sitesLock = 7_226_411;

/** Has the other changes of sites wait until the transaction ends. */
export async function lockSites(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sitesLock})`);
}

/** Has every backend forget what it knows of sites: with the commit, since an operator's process ends right after it. */
export async function tellBackends(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${sitesChannel}, ${id})`);
}

/** Tells every web to drop what it keeps of a site: pages, settings, what was fetched for them. Its hosts, null of no site. */
export function publishSite(db: Db, id: string): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    await lockSites(tx);
    const [last] = await tx.select({ published: max(sites.published) }).from(sites);
    const published = (last?.published ?? 0) + 1;
    const found = await tx.update(sites).set({ published }).where(eq(sites.id, id)).returning({ id: sites.id });
    if (found.length === 0) return null;
    await tellBackends(tx, id);
    return (await tx.select({ host: domains.host }).from(domains).where(eq(domains.siteId, id))).map(
      ({ host }) => host,
    );
  });
}

/**
 * The number of the newest publication and the hosts of the sites published after `since`, with those that were taken off
 * them, whose pages are kept somewhere, too: none where nothing is kept yet, all where what is known is of another database.
 */
export async function publishedSince(db: Db, since: number | undefined): Promise<{ version: number; hosts: string[] }> {
  const [last] = await db.select({ published: max(sites.published) }).from(sites);
  const version = last?.published ?? 0;
  if (since === undefined || since === version) return { version, hosts: [] };
  const isTold = since > version ? undefined : gt(sites.published, since);
  const present = await db
    .select({ host: domains.host })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(isTold);
  const changed = await db
    .select({ before: operatorActions.before })
    .from(operatorActions)
    .innerJoin(sites, eq(sites.id, operatorActions.subject))
    .where(and(eq(operatorActions.action, 'site add'), isTold));
  const hosts = new Set([
    ...present.map(({ host }) => host),
    ...changed.flatMap(({ before }) => before?.split(',') ?? []),
  ]);
  return { version, hosts: [...hosts].sort() };
}
