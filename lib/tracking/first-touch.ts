import type { Tracking } from '#contract/settings';
import { tellVisit } from '@/lib/api/visit';

const storageKey = 'tracking';
/** A first touch counts for 30 days. */
const keptMilliseconds = 30 * 24 * 3_600_000;
const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const longest = { network: 100, ref: 200, sub1: 200, sub2: 200, sub3: 200 };

interface Kept {
  at: number;
  tracking: Tracking;
}

function read(now: number): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null;
    return kept && now - kept.at < keptMilliseconds ? kept : null;
  } catch {
    return null;
  }
}

/** A value as the contract takes it: of its length, without half a character at the cut, without NUL. */
const fitting = (value: string | null, length: number) =>
  value
    ?.replaceAll('\0', '')
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '');

/** The tracking record of an address; null where no affiliate is named. Values are cut to what the contract takes. */
export function trackingOf(search: string): Tracking | null {
  const query = new URLSearchParams(search);
  const found = names.flatMap((name) => {
    const value = fitting(query.get(name), longest[name]);
    return value ? [[name, value]] : [];
  });
  return found.length ? (Object.fromEntries(found) as Tracking) : null;
}

/**
 * An address whose `sub3` is the slug of its path, where an affiliate is named and left it free: which of several links
 * brought somebody.
 */
export function withSlug(search: string, slug: string | undefined): string {
  const query = new URLSearchParams(search);
  if (!slug || !query.has('network') || query.has('sub3')) return search;
  query.set('sub3', slug);
  return `?${query}`;
}

/**
 * Keeps the affiliate of a visitor's first click, and has it counted; later clicks change nothing while it counts.
 * `tell` says so to the backend.
 */
export function keepFirstTouch(search: string, now = Date.now(), tell = tellVisit): void {
  const tracking = trackingOf(search);
  if (!tracking || read(now)) return;
  if (tracking.network) tell(tracking);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ at: now, tracking } satisfies Kept));
  } catch {
    // A browser that stores nothing hands over what its address says.
  }
}

/** What is handed over at sign-up: the first touch, else what the address says. */
export function firstTouch(search: string, now = Date.now()): Tracking | undefined {
  return read(now)?.tracking ?? trackingOf(search) ?? undefined;
}
