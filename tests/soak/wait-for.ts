import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which something that was promised counts as never done: schedules take minutes on a busy machine. */
const patience = 10 * 60_000;

/** Asks each second until the answer is something; throws with the name of what never came. */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined | false> | T | undefined | false) {
  let last: unknown;
  for (const end = Date.now() + patience; Date.now() < end; await pause(1_000)) {
    try {
      const found = await ask();
      if (found) return found;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`never happened: ${what}`, { cause: last });
}
