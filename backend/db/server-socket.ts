import { connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import type { Place, ServerAddress } from './server-address.ts';

/** Sockets of this process whose end the driver has not heard of yet, and how it is told. */
const ending = new Map<Socket, () => void>();

/**
 * Has a socket tell of its end at once. Node tells of an error first, and of the close that goes with it when other
 * callbacks have run; the driver, version 3.4.9, fails what waits for an answer at the first and takes the connection
 * out of use at the second, so that what it sends in between is never answered. So the error waits for the close, and
 * where several connections end together, as when a server does, the driver hears of all before anybody sends anew.
 */
function endAtOnce<S extends Socket>(socket: S): S {
  const destroy = socket.destroy.bind(socket);
  const emit = socket.emit.bind(socket) as (event: string | symbol, ...given: unknown[]) => boolean;
  let failed: Error | undefined;
  let told = false;
  function tell(): void {
    ending.delete(socket);
    if (told) return;
    if (failed) emit('error', failed);
    emit('close', failed !== undefined);
    told = true;
  }
  return Object.assign(socket, {
    destroy(error?: Error) {
      if (!told) ending.set(socket, tell);
      return destroy(error);
    },
    emit(event: string | symbol, ...given: unknown[]) {
      if (told) return true;
      if (event === 'error') {
        failed = given[0] as Error;
        return true;
      }
      if (event !== 'close') return emit(event, ...given);
      for (const tellOther of [...ending.values()]) tellOther();
      tell();
      return true;
    },
  });
}

const towards = (place: Place) => ('path' in place ? { path: place.path } : place);

const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Resolves with the event of a socket; rejects where it fails or closes first. */
function comes<Given>(socket: Socket, event: string): Promise<Given> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(Object.assign(new Error('the server hung up'), { code: 'ECONNRESET' }));
    const settled = () => {
      socket.off('error', reject).off('close', gone).off(event, found);
    };
    const found = (given: Given) => {
      settled();
      resolve(given);
    };
    socket.once('error', reject).once('close', gone).once(event, found);
  });
}

const refused = (words: string) => Object.assign(new Error(words), { code: 'ECONNREFUSED' });

/** A connection to a place, with TLS where the address asks for it. Rejects where there is none within so many milliseconds. */
async function reach(address: ServerAddress, place: Place, patience: number): Promise<Socket> {
  const raw = connect(towards(place));
  let used = raw;
  const late = new AbortController();
  const deadline = pause(patience, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error('no Postgres answered in time'), { code: 'ETIMEDOUT' });
  });
  const begin = async () => {
    await comes(raw, 'connect');
    if (address.tls === 'never') return;
    raw.write(tlsRequest);
    const answer = await comes<Buffer>(raw, 'data');
    // More than the one letter is not the server's: nothing was asked for yet.
    if (answer.toString() === 'S') {
      used = connectTls({ ...address.tlsAt(place), socket: raw });
      await comes(used, 'secureConnect');
    } else if (address.tls === 'always' || answer.toString() !== 'N') throw refused('the server offers no TLS');
  };
  try {
    await Promise.race([begin(), deadline]);
    return endAtOnce(used);
  } catch (error) {
    raw.on('error', () => {}).destroy();
    used.on('error', () => {}).destroy();
    throw error;
  } finally {
    late.abort();
    deadline.catch(() => {});
  }
}

/** A socket that ends with this error once the driver has written its first words, which would else begin the next connection. */
function neverOpen(error: Error): Socket {
  // Written to, a socket that has never connected would end with an error of its own.
  const socket = Object.assign(endAtOnce(new Socket()), { write: () => true });
  setImmediate(() => setImmediate(() => socket.destroy(error)));
  return socket;
}

/** Milliseconds after a failed attempt to connect in which no other is made. */
const restTime = 250;
/** The first byte of an error message of the server, such as "starting up" or "too many connections". */
const errorLetter = 'E'.charCodeAt(0);

/**
 * Remembers that the server cannot be reached. Then one connection at a time tries again, and all others fail at once with the
 * last error. Without this, each waiting statement costs an attempt of its own, and the queue grows until the server is back.
 */
function createLookout() {
  let [away, since, trying]: [Error | undefined, number, number] = [undefined, 0, 0];
  return {
    /** The error to fail with instead of connecting; undefined if a connection may be tried. */
    refusal: () => (trying > 0 || performance.now() - since < restTime ? away : undefined),
    /** Follows an attempt to connect until the server's first answer. */
    async watch(attempt: Promise<Socket>): Promise<void> {
      trying += 1;
      try {
        const answer = await comes<Buffer>(await attempt, 'data');
        away = answer[0] === errorLetter ? refused('the server takes nobody in') : undefined;
      } catch (error) {
        away = error as Error;
      }
      if (away) since = performance.now();
      trying -= 1;
    },
  };
}

/**
 * The driver's option `socket` for an address. `choose` says which of several places is the right one now; a place
 * has so many milliseconds to answer.
 */
export function socketsTo(address: ServerAddress, patience: number, choose?: () => Promise<Place>) {
  const [only] = address.places;
  const lookout = createLookout();
  return (): Socket | Promise<Socket> => {
    const refusal = lookout.refusal();
    if (refusal) return neverOpen(refusal);
    // It connects by itself, and what is written meanwhile goes as soon as there is a connection.
    if (only && !choose && address.tls === 'never') {
      const socket = endAtOnce(new Socket());
      void lookout.watch(Promise.resolve(socket));
      return socket.connect(towards(only));
    }
    const reached = (async () => reach(address, choose ? await choose() : (only as Place), patience))();
    void lookout.watch(reached);
    return reached.catch(neverOpen);
  };
}
