import { and, asc, eq, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PostbackSender } from '../adapters/postbacks/postbacks.ts';
import { networks, postbacks } from '../db/schema/affiliates.ts';
import { members } from '../db/schema/members.ts';
import type { Deps } from '../deps.ts';
import { fillTemplate, templateProblem } from './template.ts';

type PostbackDeps = Pick<Deps, 'db' | 'clock' | 'logger'> & { postbacks: PostbackSender };
type Postback = typeof postbacks.$inferSelect;
type Network = typeof networks.$inferSelect;

const minute = 60_000;
/** How long a postback is tried, as mails are. */
const longestTried = 48 * 60 * minute;
/** The first pause between two tries, which doubles, and the longest. */
const [firstPause, longestPause] = [minute, 15 * minute];
/** Failures in a row after which a network is left alone for a while. */
const toleratedFailures = 3;
/** While a postback is sent, no other process takes it: longer than a network has to answer. */
const lease = minute;
/** How long one job sends; what is left waits for the next one. */
const longestRun = 45_000;

const pauseAfter = (failures: number) => Math.min(longestPause, firstPause * 2 ** (failures - 1));

const isOfNetwork = and(eq(networks.siteId, postbacks.siteId), eq(networks.name, postbacks.network));

/** Whether the purchase that a reversal is about still waits: a network that does not know it could not take it back. */
const isBehindPurchase = sql`(${postbacks.reversalId} is not null and exists (
  select 1 from postbacks purchase where purchase.member_id = ${postbacks.memberId} and purchase.event = 'purchase'
    and purchase.reversal_id is null and purchase.state = 'queued'))`;

const isDue = (now: Date) => and(eq(postbacks.state, 'queued'), lte(postbacks.due, now), not(isBehindPurchase));

/** An amount as people write it: `19.99`. All our currencies have two digits. */
const written = (amount: number | null) => (amount === null ? '' : (amount / 100).toFixed(2));

/**
 * Queues a job for each network that has something to be told and is not left alone, and gives up what was tried for two
 * days. Throws after that, so that the failed job tells an operator.
 */
export async function queuePostbacks({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now();
  const given = await db
    .update(postbacks)
    .set({ state: 'refused', answer: sql`coalesce(${postbacks.answer}, 'the network was silent')`, done: now })
    .where(and(eq(postbacks.state, 'queued'), lt(postbacks.created, new Date(now.getTime() - longestTried))))
    .returning({ siteId: postbacks.siteId, network: postbacks.network });
  await db.transaction(async (tx) => {
    const waiting = await tx
      .selectDistinctOn([postbacks.siteId, postbacks.network], {
        id: postbacks.id,
        group: sql<string>`${postbacks.siteId} || ' ' || ${postbacks.network}`,
      })
      .from(postbacks)
      .leftJoin(networks, isOfNetwork)
      .where(and(isDue(now), or(isNull(networks.silentUntil), lte(networks.silentUntil, now))))
      .orderBy(postbacks.siteId, postbacks.network, asc(postbacks.due));
    for (const { id, group } of waiting) await jobs.send(tx, 'postback', { postback: id }, group);
  });
  const [first] = given;
  if (first)
    throw new Error(`${given.length} postbacks were given up, the first for ${first.network} of ${first.siteId}`);
}

/**
 * Sends what waits for the network of a postback, one after the other, until the network is left alone. A message whose
 * answer was lost is sent again with the same id, by which a network counts it once.
 */
export async function sendPostbacks(deps: PostbackDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const end = performance.now() + longestRun;
  do {
    const [found] = await db
      .select({ site: postbacks.siteId, name: postbacks.network, network: networks })
      .from(postbacks)
      .leftJoin(networks, isOfNetwork)
      .where(eq(postbacks.id, id));
    if (!found || (found.network?.silentUntil ?? clock.now()) > clock.now()) return;
    const postback = await claim(deps, found.site, found.name);
    if (!postback) return;
    if (found.network) await tell(deps, found.network, postback);
    else await note(deps, postback, { state: 'refused', answer: 'the network was removed' });
  } while (performance.now() < end);
}

/** Takes the postback of a network that is due the longest for the time of a try; undefined if there is none. */
async function claim({ db, clock }: PostbackDeps, site: string, network: string): Promise<Postback | undefined> {
  const now = clock.now();
  const next = db
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(and(eq(postbacks.siteId, site), eq(postbacks.network, network), isDue(now)))
    .orderBy(asc(postbacks.due), asc(postbacks.created))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(postbacks)
    .set({ due: new Date(now.getTime() + lease), tries: sql`${postbacks.tries} + 1` })
    .where(eq(postbacks.id, sql`${next}`))
    .returning();
  return claimed;
}

/**
 * Sends one postback. What the network refuses for good stays so; if it is silent, the postback waits. Nothing is sent if the
 * member refused the partner question since the postback was claimed.
 */
async function tell(deps: PostbackDeps, network: Network, postback: Postback): Promise<void> {
  const problem = templateProblem(network.template);
  if (problem) return note(deps, postback, { state: 'refused', answer: `the address ${problem}` });
  const values = await valuesOf(deps, postback);
  if (!values) return;
  const url = fillTemplate(network.template, values);
  try {
    const { outcome, answer } = await deps.postbacks.send({ id: postback.id, url, secret: network.secret });
    await note(deps, postback, { state: outcome, answer });
    if (network.failures > 0) await setBreaker(deps, network, { failures: 0, silentUntil: null });
  } catch (failure) {
    const answer = failure instanceof Error ? failure.message.slice(0, 200) : 'failed';
    await deps.db
      .update(postbacks)
      .set({ answer, due: new Date(deps.clock.now().getTime() + pauseAfter(postback.tries)) })
      .where(eq(postbacks.id, postback.id));
    await countFailure(deps, network);
  }
}

/** What an address is filled with; undefined if the postback does not wait any more. */
async function valuesOf({ db }: PostbackDeps, { id, siteId, network, event, amount, currency }: Postback) {
  const purchases = alias(postbacks, 'purchase');
  const [found] = await db
    .select({ tracking: members.tracking, purchase: purchases.id })
    .from(postbacks)
    .innerJoin(members, eq(members.id, postbacks.memberId))
    .leftJoin(purchases, and(eq(purchases.memberId, postbacks.memberId), eq(purchases.event, 'purchase')))
    .where(and(eq(postbacks.id, id), eq(postbacks.state, 'queued')));
  if (!found) return undefined;
  const { ref = '', sub1 = '', sub2 = '', sub3 = '' } = found.tracking;
  return {
    ...{ network, ref, sub1, sub2, sub3, event, id, site: siteId },
    amount: written(amount),
    currency: currency ?? '',
    purchase: event === 'signup' ? '' : (found.purchase ?? ''),
  };
}

const note = async ({ db, clock }: PostbackDeps, { id }: Postback, change: Pick<Postback, 'state' | 'answer'>) => {
  await db
    .update(postbacks)
    .set({ ...change, done: clock.now() })
    // The row of an erased member's purchase is no message any more.
    .where(and(eq(postbacks.id, id), eq(postbacks.state, 'queued')));
};

const setBreaker = ({ db }: PostbackDeps, { siteId, name }: Network, change: Partial<Network>) =>
  db
    .update(networks)
    .set(change)
    .where(and(eq(networks.siteId, siteId), eq(networks.name, name)));

/** After some failures in a row a network is left alone, longer each time; then one postback tries whether it is back. */
async function countFailure(deps: PostbackDeps, network: Network): Promise<void> {
  const failures = network.failures + 1;
  const pauses = failures - toleratedFailures + 1;
  const silentUntil = pauses > 0 ? new Date(deps.clock.now().getTime() + pauseAfter(pauses)) : null;
  await setBreaker(deps, network, { failures, silentUntil });
  if (pauses === 1) deps.logger.warn({ site: network.siteId, network: network.name }, 'an affiliate network is silent');
}
