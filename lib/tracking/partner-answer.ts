const storageKey = 'remember-partner';
/** An answer holds for half a year, then whoever comes by a partner is asked again. */
const keptMilliseconds = 180 * 24 * 3_600_000;

interface Answered {
  at: number;
  keep: boolean;
}

/** Whether this browser may remember which partner brought its visitor; undefined where nobody has said so. */
export function partnerAnswer(now = Date.now()): boolean | undefined {
  try {
    const answered = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Answered | null;
    return answered && now - answered.at < keptMilliseconds ? answered.keep : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an answer, a refusal like a yes: what somebody chose is needed to follow it. */
export function keepPartnerAnswer(keep: boolean, now = Date.now()): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ at: now, keep } satisfies Answered));
  } catch {
    // Without storage the question comes again, and nothing is kept meanwhile.
  }
}
