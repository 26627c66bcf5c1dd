import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../setup/ask.ts';

const paths = ['/', '/login', '/landers/gallery', '/landers/gallery/amsterdam', '/faq', '/terms', '/members/42'];
const hosts = ['nl.localhost', 'de.localhost', 'velours.localhost', 'fi.localhost'];

/** Attempts after which a page counts as not to be had. */
const attempts = 10;

/** Somebody who reads one page after the other, past every cache of the edge's. */
export class Visitor {
  /** Pages that came, the attempts that brought none, pages that did not come at all, and the longest wait in milliseconds. */
  readonly read = { pages: 0, repeats: 0, failed: [] as string[], longest: 0 };
  readonly #port: number;
  readonly #pace: number;
  #over = false;

  /** `pace`: milliseconds between two pages. */
  constructor(port: number, pace = 20) {
    this.#port = port;
    this.#pace = pace;
  }

  async keepReading(): Promise<void> {
    for (let i = 0; !this.#over; i++) {
      await this.#open(hosts[i % hosts.length] ?? '', paths[i % paths.length] ?? '');
      await pause(this.#pace);
    }
  }

  stop(): void {
    this.#over = true;
  }

  async #open(host: string, path: string): Promise<void> {
    // A part of a page, as Next's own scripts ask for it, is not stored by the edge; Next sends it on to its full address.
    const headers: Record<string, string> = this.read.pages % 2 ? { rsc: '1' } : {};
    let status: number | string = 0;
    const begun = performance.now();
    for (let i = 0; i < attempts; i++) {
      status = await ask(this.#port, host, path, { headers }).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      if (status === 200 || status === 307) {
        this.read.pages++;
        this.read.longest = Math.max(this.read.longest, performance.now() - begun);
        return;
      }
      this.read.repeats++;
      await pause(100);
    }
    this.read.failed.push(`${host}${path} answered ${status} ${attempts} times`);
  }
}
