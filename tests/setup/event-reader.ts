import type { Db } from '../../backend/db/client.ts';
import { newId } from '../../backend/db/schema/columns.ts';
import { appendEvent } from '../../backend/events/write.ts';
import type { LiveEvent } from '../../contract/events.ts';
import type { Browser } from './browser.ts';

/** Milliseconds after which `until` fails: as long as `until.ts` waits. */
const timeoutMs = 60_000;

export interface ReceivedEvent {
  id: string | undefined;
  event: LiveEvent;
}

/** Reads a member's event stream as a browser would: remembers ids, waits for what a test expects. */
export class EventReader {
  readonly events: ReceivedEvent[] = [];
  comments = 0;
  #resumed = false;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  lastId: string | undefined;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #waiting: (() => void)[] = [];

  private constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
    this.ended = this.#read();
  }

  /** Opens the stream and waits until it says where it begins. A beat may come before. */
  static async open(browser: Browser, lastEventId?: string): Promise<EventReader> {
    const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    const response = await browser.raw('GET', 'events.php', undefined, { headers });
    if (response.status !== 200 || !response.body) throw new Error(`events.php answered ${response.status}`);
    const reader = new EventReader(response.body);
    await reader.until(() => reader.#resumed || reader.lastId !== undefined);
    return reader;
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for (let part = await this.#reader.read(); !part.done; part = await this.#reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
      for (const look of this.#waiting) look();
    }
  }

  #take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const comment = fields.get('');
    if (comment !== undefined) this.comments++;
    if (comment === 'resumed') this.#resumed = true;
    const id = fields.get('id');
    if (id !== undefined) this.lastId = id;
    const data = fields.get('data');
    if (data) this.events.push({ id, event: JSON.parse(data) as LiveEvent });
  }

  /** Waits until something is true of what was received; fails after a minute. */
  until(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`received only ${JSON.stringify(this.events)}`)), timeoutMs);
      const look = () => {
        if (!isTrue()) return;
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((other) => other !== look);
        resolve();
      };
      this.#waiting.push(look);
      look();
    });
  }

  /** Waits for an event of a type and returns the first that was received. */
  async next<T extends LiveEvent['type']>(type: T): Promise<Extract<LiveEvent, { type: T }>> {
    const find = () => this.events.find(({ event }) => event.type === type);
    await this.until(() => find() !== undefined);
    return find()?.event as Extract<LiveEvent, { type: T }>;
  }

  /**
   * Appends a report event for the member of this stream and waits for it. Events arrive in their order, so an event
   * that is missing after this was never sent: a test proves its absence without a pause.
   */
  async settle(db: Db, memberId: string): Promise<void> {
    const marker = newId();
    await appendEvent(db, memberId, { type: 'report', report: marker });
    await this.until(() => this.events.some(({ event }) => event.type === 'report' && event.report === marker));
  }

  async close(): Promise<void> {
    await this.#reader.cancel();
  }
}
