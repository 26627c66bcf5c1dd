import type { NotificationType } from '#contract/notifications';

/**
 * Which mails a member turned off, and which of them on again: `like` is off, `like@<moment>` was turned on again then.
 * What is not named has been on since sign-up. One list, so that a condition in SQL asks for the bare name alone.
 */
export type StoredChoices = readonly string[] | null;

const isOf = (type: string) => (entry: string) => entry === type || entry.startsWith(`${type}@`);

/** The types that are off. */
export const turnedOff = (stored: StoredChoices) => (stored ?? []).filter((entry) => !entry.includes('@'));

/** When a type was turned on again; null where it is off, or was never turned off. */
export function turnedOnAgain(stored: StoredChoices, type: string): Date | null {
  const moment = stored?.find((entry) => entry.startsWith(`${type}@`))?.slice(type.length + 1);
  return moment === undefined ? null : new Date(moment);
}

/** The list after a change of some of them. What is changed to what it is keeps its moment. */
export function choicesAfter(
  stored: StoredChoices,
  change: Partial<Record<NotificationType, boolean>> = {},
  now: Date,
): string[] {
  let after = [...(stored ?? [])];
  for (const [type, on] of Object.entries(change)) {
    if (on !== after.includes(type)) continue;
    after = after.filter((entry) => !isOf(type)(entry));
    after.push(on ? `${type}@${now.toISOString()}` : type);
  }
  return after.sort();
}
