import type { Caution } from '#contract/messages';
import type { ThreadName } from '@/lib/api/chat';
import { keep, keptKeys, onKeptElsewhere, readKept } from './chat-storage';
import type { OutgoingContent } from './outgoing-content';

/**
 * A message of one's own that the server has not acknowledged: `pending` until then, `held` while its writer is asked
 * whether to send it like this, `failed` once it was refused.
 * `clientId` stays the same through every attempt, so that it is written and paid for once.
 */
export interface Outgoing {
  clientId: string;
  thread: ThreadName;
  /** The other one's id. */
  to: string;
  content: OutgoingContent;
  /** ISO 8601, UTC, by this browser's clock; the server's time replaces it. */
  created: string;
  /** Its place in the queue: grows by one, whatever the clock says. */
  turn: number;
  state: 'pending' | 'held' | 'failed';
  /** The price that its writer was shown, in credits: it goes out at no higher one. */
  price?: number | undefined;
  /** Its text is looked at before it goes out. */
  check?: boolean;
  /** Why its writer is asked. */
  caution?: Caution;
  /** The error code of the refusal. */
  error?: string;
  /** When it can go out again, if the refusal says so: in ms since 1970 by the server's clock. */
  retryAt?: number | undefined;
}

type Written = Pick<Outgoing, 'thread' | 'to' | 'content' | 'price' | 'check'>;

/**
 * The messages of a member that are on their way: in the browser's storage, one key each, so that they outlive the page
 * and two tabs never overwrite each other's. What cannot be stored is kept by the page.
 */
export class Outbox {
  readonly #start: string;
  readonly #unstored = new Map<string, Outgoing>();
  readonly #listeners = new Set<() => void>();
  #known: readonly Outgoing[] | undefined;

  constructor(me: string) {
    this.#start = `out:${me}:`;
  }

  /** All of them in the order in which they were written; the same list until something changes. */
  read = (): readonly Outgoing[] => {
    this.#known ??= [...keptKeys(this.#start).map((key) => readKept(key) as Outgoing), ...this.#unstored.values()]
      .filter((one) => one !== undefined && typeof one.clientId === 'string')
      .sort((a, b) => a.turn - b.turn);
    return this.#known;
  };

  /** Hears every change, of other tabs as well. Returns how to stop. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = onKeptElsewhere(this.#start, () => {
      this.#known = undefined;
      listener();
    });
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  };

  /** A new message, to go out as soon as it can. */
  add(written: Written): void {
    const turn = (this.read().at(-1)?.turn ?? 0) + 1;
    const created = new Date().toISOString();
    this.#put({ ...written, clientId: crypto.randomUUID(), created, turn, state: 'pending' });
  }

  /** It was refused: it keeps its text and its key. `price` is the new one, which its bubble shows before another try. */
  refuse(clientId: string, error: string, price?: number, retryAt?: number): void {
    this.#change(clientId, (one) => ({ ...one, state: 'failed', error, price: price ?? one.price, retryAt }));
  }

  /** Its writer is asked first; what comes after it goes on. */
  hold(clientId: string, caution: Caution): void {
    this.#change(clientId, (one) => ({ ...one, state: 'held', caution }));
  }

  /** It goes out again, under its old key and as it is. */
  retry(clientId: string): void {
    this.#change(clientId, ({ error: _error, retryAt: _retryAt, check: _check, caution: _caution, ...one }) => ({
      ...one,
      state: 'pending',
    }));
  }

  /** It was acknowledged, or its writer no longer wants it. */
  drop(clientId: string): void {
    if (this.has(clientId)) this.#set(clientId, undefined);
  }

  /** Whether it is still on its way; asked of the storage, since another tab may have sent it a moment ago. */
  has(clientId: string): boolean {
    return readKept(this.#start + clientId) !== undefined || this.#unstored.has(clientId);
  }

  /** Looks anew at what is stored, where nothing tells of a change. */
  refresh(): void {
    this.#known = undefined;
  }

  #change(clientId: string, to: (one: Outgoing) => Outgoing): void {
    const one = this.read().find((known) => known.clientId === clientId);
    if (one && this.has(clientId)) this.#put(to(one));
  }

  #put(one: Outgoing): void {
    this.#set(one.clientId, one);
  }

  #set(clientId: string, one: Outgoing | undefined): void {
    const stored = keep(this.#start + clientId, one);
    if (one && !stored) this.#unstored.set(clientId, one);
    else this.#unstored.delete(clientId);
    this.#known = undefined;
    for (const listener of this.#listeners) listener();
  }
}

const outboxes = new Map<string, Outbox>();

/** The one outbox of a member on this page. */
export function outboxOf(me: string): Outbox {
  const known = outboxes.get(me) ?? new Outbox(me);
  outboxes.set(me, known);
  return known;
}
