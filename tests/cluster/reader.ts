import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../setup/ask.ts';

interface Reading {
  port: number;
  hosts: readonly string[];
  paths: readonly string[];
  /** Over TLS. */
  secure?: boolean;
}

/** The scripts, styles and fonts that a page names. */
export const filesOf = (page: string) => [...page.matchAll(/\/_next\/static\/[\w./~-]+/g)].map(([file]) => file);

/** Somebody who reads pages with each file that they name, and makes a call after each, without trying anything again. */
export class Reader {
  readonly count = { pages: 0, files: 0, calls: 0 };
  /** What did not come. */
  readonly missed: string[] = [];
  readonly #reading: Reading;
  #over = false;
  #seconds = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Reads one page after the other until it is told to stop. */
  async keepReading(): Promise<void> {
    const { hosts, paths } = this.#reading;
    const begun = performance.now();
    for (let i = 0; !this.#over; i++) {
      const [host = '', path = ''] = [hosts[i % hosts.length], paths[i % paths.length]];
      const page = await this.#open(host, path);
      this.count.pages++;
      const files = filesOf(page);
      if (page && files.length === 0) this.missed.push(`${host}${path} names no file`);
      for (const file of files) {
        await this.#open(host, file);
        this.count.files++;
      }
      await this.#open(host, '/api/settings.php');
      this.count.calls++;
      await pause(50);
    }
    this.#seconds = (performance.now() - begun) / 1000;
  }

  /** Requests a second, once it has stopped. */
  rate(): number {
    const { pages, files, calls } = this.count;
    return (pages + files + calls) / this.#seconds;
  }

  stop(): void {
    this.#over = true;
  }

  async #open(host: string, path: string): Promise<string> {
    const { port, secure } = this.#reading;
    const answer = await ask(port, host, path, { secure }).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) return answer.text;
    this.missed.push(`${host}${path}: ${answer instanceof Error ? answer.message : answer.status}`);
    return '';
  }
}
