import * as z from 'zod';

/**
 * How many photos this tab had on their way to the server, by who sends them and to whom. A file cannot outlive its
 * page, so that the next page of the tab can only tell what was lost.
 */
const key = 'chat:photos-on-their-way';
const counts = z.record(z.string(), z.number().int().positive());
type Counts = z.infer<typeof counts>;

interface Way {
  me: string;
  to: string;
}
const nameOf = ({ me, to }: Way) => `${me} ${to}`;

function readCounts(): Counts {
  try {
    return counts.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

function writeCounts(now: Counts): void {
  try {
    if (Object.keys(now).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(now));
  } catch {
    // Storage is forbidden: then nothing can be told.
  }
}

/** What the page before this one left; read once, before this page notes its own. */
let left: Counts | undefined;
const leftCounts = (): Counts => {
  left ??= typeof window === 'undefined' ? {} : readCounts();
  return left;
};

/** Notes what is on its way now, beside what was lost and not told yet. */
export function noteUploads(underWay: readonly Way[]): void {
  const now = { ...leftCounts() };
  for (const way of underWay) now[nameOf(way)] = (now[nameOf(way)] ?? 0) + 1;
  writeCounts(now);
}

/** How many photos to somebody were lost with the page before this one. */
export const lostPhotos = (way: Way): number => leftCounts()[nameOf(way)] ?? 0;

/** They were told of. `underWay` is what is on its way now. */
export function forgetLost(way: Way, underWay: readonly Way[]): void {
  const { [nameOf(way)]: _, ...others } = leftCounts();
  left = others;
  noteUploads(underWay);
}
