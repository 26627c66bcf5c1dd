/** A short number as it is shown, in part or in groups (`NL91 •••• 4300`): its groups stay on one line. */
export const unbroken = (shown: string): string => shown.replaceAll(' ', '\u00a0');
