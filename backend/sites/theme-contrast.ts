import type { Finding, SiteFile } from './site-file.ts';

type Theme = SiteFile['theme'];
type Scale = NonNullable<Theme['primary']>;
type Colour = readonly number[];

interface Pair {
  scale: 'primary' | 'secondary';
  /** A step of the scale, or a colour that no theme changes. */
  text: keyof Scale | `#${string}`;
  ground: keyof Scale | `#${string}`;
  /** How opaque the text is. */
  opacity?: number;
}

/** Of texts that are not large (WCAG 2.2, 1.4.3). */
const least = 4.5;

const white = '#ffffff';
/** The lightest ground of the dark design (`--raised`). */
const darkGround = '#3a2f36';

/** What the design writes with a theme's colours and on them; `app/globals.css` knows the rest of each pair. */
const pairs: Pair[] = [
  // The faintest text on a colour: when one's own message was written.
  { scale: 'primary', text: white, ground: '600', opacity: 0.85 },
  { scale: 'primary', text: white, ground: '700' },
  { scale: 'primary', text: white, ground: '950' },
  { scale: 'primary', text: '600', ground: '50' },
  { scale: 'primary', text: '600', ground: '200' },
  { scale: 'primary', text: '950', ground: '200' },
  { scale: 'primary', text: '950', ground: '300' },
  { scale: 'primary', text: '300', ground: darkGround },
  { scale: 'secondary', text: white, ground: '600' },
  { scale: 'secondary', text: white, ground: '700' },
  { scale: 'secondary', text: '600', ground: '50' },
  { scale: 'secondary', text: '300', ground: darkGround },
];

const isFixed = (one: Pair['text']): one is `#${string}` => one.startsWith('#');

const channels = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of a text with its ground, 1 to 21. */
function contrast(text: string, ground: string, opacity: number): number {
  const below = channels(ground);
  const seen = channels(text).map((channel, i) => channel * opacity + (below[i] ?? 0) * (1 - opacity));
  const [light = 0, dark = 0] = [luminance(seen), luminance(below)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Every pair of a theme's own colours that somebody with poor sight could not read. */
export function contrastProblems(theme: Theme): Finding[] {
  return pairs.flatMap(({ scale, text, ground, opacity = 1 }) => {
    const colours = theme[scale];
    if (!colours) return [];
    const hex = (one: Pair['text']) => (isFixed(one) ? one : colours[one]);
    const found = contrast(hex(text), hex(ground), opacity);
    if (found >= least) return [];
    const [step, other] = isFixed(ground) ? [text, ground] : [ground, text];
    const faint = opacity < 1 ? ` at ${opacity * 100} %` : '';
    // Cut, not rounded: 4.49 is no 4.5.
    const said = (Math.floor(found * 100) / 100).toFixed(2);
    const message = `its contrast with ${other}${faint} is ${said}, and has to be ${least} to be read`;
    return [{ path: `theme.${scale}.${step}`, message }];
  });
}
