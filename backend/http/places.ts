import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';

/** Milliseconds for which a request keeps its place however slowly its body comes. */
const patienceMs = 10_000;

export interface PlaceRules {
  /** Bodies that may be in memory at once. */
  all: number;
  /** Of them, those of one network; an office or a mobile provider is one network too. */
  network: number;
  member: number;
}

/** Who asks for a place; without a network where only a proxy of ours is known. */
export interface Sender {
  member: string;
  network: string | undefined;
}

/** The network of our own front or proxy is not the member's. */
export const senderOf = (member: string, client: Client): Sender => ({
  member,
  network: client.isOurs ? undefined : client.network,
});

/** A place that one request has until it leaves. */
export interface Place {
  /** Counts bytes that came. */
  count(bytes: number): void;
  /** Call it when the whole body has come: the place is then kept until `leave`. */
  complete(): void;
  leave(): void;
  /** Aborts when the place is given to another. */
  signal: AbortSignal;
}

/**
 * Places for requests whose bodies are held in memory, bounded by member and by network. When all places of a member, of
 * a network or of everybody are taken, the slowest of them that has sent for more than ten seconds loses its place to the
 * new request. Where there is none such, the new request is `unavailable`.
 */
export function createPlaces({ all, network, member }: PlaceRules, now = () => performance.now()) {
  interface Taken extends Sender {
    since: number;
    bytes: number;
    sending: boolean;
    aborter: AbortController;
  }
  const taken = new Set<Taken>();

  function makeRoom(among: Taken[]): void {
    const slow = among.filter(({ sending, since }) => sending && now() - since > patienceMs);
    const speed = ({ bytes, since }: Taken) => bytes / (now() - since);
    const [slowest] = slow.sort((a, b) => speed(a) - speed(b));
    if (!slowest) throw new ApiError('unavailable', { retryAfter: 2 });
    taken.delete(slowest);
    slowest.aborter.abort();
  }

  /** Takes a place before the body is read; throws `unavailable`. */
  return function takePlace(sender: Sender): Place {
    const bounds: [most: number, isRival: (one: Taken) => boolean][] = [
      [member, (one) => one.member === sender.member],
      [network, (one) => sender.network !== undefined && one.network === sender.network],
      [all, () => true],
    ];
    for (const [most, isRival] of bounds) {
      const rivals = [...taken].filter(isRival);
      if (rivals.length >= most) makeRoom(rivals);
    }
    const own: Taken = { ...sender, since: now(), bytes: 0, sending: true, aborter: new AbortController() };
    taken.add(own);
    return {
      count: (bytes) => {
        own.bytes += bytes;
      },
      complete: () => {
        own.sending = false;
      },
      leave: () => void taken.delete(own),
      signal: own.aborter.signal,
    };
  };
}

/** For photos of profiles and chats alike: 32 of the largest are 320 MB. */
export const takeUploadPlace = createPlaces({ all: 32, network: 12, member: 4 });
