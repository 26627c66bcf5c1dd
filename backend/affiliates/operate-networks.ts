import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../db/client.ts';
import { erasedPostbacks, networks, postbackEvents, postbacks } from '../db/schema/affiliates.ts';
import { sites } from '../db/schema/sites.ts';
import { affiliateReport, type Dimension, dimensions } from './report.ts';
import { templateProblem } from './template.ts';

/** The networks of all sites with what became of what they were told, and until when a silent one is left alone. The secret is shown once, by `add`. */
export async function listNetworks(db: Db) {
  const told = await db
    .select({ site: postbacks.siteId, network: postbacks.network, state: postbacks.state, count: count() })
    .from(postbacks)
    .groupBy(postbacks.siteId, postbacks.network, postbacks.state);
  const ofErased = await db
    .select({
      site: erasedPostbacks.siteId,
      network: erasedPostbacks.network,
      state: erasedPostbacks.state,
      count: sql<number>`sum(${erasedPostbacks.count})::int`,
    })
    .from(erasedPostbacks)
    .groupBy(erasedPostbacks.siteId, erasedPostbacks.network, erasedPostbacks.state);
  const all = await db.select().from(networks).orderBy(asc(networks.siteId), asc(networks.name));
  return all.map(({ siteId, name, template, events, silentUntil }) => {
    const of = (state: string) =>
      [...told, ...ofErased]
        .filter((one) => one.site === siteId && one.network === name && one.state === state)
        .reduce((sum, one) => sum + one.count, 0);
    const [sent, waiting, refused] = [of('sent'), of('queued'), of('refused')];
    return { site: siteId, name, template, events, sent, waiting, refused, silentUntil };
  });
}

const eventList = z.array(z.enum(postbackEvents)).min(1);

/** Adds a network to a site, or gives it another address; its secret is made once. Throws where the address is none to be told. */
export async function addNetwork(db: Db, site: string, name: string, template: string, events: string) {
  const problem = templateProblem(template);
  if (problem) throw new Error(`the address ${problem}`);
  if (!/^[\w.-]{1,100}$/.test(name)) throw new Error(`${name} is no name of a network`);
  const chosen = eventList.safeParse(events.split(','));
  if (!chosen.success) throw new Error(`events are ${postbackEvents.join(', ')}`);
  const takesBack = chosen.data.find((event) => event !== 'signup' && event !== 'purchase');
  if (takesBack && !template.includes('{event}'))
    throw new Error(`the address has no {event}, by which a ${takesBack} is told from a purchase`);
  if ((await db.$count(sites, eq(sites.id, site))) === 0) throw new Error(`there is no site ${site}`);
  const changed = { template, events: chosen.data, failures: 0, silentUntil: null };
  const [row] = await db
    .insert(networks)
    .values({ siteId: site, name, secret: randomBytes(32).toString('base64url'), ...changed })
    .onConflictDoUpdate({ target: [networks.siteId, networks.name], set: changed })
    .returning();
  return { site, name, secret: row?.secret ?? '' };
}

/** Takes a network off a site: what waits for it is told no more. Throws where there is none. */
export async function removeNetwork(db: Db, site: string, name: string) {
  const gone = await db
    .delete(networks)
    .where(and(eq(networks.siteId, site), eq(networks.name, name)))
    .returning({ name: networks.name });
  if (gone.length === 0) throw new Error(`${site} has no network ${name}`);
  return { site, name };
}

const day = z.iso.date();

/** The report of a site from one day to another, both of them in it (UTC), by `network,ref` or more. */
export async function reportAsAsked(db: Db, site: string, from: string, to: string, by: string) {
  if (!day.safeParse(from).success || !day.safeParse(to).success || from > to)
    throw new Error('a period is two days such as 2026-11-01 2026-11-30');
  const chosen = by.split(',');
  const known = chosen.filter((name): name is Dimension => dimensions.some((one) => one === name));
  if (known.length !== chosen.length) throw new Error(`a report is by ${dimensions.join(', ')}`);
  if ((await db.$count(sites, eq(sites.id, site))) === 0) throw new Error(`there is no site ${site}`);
  return affiliateReport(db, site, { from, to }, known);
}
