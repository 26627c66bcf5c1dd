const storageKey = 'remember-partner';
/** An answer holds for half a year, then whoever comes by a partner is asked again. */
const keptMilliseconds = 180 * 24 * 3_600_000;

interface Answered {
  at: number;
  keep: boolean;
}

/**
 * Whether something was kept less than so many milliseconds ago. What a device's clock stamped while it was far ahead is not: it
 * would stay until that moment and longer.
 */
export const isYounger = (at: number, milliseconds: number, now: number): boolean => Math.abs(now - at) < milliseconds;

/** The answer on this page, for a browser that stores nothing. */
let said: Answered | null = null;

/** Whether this browser may remember which partner brought its visitor; undefined where nobody has said so. */
export function partnerAnswer(now = Date.now()): boolean | undefined {
  const answered = read() ?? said;
  if (!answered) return undefined;
  // A refusal of the future stays one: what was refused is never done by mistake.
  const { at, keep } = answered;
  return isYounger(at, keptMilliseconds, now) || (!keep && at > now) ? keep : undefined;
}

function read(): Answered | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Answered | null;
  } catch {
    return null;
  }
}

/** Keeps an answer, a refusal like a yes: what somebody chose is needed to follow it. */
export function keepPartnerAnswer(keep: boolean, now = Date.now()): void {
  said = { at: now, keep };
  try {
    localStorage.setItem(storageKey, JSON.stringify(said));
  } catch {
    // Without storage the answer holds for this page, and the question comes again.
  }
}
