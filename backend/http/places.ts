import { ApiError } from './api-error.ts';
import { type Client, sharedNetworkOf } from './client.ts';

/** Milliseconds for which a request keeps its place however slowly its body comes: a phone's first bytes may be late. */
const startMs = 2_000;
/** Milliseconds for which a request keeps its place if its body comes at the minimum speed, that of a bad mobile network. */
const patienceMs = 10_000;
const minBytesPerMs = 8;

export interface PlaceRules {
  /** Bodies that may be in memory at once. */
  all: number;
  /** Of them, those of one network; an office or a mobile provider is one network too. */
  network: number;
  member: number;
  /** The refusal where a member or a network has taken all of its own places; `rate_limited` unless set. */
  ownLimitCode?: 'rate_limited' | 'unavailable';
  /** Whether a request that has sent `bytes` in `ms` milliseconds gives its place to any other that finds none. */
  isSlow(bytes: number, ms: number): boolean;
}

/** Who asks for a place; without a network where only a proxy of ours is known. */
export interface Sender {
  member: string;
  network: string | undefined;
}

export const senderOf = (member: string, client: Client): Sender => ({
  member,
  network: sharedNetworkOf(client),
});

/** What places are shared out between: a member whose network is not known counts as a network. */
export const sharerOf = ({ network, member }: Sender): string => network ?? member;

/** A place that one request has until it leaves. */
export interface Place {
  /** Counts bytes that came. */
  count(bytes: number): void;
  /** Call it when the request no longer waits for anything: the place is then kept until `leave`. */
  complete(): void;
  leave(): void;
  /** Aborts when the place is given to another request, with the refusal that this one would have got. */
  signal: AbortSignal;
}

/**
 * Places for requests whose bodies are held in memory, bounded by member and by network. When all places of a member, of
 * a network or of everybody are taken, the slowest incomplete request for which `isSlow` returns true loses its place to
 * the new request. When all places of everybody are taken and none is slow, the network with the most gives one to a
 * network that has fewer. Otherwise the new request is refused: `rate_limited` where its member or network has taken all of
 * its own places, `unavailable` where all places of everybody are taken.
 */
export function createPlaces(
  { all, network, member, ownLimitCode = 'rate_limited', isSlow }: PlaceRules,
  now = () => performance.now(),
) {
  interface Taken extends Sender {
    since: number;
    bytes: number;
    isComplete: boolean;
    aborter: AbortController;
  }
  const taken = new Set<Taken>();

  /** The places of the network that has the most and not only complete ones, if the sender's network would have fewer. */
  function placesOfLargest(sender: Sender): Taken[] {
    const bySharer = Map.groupBy(taken, sharerOf);
    const own = bySharer.get(sharerOf(sender)) ?? [];
    const incomplete = [...bySharer.values()].filter((places) => places.some(({ isComplete }) => !isComplete));
    const [largest = []] = incomplete.sort((a, b) => b.length - a.length);
    return largest.length > own.length + 1 ? largest : [];
  }

  function slowestOf(places: Taken[]): Taken | undefined {
    const speed = ({ bytes, since }: Taken) => bytes / (now() - since);
    return places.filter(({ isComplete }) => !isComplete).sort((a, b) => speed(a) - speed(b))[0];
  }

  function makeRoom(code: 'rate_limited' | 'unavailable', rivals: Taken[], spare: Taken[] = []): void {
    const slow = rivals.filter(({ bytes, since }) => isSlow(bytes, now() - since));
    const loser = slowestOf(slow) ?? slowestOf(spare);
    if (!loser) throw new ApiError(code, { retryAfter: 2 });
    taken.delete(loser);
    loser.aborter.abort(new ApiError(code, { retryAfter: 30 }));
  }

  /** Takes a place before the body is read; throws `rate_limited` or `unavailable`. */
  return function takePlace(sender: Sender): Place {
    const ofMember = [...taken].filter((one) => one.member === sender.member);
    if (ofMember.length >= member) makeRoom(ownLimitCode, ofMember);
    const ofNetwork = [...taken].filter((one) => sender.network !== undefined && one.network === sender.network);
    if (ofNetwork.length >= network) makeRoom(ownLimitCode, ofNetwork);
    if (taken.size >= all) makeRoom('unavailable', [...taken], placesOfLargest(sender));
    const own: Taken = { ...sender, since: now(), bytes: 0, isComplete: false, aborter: new AbortController() };
    taken.add(own);
    return {
      count: (bytes) => {
        own.bytes += bytes;
      },
      complete: () => {
        own.isComplete = true;
      },
      leave: () => void taken.delete(own),
      signal: own.aborter.signal,
    };
  };
}

/** Whether a body comes too slowly to keep its place from others. */
export const isSlowBody: PlaceRules['isSlow'] = (bytes, ms) =>
  ms > patienceMs || (ms > startMs && bytes < ms * minBytesPerMs);

/** For photos of profiles and chats alike: 32 of the largest are 320 MB. */
export const takeUploadPlace = createPlaces({ all: 32, network: 12, member: 4, isSlow: isSlowBody });
