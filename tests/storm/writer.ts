import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '../../contract/events.ts';
import type { Message } from '../../contract/messages.ts';
import { emptyThread, reduceThread, type ThreadState } from '../../lib/chat/thread.ts';
import { eventBlocks } from '../setup/event-blocks.ts';
import { asFront } from '../setup/front-secret.ts';

/** A member's browser in bad weather: writes under keys until it is answered, and follows the stream by its last id. */
export class Writer {
  state: ThreadState;
  readonly id: string;
  /** Events by id as they came, to see whether one came twice. */
  readonly received: number[] = [];
  #last: string | undefined;
  #over = false;
  readonly #headers: Record<string, string>;
  readonly #url: string;

  constructor(id: string, cookie: string, url: string) {
    this.id = id;
    this.state = emptyThread(id);
    this.#headers = { ...asFront, cookie, 'x-forwarded-host': 'nl.localhost', connection: 'close' };
    this.#url = url;
  }

  async write(to: string, text: string): Promise<void> {
    const clientId = randomUUID();
    const body = JSON.stringify({ profile: to, client_id: clientId, text });
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    for (;;) {
      const answer = await this.#answer({ method: 'POST', headers, body });
      if (answer?.message) {
        this.state = reduceThread(this.state, { type: 'acknowledged', clientId, message: answer.message });
        return;
      }
      if (answer) throw new Error(`message.php refuses with ${answer.error}`);
      await pause(Math.random() * 20);
    }
  }

  /** What the backend said; undefined where the connection was cut before all of it was there. */
  async #answer(init: RequestInit): Promise<{ message?: Message; error?: string } | undefined> {
    try {
      return await (await fetch(`${this.#url}/api/message.php`, init)).json();
    } catch {
      return undefined;
    }
  }

  /** Until it is stopped, again after every cut, from the last event that came whole. */
  async follow(): Promise<void> {
    while (!this.#over) {
      await this.#readOnce().catch(() => undefined);
      await pause(Math.random() * 20);
    }
  }

  /** Resolves once the stream has said where it begins: what came before is none of its business. */
  async begun(): Promise<void> {
    while (this.#last === undefined) await pause(10);
  }

  stop(): void {
    this.#over = true;
  }

  async #readOnce(): Promise<void> {
    const last: Record<string, string> = this.#last === undefined ? {} : { 'last-event-id': this.#last };
    const response = await fetch(`${this.#url}/api/events.php`, { headers: { ...this.#headers, ...last } });
    if (!response.ok || !response.body) return;
    for await (const block of eventBlocks(response.body)) {
      this.#take(block);
      if (this.#over) return;
    }
  }

  #take(block: string): void {
    const id = /^id: (\d+)$/m.exec(block)?.[1];
    const data = /^data: (.+)$/m.exec(block)?.[1];
    if (id !== undefined) {
      this.#last = id;
      if (data) this.received.push(Number(id));
    }
    if (!data) return;
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'message') this.state = reduceThread(this.state, { type: 'received', message: event.message });
  }
}
