import type { LiveEvent } from '#contract/events';
import { readUser } from '../accounts/user.ts';
import type { Db } from '../db/client.ts';
import { noteDelivered } from './delivered.ts';
import { eventsPerPage, findEventRange, type ReadyEvent, readEvents } from './stored.ts';

/** Bytes that may wait for a slow client before reading stops. */
const highWaterMark = 256 * 1024;

/** Milliseconds after which a browser that lost the stream comes back. */
const retry = 2_000;

/** The most events that a reconnecting client receives one by one. Each page of them costs several queries. */
const maxReplayed = 1_000;

const encoder = new TextEncoder();

export interface StreamOptions {
  db: Db;
  siteId: string;
  memberId: string;
  sessionId: string;
  /** Of the pages that the stream belongs to. */
  language: string;
  /** `Last-Event-ID`; undefined for a client that begins with what the calls tell it. */
  lastEventId: number | undefined;
  onEnd: () => void;
  /** Takes work that nobody waits for: reports its error, and lets it finish before the database is closed. */
  background: (work: Promise<unknown>) => void;
}

/**
 * One open event stream. It remembers the id of the last event it has sent and, woken, sends all that came after, so
 * that no wake-up has to be trusted to come once or in order. A slow client stops the reading, not the memory.
 */
export class EventStream {
  readonly memberId: string;
  readonly sessionId: string;
  readonly language: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly #options: StreamOptions;
  #controller!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  #last: number | undefined;
  #working = false;
  #again = false;
  #stalled = false;
  #ended = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.memberId = options.memberId;
    this.sessionId = options.sessionId;
    this.language = options.language;
    this.body = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
          this.#write(`retry: ${retry}\n`);
        },
        pull: () => {
          if (this.#stalled) this.wake();
        },
        cancel: () => this.#finish(),
      },
      { highWaterMark, size: (chunk) => chunk.byteLength },
    );
  }

  /** Sends what is new in the database; called again while it works, it looks once more. */
  wake(): void {
    if (this.#working) this.#again = true;
    else this.#options.background(this.#work());
  }

  /** Wakes where the member has events by now of which nobody told: who wrote them may be gone. */
  look(lastEvent: number): void {
    if (this.#last !== undefined && lastEvent > this.#last) this.wake();
  }

  /** Sends something of the moment, unless the client is too slow for it. */
  tell(event: LiveEvent): void {
    if (this.#hasRoom()) this.#write(frame(event));
  }

  /** A comment, so that no proxy takes the stream for dead. A client that has not read for a whole beat is let go. */
  beat(): void {
    if (this.#hasRoom()) this.#write(': beat\n\n');
    else this.end();
  }

  end(): void {
    if (this.#ended) return;
    this.#finish();
    this.#controller.close();
  }

  async #work(): Promise<void> {
    this.#working = true;
    try {
      do {
        this.#again = false;
        this.#stalled = false;
        this.#last ??= await this.#begin();
        const page = await readEvents(this.#options.db, this.#options, this.#last);
        this.#send(page);
        if (page.length === eventsPerPage) this.#again = true;
      } while (this.#again && this.#hasRoom());
      this.#stalled = this.#again;
    } catch (error) {
      // The client comes back with the id of the last event that reached it: nothing is lost by ending here.
      this.end();
      throw error;
    } finally {
      this.#working = false;
    }
  }

  /**
   * Where to begin: after the client's last event; without one, at the present. Where what it missed is no longer
   * kept or is too much, or its id is none of this database, it gets the member anew under the present id.
   */
  async #begin(): Promise<number> {
    const { db, siteId, lastEventId } = this.#options;
    const { last, oldest } = await findEventRange(db, this.memberId);
    if (lastEventId === undefined) {
      this.#write(`id: ${last}\n\n`);
      return last;
    }
    const isKept = lastEventId <= last && lastEventId + 1 >= (oldest ?? last + 1);
    if (isKept && last - lastEventId <= maxReplayed) {
      this.#write(': resumed\n\n');
      return lastEventId;
    }
    const user = await readUser(db, siteId, this.memberId);
    this.#write(user ? frame({ type: 'user', user }, last) : `id: ${last}\n\n`);
    return last;
  }

  #send(page: ReadyEvent[]): void {
    const reached: string[] = [];
    for (const { id, event } of page) {
      this.#write(event ? frame(event, id) : `id: ${id}\n\n`);
      this.#last = id;
      if (event?.type === 'message' && event.message.sender !== this.memberId) reached.push(event.message.id);
    }
    if (!this.#ended) this.#options.background(noteDelivered(this.#options.db, this.memberId, reached));
  }

  #write(text: string): void {
    if (!this.#ended) this.#controller.enqueue(encoder.encode(text));
  }

  #hasRoom(): boolean {
    return !this.#ended && (this.#controller.desiredSize ?? 0) > 0;
  }

  #finish(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#options.onEnd();
  }
}

function frame(event: LiveEvent, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
