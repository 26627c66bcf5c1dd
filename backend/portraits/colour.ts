const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour `share` of the way from `a` to `b`; all colours are `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const to = channels(b);
  const mixed = channels(a).map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Shadows lean to plum, never to grey. */
export const darken = (colour: string, share: number, to = '#1a0a18') => mix(colour, to, share);

/** Lights lean to candle light. */
export const lighten = (colour: string, share: number, to = '#fff4e6') => mix(colour, to, share);

/** Perceived brightness from 0 to 1, enough to tell a dark ground from a light one. */
export function brightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
