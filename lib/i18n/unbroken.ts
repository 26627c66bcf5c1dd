/** A short number as it is shown, in part or in groups (`NL91 •••• 4300`): its groups stay on one line. */
export const unbroken = (shown: string): string => shown.replaceAll(' ', '\u00a0');

/** A date as it is shown: day, month and year stay on one line. A line may end after `Friday,`. */
export const unbrokenDate = (shown: string): string => shown.replaceAll(/(?<!\p{L},) /gu, '\u00a0');
