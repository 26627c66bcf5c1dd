/** Days for which a member counts as new. */
export const newDays = 7;

/** The same in milliseconds. */
export const newFor = newDays * 24 * 3_600_000;
