import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { broadcastDeliveries, broadcasts } from '../db/schema/broadcasts.ts';
import { members } from '../db/schema/members.ts';
import type { Deps } from '../deps.ts';
import { broadcastMail, sampleMails } from '../mail/broadcast.ts';
import type { MailOutcome } from '../mail/tally.ts';
import { type Channel, channels } from '../notifications/reminder-types.ts';
import { minutesUntilDaytime } from '../notifications/sending-time.ts';
import { queuePush } from '../push/queue-push.ts';
import { type Broadcast, findReaders } from './audience.ts';
import { addCounts } from './counts.ts';
import { lookForReaders } from './look-for-readers.ts';
import { hostsByLanguage, lockBroadcast, setState, settleDeliveries, takeNext, updateBroadcast } from './queries.ts';

const minute = 60_000;
/** Milliseconds for which one run works; the rest is the next one's. */
const longest = 50_000;
/** Minutes after which a mail that was given to the mail server without an answer is not sent again: it may have arrived. */
const unsureMinutes = 15;
/** Mails that may fail in one run: the mail server is away, and the rest need not be tried. */
const mostFailures = 3;
/** Tries of one mail, the pause before the next one doubling from a quarter of an hour: a day and a half in all. */
const mostTries = 8;

export interface BroadcastDeps extends Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'secretKey' | 'originOf'> {
  /** Sends a mail and counts it. Throws where it may be sent later. */
  deliver: (mail: Mail) => Promise<MailOutcome>;
}

/** What a run may send of a broadcast. */
interface Turn {
  broadcast: Broadcast;
  /** Messages of each channel. */
  budget: number;
}

/** Ends a broadcast: who still waits, or was not looked at, gets nothing any more. */
async function end(
  tx: Db,
  { id, siteId, channels: ways, reached, started, looked }: Broadcast,
  now: Date,
): Promise<void> {
  await tx
    .update(broadcastDeliveries)
    .set({ state: 'late', updated: now })
    .where(and(eq(broadcastDeliveries.broadcastId, id), eq(broadcastDeliveries.state, 'waiting')));
  const { id: memberId, siteId: ofSite, created } = members;
  const unseen = looked
    ? 0
    : await tx.$count(members, and(eq(ofSite, siteId), gt(memberId, reached), lte(created, started ?? now)));
  if (unseen > 0) {
    await addCounts(
      tx,
      id,
      ways.map((channel) => ({ channel, what: 'late', count: unseen })),
    );
  }
  await updateBroadcast(tx, id, { status: 'done', ended: now, looked: true });
}

/**
 * Begins a run of a broadcast: how much may go out since the last one. Of two processes at once the second finds that the
 * time since then is short. Ends the broadcast where nothing is left, or its time is over.
 */
function beginTurn(db: Db, id: string, now: Date): Promise<Turn | undefined> {
  return db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id);
    if (broadcast?.status !== 'sending') return undefined;
    const left = await settleDeliveries(tx, broadcast, new Date(now.getTime() - unsureMinutes * minute), now);
    if ((broadcast.looked && left === 0) || (broadcast.ends && broadcast.ends <= now)) {
      await end(tx, broadcast, now);
      return undefined;
    }
    const since = broadcast.lastTurn ? Math.min(minute, now.getTime() - broadcast.lastTurn.getTime()) : minute;
    const budget = Math.max(0, Math.floor(((broadcast.rate ?? 0) * since) / minute));
    if (budget > 0) await updateBroadcast(tx, id, { lastTurn: now });
    return { broadcast, budget };
  });
}

type Taken = { memberId: string; tries: number };

/**
 * Takes the next message, unless the member has meanwhile said no, gone away or gone to bed. A push message is queued in
 * the same transaction; a mail is returned to be sent. `none` where nothing is due.
 */
function take(
  deps: BroadcastDeps,
  broadcast: Broadcast,
  channel: Channel,
): Promise<'none' | 'passed' | 'queued' | Taken> {
  const { db, jobs, clock } = deps;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const taken = await takeNext(tx, broadcast, channel, now);
    if (!taken) return 'none';
    const { memberId } = taken;
    const of = { memberId, channel };
    const [reader] = await findReaders(tx, broadcast, now, { ids: [memberId] });
    const reason = reader ? reader[channel] : 'deleted';
    const wait = reader ? minutesUntilDaytime(reader, now) : 0;
    if (reason) await setState(tx, broadcast, of, { state: reason, updated: now });
    else if (wait > 0) {
      const notBefore = new Date(now.getTime() + wait * minute);
      await setState(tx, broadcast, of, { state: 'waiting', updated: now, notBefore });
    }
    if (reason || wait > 0) return 'passed';
    if (channel === 'email') return taken;
    const { id, kind, path } = broadcast;
    await queuePush(tx, jobs, [memberId], { kind, path, broadcast: id });
    await setState(tx, broadcast, of, { state: 'sent', updated: now, language: reader?.language });
    return 'queued';
  });
}

/** Sends a mail that was taken; false where the mail server did not take it and it waits again. */
async function mail(deps: BroadcastDeps, broadcast: Broadcast, { memberId, tries }: Taken): Promise<boolean> {
  const { db, clock, logger } = deps;
  const of = { memberId, channel: 'email' as const };
  try {
    const written = await broadcastMail(deps, broadcast, memberId);
    const outcome = written && (await deps.deliver(written));
    const state = outcome === null ? 'language' : outcome === 'sent' ? 'sent' : 'given_up';
    await setState(db, broadcast, of, { state, updated: clock.now(), language: written?.language });
    return true;
  } catch (error) {
    logger.warn({ err: error, broadcast: broadcast.id }, 'a mail of a broadcast failed');
    const now = clock.now();
    const isLast = tries + 1 >= mostTries;
    const notBefore = new Date(now.getTime() + unsureMinutes * minute * 2 ** tries);
    await setState(db, broadcast, of, {
      state: isLast ? 'given_up' : 'waiting',
      updated: now,
      tries: tries + 1,
      notBefore,
    });
    return false;
  }
}

/** Sends what a run may send of a broadcast one way. */
async function sendWay(
  deps: BroadcastDeps,
  { broadcast, budget }: Turn,
  channel: Channel,
  until: number,
): Promise<void> {
  let left = budget;
  let failures = 0;
  while (left > 0 && failures < mostFailures && deps.clock.now().getTime() < until) {
    const taken = await take(deps, broadcast, channel);
    if (taken === 'none') return;
    if (taken === 'passed') continue;
    left--;
    if (taken !== 'queued' && !(await mail(deps, broadcast, taken))) failures++;
  }
}

/** Sends the tests that operators asked for, one mail for each language; each once, whether it arrives or not. */
async function sendTests(deps: BroadcastDeps): Promise<void> {
  const { db, clock } = deps;
  for (const { id } of await db.select({ id: broadcasts.id }).from(broadcasts).where(isNotNull(broadcasts.testTo))) {
    const broadcast = await db.transaction(async (tx) => {
      const found = await lockBroadcast(tx, id);
      await updateBroadcast(tx, id, { testTo: null });
      return found;
    });
    if (!broadcast?.testTo) continue;
    const hosts = await hostsByLanguage(db, broadcast.siteId);
    try {
      for (const one of await sampleMails(deps, broadcast, hosts, broadcast.testTo, clock.now()))
        await deps.deliver({ ...one, subject: `[test] ${one.subject}` });
    } catch (error) {
      deps.logger.warn({ err: error, broadcast: id }, 'the test of a broadcast failed');
    }
  }
}

/**
 * Sends the tests that wait, and of every broadcast what its rate allows since the last run. Each message is a row that one
 * process takes, so that a restart or a second process neither sends it twice nor leaves it out.
 */
export async function sendBroadcasts(deps: BroadcastDeps, batch = 200): Promise<void> {
  const { db, clock } = deps;
  const until = clock.now().getTime() + longest;
  await sendTests(deps);
  const active = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(eq(broadcasts.status, 'sending'))
    .orderBy(asc(broadcasts.started));
  for (const { id } of active) {
    const turn = await beginTurn(db, id, clock.now());
    if (!turn) continue;
    while (clock.now().getTime() < until && (await lookForReaders(db, id, clock.now(), batch)));
    for (const channel of channels) await sendWay(deps, turn, channel, until);
  }
}
