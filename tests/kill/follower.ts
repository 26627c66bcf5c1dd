import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '../../contract/events.ts';
import { eventBlocks } from '../setup/event-blocks.ts';
import type { Client } from './client.ts';

/** Follows a member's event stream through every crash, as a browser does, and keeps the ids in the order they came. */
export class Follower {
  readonly ids: number[] = [];
  begin: number | undefined;
  /** Messages by conversation, in the order they came. */
  readonly threads = new Map<string, Set<string>>();
  readonly #url: string;
  readonly #client: Client;
  #stopped = false;

  constructor(url: string, client: Client) {
    this.#url = url;
    this.#client = client;
  }

  async follow(): Promise<void> {
    while (!this.#stopped) {
      await this.#readOnce().catch(() => undefined);
      await pause(50);
    }
  }

  /** Resolves once the stream has said where it begins. */
  async begun(): Promise<void> {
    while (this.begin === undefined) await pause(10);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #readOnce(): Promise<void> {
    const last = this.ids.at(-1) ?? this.begin;
    const response = await fetch(`${this.#url}/api/events.php`, {
      headers: { ...this.#client.headers, ...(last === undefined ? {} : { 'last-event-id': String(last) }) },
    });
    if (!response.ok || !response.body) return void (await response.body?.cancel());
    for await (const block of eventBlocks(response.body)) {
      this.#take(block);
      if (this.#stopped) return;
    }
  }

  /** The first id of all is where the stream began; every further one is an event. */
  #take(block: string): void {
    const id = /^id: (\d+)$/m.exec(block)?.[1];
    if (id === undefined) return;
    if (this.begin === undefined) this.begin = Number(id);
    else this.#keep(Number(id), /^data: (.+)$/m.exec(block)?.[1]);
  }

  #keep(id: number, data: string | undefined): void {
    this.ids.push(id);
    const event = data ? (JSON.parse(data) as LiveEvent) : undefined;
    if (event?.type !== 'message') return;
    const { conversation, id: message } = event.message;
    this.threads.set(conversation, (this.threads.get(conversation) ?? new Set()).add(message));
  }
}
