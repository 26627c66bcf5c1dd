import { darken, lighten } from './colour.ts';
import { between, chance } from './random.ts';
import { along, type Curve, linear, mirror, n, outline, type Pen, type Point, sample, smooth, stroke } from './svg.ts';

export type LockStyle = {
  colour: string;
  /** Number of fine strands. */
  strands?: number;
  /** Sideways wave in head units, and its turns along the lock. */
  wave?: number;
  turns?: number;
  phase?: number;
  /** 0 to 1: how far the lower end fades into what lies under it. */
  fade?: number;
  /** How much darker than its neighbours, for locks that lie below. */
  shade?: number;
  edge?: boolean;
};

const STEPS = 14;

/** A point of the hair between guide curves: `across` from the first guide to the last. */
function pointAcross(guides: readonly Point[][], across: number, step: number): Point {
  const xs = guides.map((guide) => guide[step]?.[0] ?? 0);
  const ys = guides.map((guide) => guide[step]?.[1] ?? 0);
  return [along(xs, across), along(ys, across)];
}

/**
 * A surface of hair stretched over guide curves that run from root to tip: one smooth shape,
 * fine lighter and darker strands that follow the guides, and a band of shine.
 */
export function lock(pen: Pen, guides: readonly Curve[], style: LockStyle): string {
  const { colour, strands = 34, wave = 0, turns = 2, phase = 0, fade = 0, shade = 0, edge = true } = style;
  const { random } = pen;
  const sampled = guides.map((guide) => sample(guide, STEPS));
  const strand = (across: number): Point[] =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const [x, y] = pointAcross(sampled, across, step);
      const along01 = step / STEPS;
      const sway = Math.sin(along01 * turns * 6.28 + across * 1.1 + phase) * wave * Math.min(1, along01 * 1.8);
      return [x + sway, y + sway * 0.2];
    });
  const rim = guides.length > 2 ? guides.length * 2 : 2;
  const row = (step: number) => Array.from({ length: rim + 1 }, (_, i) => strand(i / rim)[step] ?? ([0, 0] as const));
  const shape = outline(strand(0), row(STEPS), strand(1).reverse(), row(0).reverse());
  const ys = [...strand(0), ...strand(0.5), ...strand(1)].map((point) => point[1]);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const base = darken(colour, shade);
  const [fill, clip] = [pen.id('h'), pen.id('k')];
  const parts = [
    linear(
      fill,
      [0, top],
      [0, bottom],
      [
        [0, lighten(base, 0.08, '#ffd9b0')],
        [0.3, base],
        [1, darken(base, 0.26), 1 - fade],
      ],
    ),
    `<clipPath id="${clip}"><path d="${shape}"/></clipPath>`,
    `<path d="${shape}" fill="url(#${fill})"${edge && !fade ? ` stroke="${darken(base, 0.22)}" stroke-width="1" stroke-linejoin="round"` : ''}/>`,
    `<g clip-path="url(#${clip})">`,
  ];
  for (let i = 0; i < strands; i++) {
    const line = strand(Math.min(1, Math.max(0, (i + 0.5 + (random() - 0.5) * 0.9) / strands)));
    const light = chance(random, 0.5);
    const from = Math.floor(random() * 5);
    const to = STEPS + 1 - Math.floor(random() * (fade ? 8 : 4));
    const tone = light
      ? lighten(base, between(random, 0.14, 0.3), '#ffdcb0')
      : darken(base, between(random, 0.22, 0.42));
    parts.push(
      stroke(smooth(line.slice(from, to)), tone, between(random, 0.7, 2.4), (light ? 0.34 : 0.36) * (fade ? 0.6 : 1)),
    );
  }
  for (let i = 0; i < strands / 3; i++) {
    const line = strand(between(random, 0.12, 0.88));
    const from = 2 + Math.floor(random() * 2);
    parts.push(
      stroke(smooth(line.slice(from, from + 4)), lighten(base, 0.42, '#ffe9c9'), between(random, 1, 2.6), 0.2),
    );
  }
  return `${parts.join('')}</g>`;
}

/** The same lock on both sides of the face. */
export function bothSides(pen: Pen, guides: readonly Curve[], style: LockStyle): string {
  return lock(pen, guides, style) + lock(pen, guides.map(mirror), { ...style, phase: (style.phase ?? 0) + 1.7 });
}

/** Where a curl may lie. */
type Region = () => Point;

/** A cloud of curls: dark rounds below, arcs of light on most of them. */
export function curls(
  pen: Pen,
  colour: string,
  region: Region,
  { count, size: [small, large] }: { count: number; size: Point },
): string {
  const { random } = pen;
  const rounds = Array.from({ length: count }, () => ({ at: region(), size: between(random, small, large) }));
  const below = rounds.map(
    ({ at: [x, y], size }) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${darken(colour, between(random, 0.1, 0.32))}"/>`,
  );
  const above = rounds.map(({ at: [x, y], size }) => {
    const half = size * 0.62;
    const tone = chance(random, 0.5) ? lighten(colour, 0.2, '#ffd0a0') : lighten(colour, 0.06, '#ffd0a0');
    const arc = (r: number, dy: number) =>
      `M${n(x - r)} ${n(y + dy)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 1.7)} ${n(-r * 0.5)}`;
    return (
      stroke(arc(half, half * 0.2), tone, between(random, 1.4, 3), between(random, 0.3, 0.65)) +
      stroke(arc(half * 0.5, half * 0.4), tone, 1.2, 0.35)
    );
  });
  return below.join('') + above.join('');
}

/** A plain dark shape: the inside of the hair, seen behind the neck. */
export function behind(colour: string, d: string, shade = 0.48): string {
  return `<path d="${d}" fill="${darken(colour, shade)}"/>`;
}
