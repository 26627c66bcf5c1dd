/** Milliseconds by which a browser's clock may differ from the server's before it is held to be wrong. */
const tolerated = 120_000;

let ahead = 0;

/** Learns from an answer that is none of a cache how far this browser's clock is from the server's. */
export function learnServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) ahead = told - Date.now();
}

/** The present as the server has it: today is today, also in a browser whose clock is a day off. */
export const serverNow = (): Date => new Date(Date.now() + (Math.abs(ahead) > tolerated ? ahead : 0));
