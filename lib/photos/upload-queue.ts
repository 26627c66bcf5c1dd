import type { Sending } from '@/lib/api/upload';

/** A photo on its way. `share` is how much of it has left, from 0 to 1; at 1 the server is at work on it. */
export interface Upload<About = void> {
  id: number;
  file: Blob;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  share: number;
  failure?: unknown;
  /** What it is for. */
  about: About;
}

type Send<Made> = (file: Blob, sending: Sending) => Promise<Made>;

/** Whether a photo is still to arrive. */
export const isUnderWay = ({ state }: Upload<unknown>): boolean => state !== 'failed';

/** Photos that are sent at once unless said otherwise: more would only share the same line. */
const usuallyAtOnce = 2;

/**
 * Sends photos a few at a time, in the order in which they were chosen; each can be cancelled and tried again. `Made` is
 * what the server makes of one, `About` what the queue's owner has to know of it.
 */
export class UploadQueue<Made, About = void> {
  #uploads: readonly Upload<About>[] = [];
  #shown = 0;
  #arrived = 0;
  #nextId = 1;
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #send: Send<Made>;
  readonly #onSent: (made: Made, about: About) => Promise<unknown>;
  readonly #atOnce: number;

  constructor(
    send: Send<Made>,
    onSent: (made: Made, about: About) => Promise<unknown>,
    atOnce: number = usuallyAtOnce,
  ) {
    this.#send = send;
    this.#onSent = onSent;
    this.#atOnce = atOnce;
  }

  /** The same list until something changes, as React asks of a store. */
  readonly uploads = (): readonly Upload<About>[] => this.#uploads;

  /** How many have arrived while nobody saw the list, and nobody was told. */
  readonly arrived = (): number => this.#arrived;

  /** Whether somebody sees the list. */
  readonly isShown = (): boolean => this.#shown > 0;

  /** Somebody sees the list from now on: what becomes of a photo needs no other notice. Returns how to end it. */
  readonly show = (): (() => void) => {
    this.#shown++;
    this.wasTold();
    return () => {
      this.#shown--;
      this.#notify();
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[], about: About): void {
    const added = files.map(
      (file): Upload<About> => ({ id: this.#nextId++, file, name: file.name, state: 'waiting', share: 0, about }),
    );
    this.#set([...this.#uploads, ...added]);
    this.#start();
  }

  /** Takes an upload off the list; one that is under way is broken off. */
  cancel(id: number): void {
    this.#stops.get(id)?.abort();
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#start();
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', share: 0, failure: undefined });
    this.#start();
  }

  /** Breaks everything off: the member is gone. */
  stop(): void {
    for (const { id } of this.#uploads) this.#stops.get(id)?.abort();
    this.#arrived = 0;
    this.#set([]);
  }

  /** Whoever waited knows that the photos have arrived. */
  wasTold(): void {
    this.#arrived = 0;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #set(uploads: readonly Upload<About>[]): void {
    this.#uploads = uploads;
    this.#notify();
  }

  #change(id: number, change: Partial<Upload<About>>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #start(): void {
    const free = this.#atOnce - this.#uploads.filter(({ state }) => state === 'sending').length;
    const next = this.#uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
    for (const upload of next) void this.#sendOne(upload);
  }

  async #sendOne({ id, file, about }: Upload<About>): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#change(id, { state: 'sending' });
    try {
      const onProgress = (share: number) => this.#change(id, { share });
      await this.#onSent(await this.#send(file, { onProgress, signal: stop.signal }), about);
      if (!this.isShown()) this.#arrived++;
      this.#set(this.#uploads.filter((upload) => upload.id !== id));
    } catch (failure) {
      if (!stop.signal.aborted) this.#change(id, { state: 'failed', failure });
    } finally {
      this.#stops.delete(id);
      this.#start();
    }
  }
}
