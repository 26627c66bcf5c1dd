import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { ApiError } from '../http/api-error.ts';
import { comeOnline, goOffline, keepOnline, stayOnline } from './presence.ts';
import { liveSessions } from './sessions.ts';
import { liveChannel, readSignal, type Signal } from './signals.ts';
import { findLastEvents, readMessageEvents } from './stored.ts';
import { EventStream } from './stream.ts';

export interface StreamsOptions {
  database: Database;
  logger: Logger;
  /** Milliseconds between two comments; sessions are looked at as often. */
  beat?: number;
  /** Milliseconds after which an event is found of which the process that wrote it never told. */
  look?: number;
  /** Milliseconds after which a member without a stream is offline: a change of page is shorter. */
  grace?: number;
  /** Streams that one member may have open in this process. */
  perMember?: number;
}

/** The open event streams of this process. */
export interface Streams {
  /** Opens a stream for the member of a session; throws `rate_limited` where they have too many. */
  open(of: {
    siteId: string;
    memberId: string;
    sessionId: string;
    /** In which messages name what is translated. */
    language: string;
    lastEventId: number | undefined;
  }): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** How many are open. */
  count(): number;
  /** Ends all of them, and the listening. */
  close(): Promise<void>;
}

/** Nobody listens until the first stream opens; from then on one listener serves all of them. */
export function createStreams(options: StreamsOptions): Streams {
  const { database, logger, beat = 15_000, look = 5_000, grace = 10_000, perMember = 10 } = options;
  const { db } = database;
  const streamsOf = new Map<string, Set<EventStream>>();
  const working = new Set<Promise<unknown>>();
  const leaving = new Map<string, NodeJS.Timeout>();
  /** Members of open streams who came online. A beat that marked one earlier would have others hear nothing of it. */
  const here = new Set<string>();
  let listening: Promise<() => Promise<void>> | undefined;
  let markingOnline: Promise<unknown> = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];

  const all = () => [...streamsOf.values()].flatMap((own) => [...own]);
  const of = (memberId: string) => [...(streamsOf.get(memberId) ?? [])];

  function background(work: Promise<unknown>): void {
    const noted: Promise<unknown> = work
      .catch((error: unknown) => logger.error({ err: error }, 'event stream'))
      .finally(() => working.delete(noted));
    working.add(noted);
  }

  /** Begins work that marks members as online. Marking offline waits for it, since a renewal that ends later would undo it. */
  function markOnline(work: Promise<void>): void {
    background(work);
    markingOnline = Promise.allSettled([markingOnline, work]).then(() => undefined);
  }

  async function endClosedSessions(streams: EventStream[]): Promise<void> {
    if (streams.length === 0) return;
    const alive = await liveSessions(
      db,
      streams.map(({ sessionId }) => sessionId),
    );
    for (const stream of streams) if (!alive.has(stream.sessionId)) stream.end();
  }

  async function follow(signal: Signal): Promise<void> {
    switch (signal.kind) {
      case 'event':
        for (const stream of of(signal.member)) stream.wake();
        return;
      case 'sessions':
        return endClosedSessions(of(signal.member));
      case 'delivered': {
        const { member, message } = signal;
        for (const [language, streams] of Map.groupBy(of(member), (stream) => stream.language)) {
          const event = (await readMessageEvents(db, { id: member, language }, [message])).get(message);
          if (event) for (const stream of streams) stream.tell(event);
        }
        return;
      }
      case 'typing': {
        const { member, conversation, profile } = signal;
        for (const stream of of(member)) stream.tell({ type: 'typing', conversation, profile });
        return;
      }
      case 'presence': {
        const { members, profile, online } = signal;
        for (const stream of members.flatMap(of)) stream.tell({ type: 'presence', profile, online });
        if (!online && streamsOf.has(profile)) await stayOnline(db, profile);
      }
    }
  }

  async function lookForEvents(): Promise<void> {
    if (streamsOf.size === 0) return;
    for (const { id, last } of await findLastEvents(db, [...streamsOf.keys()])) {
      for (const stream of of(id)) stream.look(last);
    }
  }

  function onBeat(): void {
    for (const stream of all()) stream.beat();
    background(endClosedSessions(all()));
    markOnline(keepOnline(db, [...here]));
  }

  async function arrive(memberId: string): Promise<void> {
    try {
      await comeOnline(db, memberId);
    } finally {
      if (streamsOf.has(memberId)) here.add(memberId);
    }
  }

  function listen(): Promise<unknown> {
    listening ??= database.listen(
      liveChannel,
      (payload) => {
        const signal = readSignal(payload);
        if (signal) background(follow(signal));
      },
      () => {
        for (const stream of all()) stream.wake();
      },
    );
    if (timers.length === 0) {
      timers = [setInterval(onBeat, beat).unref(), setInterval(() => background(lookForEvents()), look).unref()];
    }
    return listening;
  }

  function join(stream: EventStream): void {
    const own = streamsOf.get(stream.memberId);
    if (own) own.add(stream);
    else streamsOf.set(stream.memberId, new Set([stream]));
    clearTimeout(leaving.get(stream.memberId));
    leaving.delete(stream.memberId);
  }

  function leave(stream: EventStream): void {
    const { memberId } = stream;
    const own = streamsOf.get(memberId);
    own?.delete(stream);
    if (own?.size !== 0) return;
    streamsOf.delete(memberId);
    here.delete(memberId);
    const later = setTimeout(() => {
      leaving.delete(memberId);
      background(markingOnline.then(() => goOffline(db, memberId)));
    }, grace);
    leaving.set(memberId, later.unref());
  }

  return {
    async open({ siteId, memberId, sessionId, language, lastEventId }) {
      if (of(memberId).length >= perMember) throw new ApiError('rate_limited', { retryAfter: 30 });
      const stream: EventStream = new EventStream({
        db,
        siteId,
        memberId,
        sessionId,
        language,
        lastEventId,
        onEnd: () => leave(stream),
        background,
      });
      join(stream);
      try {
        await listen();
      } catch (error) {
        listening = undefined;
        stream.end();
        throw error;
      }
      // A session that ended since the request was admitted told no stream that is still joining.
      background(endClosedSessions([stream]));
      stream.wake();
      markOnline(arrive(memberId));
      return stream.body;
    },
    count: () => all().length,
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const stream of all()) stream.end();
      for (const later of leaving.values()) clearTimeout(later);
      leaving.clear();
      const unlisten = await listening?.catch(() => undefined);
      await unlisten?.();
      await Promise.all(working);
    },
  };
}
