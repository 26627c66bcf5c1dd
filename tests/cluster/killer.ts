import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** What happened to the processes of a cluster while others used it. */
export interface Toll {
  /** Processes that were killed with -9. */
  kills: number;
  /** Processes that were asked to end. */
  drains: number;
  /** Milliseconds that the slowest of them took until it did its work again. */
  slowest: number;
}

export interface Killer {
  /** Does something while no process is hit: begins once all of them do their work. */
  spare<T>(work: () => Promise<T>): Promise<T>;
  /** Ends it, once the last one that was hit does its work again. Rejects where one of them never did. */
  stop(): Promise<Toll>;
}

/**
 * Hits one process after the other, with so many seconds of peace after each is back: by turns killed with -9 and asked
 * to end, so that each of them meets both.
 */
export function keepKilling(cluster: Pick<Cluster, 'names' | 'kill'>, seconds: number): Killer {
  const toll: Toll = { kills: 0, drains: 0, slowest: 0 };
  const over = new AbortController();
  const peace = () => pause(seconds * 1000, undefined, { signal: over.signal }).catch(() => undefined);
  const { names } = cluster;
  let hits = 0;
  /** What goes on now: a hit, or what asked to be spared. */
  let turn: Promise<unknown> = Promise.resolve();

  function next<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }
  async function hit(): Promise<void> {
    if (over.signal.aborted) return;
    const isKill = (hits + Math.floor(hits / names.length)) % 2 === 0;
    const took = await cluster.kill(names[hits++ % names.length] ?? '', isKill ? 'SIGKILL' : 'SIGTERM');
    toll[isKill ? 'kills' : 'drains']++;
    toll.slowest = Math.max(toll.slowest, Math.round(took));
  }
  async function go(): Promise<Toll> {
    while (!over.signal.aborted) {
      await peace();
      await next(hit);
    }
    return toll;
  }
  const going = go();
  // Whoever stops it hears of a failure.
  going.catch(() => undefined);
  return {
    spare: next,
    stop: () => {
      over.abort();
      return going;
    },
  };
}
