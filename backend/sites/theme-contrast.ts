import type { Finding, SiteFile } from './site-file.ts';

type Theme = SiteFile['theme'];
type Scale = NonNullable<Theme['primary']>;
type Colour = readonly number[];

/** A step of a scale, or a colour that no theme changes. */
type Named = keyof Scale | `#${string}`;

/** A ground of the dark design: so much of a step over a colour that no theme changes. */
interface Mixed {
  step: keyof Scale;
  share: number;
  over: `#${string}`;
}

interface Pair {
  scale: 'primary' | 'secondary';
  text: Named;
  ground: Named | Mixed;
  /** How opaque the text is. */
  opacity?: number;
}

/** Of texts that are not large (WCAG 2.2, 1.4.3). */
const least = 4.5;

const white = '#ffffff';
/** The lightest ground of the dark design (`--raised`). */
const darkGround = '#3a2f36';
/** The ground of the dark design over which a theme's darkest steps are soft grounds (`--surface`). */
const darkSurface = '#1f181d';
/** The faintest text of the dark design (`--text-3`). */
const darkFaint = '#a3969c';

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
  // A match is announced in white.
  { scale: 'primary', text: white, ground: '800' },
  { scale: 'primary', text: '300', ground: { step: '900', share: 0.45, over: darkSurface } },
  { scale: 'primary', text: darkFaint, ground: { step: '900', share: 0.45, over: darkSurface } },
  { scale: 'primary', text: '300', ground: { step: '700', share: 0.5, over: darkGround } },
  { scale: 'secondary', text: white, ground: '600' },
  { scale: 'secondary', text: white, ground: '700' },
  { scale: 'secondary', text: '600', ground: '50' },
  { scale: 'secondary', text: '300', ground: darkGround },
  { scale: 'secondary', text: '300', ground: { step: '900', share: 0.35, over: darkSurface } },
];

const isFixed = (one: Named): one is `#${string}` => one.startsWith('#');

const channels = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** So much of one colour over another. */
const blend = (above: Colour, share: number, below: Colour): Colour =>
  above.map((channel, i) => channel * share + (below[i] ?? 0) * (1 - share));

/** The contrast of a text with its ground, 1 to 21. */
function contrast(text: Colour, ground: Colour): number {
  const [light = 0, dark = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Every pair of a theme's own colours that somebody with poor sight could not read. */
export function contrastProblems(theme: Theme): Finding[] {
  return pairs.flatMap(({ scale, text, ground, opacity = 1 }) => {
    const colours = theme[scale];
    if (!colours) return [];
    const colourOf = (one: Named) => channels(isFixed(one) ? one : colours[one]);
    const isMixed = typeof ground === 'object';
    const below = isMixed ? blend(colourOf(ground.step), ground.share, channels(ground.over)) : colourOf(ground);
    const found = contrast(blend(colourOf(text), opacity, below), below);
    if (found >= least) return [];
    const own = isMixed ? ground.step : ground;
    const [step, other] = isFixed(own) ? [text, own] : [own, text];
    const faint = opacity < 1 ? ` at ${opacity * 100} %` : '';
    const dark = isMixed ? ' in the dark design' : '';
    // Cut, not rounded: 4.49 is no 4.5.
    const said = (Math.floor(found * 100) / 100).toFixed(2);
    const message = `its contrast with ${other}${faint}${dark} is ${said}, and has to be ${least} to be read`;
    return [{ path: `theme.${scale}.${step}`, message }];
  });
}
