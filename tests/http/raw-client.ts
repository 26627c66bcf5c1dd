import { connect, type Socket } from 'node:net';

/** A connection that sends what it is told, byte by byte if need be, and keeps all that comes back. */
export class RawClient {
  received = '';
  isClosed = false;
  readonly #socket: Socket;

  constructor(port: number, raw: string) {
    this.#socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    this.#socket.setEncoding('latin1').on('data', (words: string) => {
      this.received += words;
    });
    // A refusal may cut the connection while the rest is on its way.
    this.#socket.on('error', () => {});
    for (const name of ['end', 'close']) {
      this.#socket.once(name, () => {
        this.isClosed = true;
      });
    }
    // In two parts, so that no program sees all of it at once.
    const middle = Math.floor(raw.length / 2);
    this.#socket.write(Buffer.from(raw.slice(0, middle), 'latin1'));
    this.#socket.write(Buffer.from(raw.slice(middle), 'latin1'));
  }

  /** Says that nothing more comes. */
  halfClose(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  get isAnswered(): boolean {
    return this.isClosed || this.statuses.some((status) => status >= 200);
  }

  get statuses(): number[] {
    return [...this.received.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
  }
}
