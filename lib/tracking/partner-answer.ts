const storageKey = 'remember-partner';
/** An answer holds for half a year, then whoever comes by a partner is asked again. */
const keptMilliseconds = 180 * 24 * 3_600_000;

interface Answered {
  at: number;
  keep: boolean;
}

/** The answer on this page, for a browser that stores nothing. */
let said: Answered | null = null;

/** Whether this browser may remember which partner brought its visitor; undefined where nobody has said so. */
export function partnerAnswer(now = Date.now()): boolean | undefined {
  const answered = read() ?? said;
  return answered && now - answered.at < keptMilliseconds ? answered.keep : undefined;
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
