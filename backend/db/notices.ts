import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './client.ts';

/** Something that the listeners of a channel are to hear: below 8,000 bytes. */
export interface Notice {
  channel: string;
  payload: string;
}

export type SendNotices = (notices: Notice[]) => Promise<unknown>;

/** Milliseconds between two sendings: at 400 messages a second, one for every four. The first goes at once. */
const gap = 10;

/** Where the notices go that are given to a database, or to one of its transactions: on it, so that what wraps it has it. */
const taker = Symbol('taker of notices');
type Taking = Db & { [taker]?: (notices: Notice[]) => void };

/** Lets the notices of `db` go to `take`: those of a transaction once it is committed, and none of one that fails. */
function collect(db: Taking, take: (notices: Notice[]) => void): void {
  db[taker] = take;
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const held: Notice[] = [];
    const result = await transaction(async (tx) => {
      collect(tx, (notices) => void held.push(...notices));
      return work(tx);
    }, config);
    take(held);
    return result;
  };
}

/** Gives notices to a database of `sendNotices`, or to a transaction in it. */
export function giveNotices(db: Taking, notices: Notice[]): void {
  if (!db[taker]) throw new Error('This database sends no notices.');
  db[taker](notices);
}

/**
 * Sends the notices of a database by `send`, many at once. A NOTIFY takes a lock of the whole server until its
 * transaction is on the disk; of one with nothing to write that is next to no time. What ends returns once all is sent.
 */
export function sendNotices(db: Db, send: SendNotices): () => Promise<void> {
  let waiting: Notice[] = [];
  let sending: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      // A lost notice delays what it is about: whoever listens also looks now and then.
      await send(some).catch((error: Error) => process.emitWarning(error));
      await pause(gap);
    }
    sending = undefined;
  }

  collect(db, (notices) => {
    if (notices.length === 0) return;
    waiting.push(...notices);
    sending ??= work();
  });
  return async () => sending;
}
