import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The design's promise, computed from the style sheet itself: text 4.5:1, control borders 3:1, light and dark. */
const css = readFileSync(join(__dirname, '../../app/globals.css'), 'utf8');
const designed = new Map([...css.matchAll(/^ {4}--([\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]));

/** The same with the colours of the brand that operators begin with. */
const { theme: example } = JSON.parse(readFileSync(join(__dirname, '../../sites/example.json'), 'utf8'));
const exampleColours = ['primary', 'secondary'].flatMap((scale) =>
  Object.entries<string>(example[scale]).map(([step, value]) => [`${scale}-${step}`, value] as const),
);
let declared = designed;

type Theme = 'light' | 'dark';
type Colour = [number, number, number];

/** The arguments of a call: split at its own commas, not at those of the calls inside. */
function parts(text: string): string[] {
  let depth = 0;
  const found = [''];
  for (const char of text) {
    if (char === ',' && depth === 0) found.push('');
    else found[found.length - 1] += char;
    depth += Number(char === '(') - Number(char === ')');
  }
  return found.map((part) => part.trim());
}

function resolve(value: string, theme: Theme): Colour {
  const [, call, inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? [];
  if (call === 'var') return resolve(declared.get(inner.slice(2)) ?? '', theme);
  if (call === 'light-dark') return resolve(parts(inner)[theme === 'light' ? 0 : 1] ?? '', theme);
  if (call === 'color-mix') {
    const [, first = '', second = ''] = parts(inner);
    const [, colour = '', share = ''] = /^(.*) (\d+)%$/.exec(first) ?? [];
    const [a, b] = [resolve(colour, theme), resolve(second, theme)];
    return a.map((channel, i) => (channel * Number(share) + (b[i] ?? 0) * (100 - Number(share))) / 100) as Colour;
  }
  const hex = value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`no colour: ${value}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour;
}

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(front: string, back: string, theme: Theme): number {
  const [a, b] = [front, back].map((name) => luminance(resolve(`var(--${name})`, theme))) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const on = (backs: string[], ...fronts: string[]) => fronts.flatMap((front) => backs.map((back) => [front, back]));

const textPairs = [
  ...on(['bg', 'surface', 'surface-2', 'chat-bg'], 'text', 'text-2', 'text-3', 'brand', 'bad'),
  ...on(['surface-3', 'brand-soft', 'bubble-theirs'], 'text', 'text-2'),
  ...on(['bg', 'surface'], 'accent', 'ok', 'warn'),
  ...on(['surface'], 'unread'), // lists of chats lie on a surface
  ...on(['brand-soft', 'brand-soft-line', 'raised'], 'brand'),
  ...on(['brand', 'brand-hover'], 'on-brand'),
  ...on(['bad', 'bad-hover'], 'on-bad'),
  ...['accent', 'ok', 'warn', 'bad'].map((tone) => [tone, `${tone}-soft`]),
  ...['unread', 'low', 'empty', 'bubble-mine', 'banner'].map((back) => [`on-${back}`, back]),
  ...on(['primary-600', 'primary-700', 'secondary-600', 'secondary-700'], 'on-main'),
];

describe.each([
  ['light', 'the design', designed],
  ['dark', 'the design', designed],
  ['light', 'the example of a brand', new Map([...designed, ...exampleColours])],
  ['dark', 'the example of a brand', new Map([...designed, ...exampleColours])],
] as const)('%s, %s', (theme, _, colours) => {
  beforeAll(() => {
    declared = colours;
  });

  test.each(textPairs)('%s is readable on %s', (front = '', back = '') => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(on(['bg', 'surface'], 'line-strong', 'focus', 'bad'))('%s is seen on %s', (front = '', back = '') => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});
