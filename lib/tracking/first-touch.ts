import type { Tracking } from '#contract/settings';
import { tellVisit } from '@/lib/api/visit';
import { isYounger, keepPartnerAnswer, partnerAnswer } from './partner-answer';

const storageKey = 'tracking';
/** A first touch counts for 30 days. */
const keptMilliseconds = 30 * 24 * 3_600_000;
const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const longest = { network: 100, ref: 200, sub1: 200, sub2: 200, sub3: 200 };

interface Kept {
  at: number;
  tracking: Tracking;
}

/** What is kept; what is too old is deleted. */
function read(now: number): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null;
    if (kept && isYounger(kept.at, keptMilliseconds, now)) return kept;
    localStorage.removeItem(storageKey);
    return null;
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
  const record: Tracking = Object.fromEntries(found);
  // Without a network it is nobody's, and would keep a later click out for as long as it is kept.
  return record.network ? record : null;
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

/** The click that brought the visitor, for as long as this page lives: what is known without storing anything. */
let ofThisVisit: Tracking | null = null;

function store(tracking: Tracking, now: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ at: now, tracking } satisfies Kept));
  } catch {
    // A browser that stores nothing hands over what is known of the visit.
  }
}

/** A further page of a visit that began elsewhere on the site, or the same page loaded again. */
function isFurtherPage(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  const again = loaded !== undefined && (loaded as PerformanceNavigationTiming).type !== 'navigate';
  return again || document.referrer.startsWith(`${window.location.origin}/`);
}

/** Of a click what a visitor who refused hands over: the network without its labels; undefined if it names none. */
const networkAlone = (tracking?: Tracking): Tracking | undefined =>
  tracking?.network ? { network: tracking.network } : undefined;

/**
 * Takes up the affiliate of a visitor's click and has it counted, without its labels if the visitor refused before; later
 * clicks change nothing while a first one is kept.
 * It is stored where the visitor has agreed to that, or where `tell`'s answer says that nobody has to be asked; otherwise it
 * lasts as long as the visit. Resolves to whether the visitor is to be asked now.
 */
export async function keepFirstTouch(search: string, now = Date.now(), tell = tellVisit): Promise<boolean> {
  const tracking = trackingOf(search);
  if (!tracking || read(now)) return false;
  ofThisVisit ??= tracking;
  const agreed = partnerAnswer(now);
  if (agreed) store(ofThisVisit, now);
  const counted = agreed === false ? networkAlone(tracking) : tracking;
  if (!counted) return false;
  const ask = (await tell(counted, isFurtherPage()))?.ask;
  if (ask === false && agreed === undefined) store(ofThisVisit, now);
  return ask === true && agreed === undefined;
}

/** Does as the visitor says: remembers the click of this visit for 30 days, or forgets what was remembered. */
export function rememberPartner(keep: boolean, now = Date.now()): void {
  keepPartnerAnswer(keep, now);
  if (keep && ofThisVisit && !read(now)) store(ofThisVisit, now);
  if (keep) return;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing can have been kept.
  }
}

/** Whether a first touch lies on this device. */
export const isPartnerRemembered = (now = Date.now()): boolean => read(now) !== null;

/**
 * The affiliate that brought the visitor: the first touch, else the click of this visit, else what the address says. Of
 * visitors who refused it is the network alone, which some sites ask for before a sign-up, and no label of the click.
 */
export function firstTouch(search: string, now = Date.now()): Tracking | undefined {
  const found = read(now)?.tracking ?? ofThisVisit ?? trackingOf(search) ?? undefined;
  return partnerAnswer(now) === false ? networkAlone(found) : found;
}

/** What is handed over at sign-up; `partner_refused` has the backend keep nothing of it. */
export const signupTouch = (search: string, now = Date.now()) => ({
  tracking: firstTouch(search, now),
  ...(partnerAnswer(now) === false && { partner_refused: true }),
});
