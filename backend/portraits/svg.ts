import type { Random } from './random.ts';

/** What a drawing function needs besides its figure: its own random source and ids no other figure uses. */
export type Pen = { random: Random; id: (name: string) => string };

export type Point = readonly [x: number, y: number];
export type Curve = readonly Point[];

export function createPen(random: Random, prefix: string): Pen {
  let count = 0;
  return { random, id: (name) => `${prefix}${name}${count++}` };
}

/** A curve from `x y` pairs with commas between: `'-46 -110, -64 -100'`. */
export const curve = (points: string): Curve =>
  points.split(', ').map((point): Point => {
    const [x = 0, y = 0] = point.split(' ').map(Number);
    return [x, y];
  });

/** One decimal is finer than a screen shows and keeps the drawing small. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

export const mirror = (curve: Curve): Curve => curve.map(([x, y]) => [-x, y]);

/** Catmull-Rom through four numbers. */
function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/** `t` in [0, 1] along a smooth curve through equally spaced `values`. */
export function along(values: readonly number[], t: number): number {
  const last = values.length - 1;
  const segment = Math.min(last - 1, Math.floor(t * last));
  const at = (i: number) => values[Math.max(0, Math.min(last, i))] ?? 0;
  if (last < 1) return at(0);
  return spline(at(segment - 1), at(segment), at(segment + 1), at(segment + 2), t * last - segment);
}

/** `count + 1` points at equal steps along a smooth curve through `curve`. */
export function sample(curve: Curve, count: number): Point[] {
  const xs = curve.map((point) => point[0]);
  const ys = curve.map((point) => point[1]);
  return Array.from({ length: count + 1 }, (_, i) => [along(xs, i / count), along(ys, i / count)] as const);
}

/** Path segments (without the leading move) through `points`, rounded by Catmull-Rom tangents. */
function curveTo(points: Curve): string {
  let path = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
    if (!p0 || !p1 || !p2 || !p3) continue;
    const c1 = `${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)}`;
    const c2 = `${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)}`;
    path += `C${c1} ${c2} ${n(p2[0])} ${n(p2[1])}`;
  }
  return path;
}

/** A smooth open path through `points`. */
export function smooth(points: Curve): string {
  const [first] = points;
  return first ? `M${n(first[0])} ${n(first[1])}${curveTo(points)}` : '';
}

/** A closed outline of several smooth edges; corners stay only where two edges meet. */
export function outline(...edges: Curve[]): string {
  const path = edges
    .map((edge, i) => {
      const [first] = edge;
      return first ? `${i ? 'L' : 'M'}${n(first[0])} ${n(first[1])}${curveTo(edge)}` : '';
    })
    .join('');
  return `${path}Z`;
}

/** A soft round light or shadow: a gradient instead of a blur filter, because it renders many times faster. */
export function glow(pen: Pen, colour: string, opacity: number, [cx, cy]: Point, [rx, ry]: Point, rotate = 0): string {
  const id = pen.id('w');
  const stops = [
    [0, opacity],
    [0.45, opacity * 0.62],
    [1, 0],
  ].map(
    ([offset, value]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${(value ?? 0).toFixed(3)}"/>`,
  );
  const turn = rotate ? ` transform="rotate(${n(rotate)} ${n(cx)} ${n(cy)})"` : '';
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"${turn}/>`;
}

/** A gradient between two points in the figure's own units; stops are `[offset, colour, opacity]`. */
export function linear(
  id: string,
  [x1, y1]: Point,
  [x2, y2]: Point,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const list = stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity.toFixed(2)}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${list}</linearGradient>`;
}

/** A stroked line; every soft crease and lash of the figure goes through it. */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const alpha = opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : '';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"${alpha}/>`;
}

const BLURS = [1, 2, 4, 6, 12, 18, 30] as const;
type Blur = (typeof BLURS)[number];

export const blur = (size: Blur) => ` filter="url(#b${size})"`;

/** The blur filters a document can name; only those it uses, because each costs a parse. */
export function blurFilters(body: string): string {
  return BLURS.filter((size) => body.includes(`url(#b${size})`))
    .map(
      (size) =>
        `<filter id="b${size}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
    )
    .join('');
}
