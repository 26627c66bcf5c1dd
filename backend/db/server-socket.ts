import { Socket } from 'node:net';

/** What the driver says of where to connect; its types leave it out. */
interface Target {
  path?: string | false;
  host: string[];
  port: number[];
}

/** Sockets of this process whose end the driver has not heard of yet. */
const ending = new Set<DriverSocket>();

/**
 * A socket that tells of its end at once. Node tells of an error first, and of the close that goes with it when other
 * callbacks have run; the driver, version 3.4.9, fails what waits for an answer at the first and takes the connection
 * out of use at the second, so that what it sends in between is never answered. So the error waits for the close, and
 * where several connections end together, as when a server does, the driver hears of all before anybody sends anew.
 */
class DriverSocket extends Socket {
  #error: Error | undefined;
  #told = false;

  override destroy(error?: Error): this {
    if (!this.#told) ending.add(this);
    return super.destroy(error);
  }

  override emit(event: string | symbol, ...given: unknown[]): boolean {
    if (this.#told) return true;
    if (event === 'error') {
      this.#error = given[0] as Error;
      return true;
    }
    if (event !== 'close') return super.emit(event, ...given);
    for (const socket of ending) socket.#tell();
    return true;
  }

  #tell(): void {
    ending.delete(this);
    if (this.#told) return;
    if (this.#error) super.emit('error', this.#error);
    super.emit('close', this.#error !== undefined);
    this.#told = true;
  }
}

/** The driver's option `socket`: connects by itself, and what is written meanwhile goes as soon as there is a connection. */
export function openSocket({ path, host: [host = 'localhost'], port: [port = 5432] }: Target): Socket {
  const socket = new DriverSocket();
  return path ? socket.connect(path) : socket.connect(port, host);
}
