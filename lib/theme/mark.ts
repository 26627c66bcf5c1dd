import type { Settings } from '#contract/settings';

export type Mark = Settings['theme']['mark'];

/** What the marks are drawn with on a square of 32: a sign in white and a spark of light. */
export const marks: Record<Mark, { body: string; dot: { cx: number; cy: number; r: number } }> = {
  spark: {
    body: 'M16 24.6c-.4 0-.8-.1-1.1-.4C10.6 20.6 8 18 8 14.7c0-2.5 2-4.5 4.4-4.5 1.4 0 2.7.7 3.6 1.8.9-1.1 2.2-1.8 3.6-1.8 2.4 0 4.4 2 4.4 4.5 0 3.3-2.6 5.9-6.9 9.5-.3.3-.7.4-1.1.4z',
    dot: { cx: 23, cy: 9, r: 2.6 },
  },
  ember: {
    body: 'M16.6 6.5c.6 3.6-1.2 5.2-3 7.3-1.6 1.8-3.1 3.6-3.1 6.1 0 3.3 2.5 5.6 5.6 5.6s5.5-2.3 5.5-5.4c0-2.3-1.2-3.8-2.1-5.3-.2 1.2-.7 2-1.6 2.6.5-4-.1-8.3-1.3-10.9z',
    dot: { cx: 16, cy: 21.4, r: 2.2 },
  },
};

/** Colour of the light in a mark. */
export const markLight = '#ffd58a';

/**
 * The mark in the site's own colours as a file of its own: browser tab, installed app. Without `rounded` it fills its
 * square, for systems that cut icons to their own shape; the sign stands within the part that all of them leave.
 */
export function iconFile({ mark, primary, secondary }: Settings['theme'], rounded = true): string {
  const { body, dot } = marks[mark];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="g" x2="1" y2=".4"><stop stop-color="${primary?.['600'] ?? '#6d28d9'}"/><stop offset="1" stop-color="${secondary?.['600'] ?? '#c81e8a'}"/></linearGradient></defs><rect width="32" height="32" rx="${rounded ? 9 : 0}" fill="url(#g)"/><path d="${body}" fill="#fff"/><circle cx="${dot.cx}" cy="${dot.cy}" r="${dot.r}" fill="${markLight}"/></svg>`;
}
