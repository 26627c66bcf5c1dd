import { lighten } from './colour.ts';
import { faceOutline } from './face-shape.ts';
import type { Hair } from './hair-shapes.ts';
import { behind, bothSides, lock } from './lock.ts';
import type { FaceShape } from './model.ts';
import { between } from './random.ts';
import { type Curve, curve, n, type Pen, type Point, stroke } from './svg.ts';

/** The cap of a short cut, brushed from a side parting. */
export function shortCap(pen: Pen, colour: string, part: number, low: number, volume = 0): string {
  const left: Curve[] = [
    [
      [part, -114],
      [-40, -98],
      [-78, -60],
      [-93, -10],
      [-90, low - 12],
    ],
    [
      [part, -146],
      [-60, -136],
      [-98, -80],
      [-106, -20],
      [-95, low],
    ],
    [
      [part, -176 - volume],
      [-72, -168 - volume],
      [-116 - volume * 0.4, -98],
      [-116, -28],
      [-99, low - 6],
    ],
  ];
  const right: Curve[] = [
    [
      [part, -108],
      [24, -82],
      [62, -62],
      [90, -34],
      [93, low - 14],
    ],
    [
      [part, -140],
      [40, -136],
      [92, -96],
      [106, -30],
      [97, low],
    ],
    [
      [part, -176 - volume],
      [44, -192 - volume],
      [110 + volume * 0.4, -128],
      [118, -36],
      [101, low - 6],
    ],
  ];
  return lock(pen, left, { colour, strands: 28 }) + lock(pen, right, { colour, strands: 36 });
}

/** Short hair at the temples that fades towards the ears. */
export function sides(pen: Pen, colour: string, fade = 0.7): string {
  const guides: Curve[] = [curve('82 -72, 90 -44, 94 -14, 94 24'), curve('108 -104, 109 -64, 105 -16, 99 30')];
  return bothSides(pen, guides, { colour, strands: 18, fade });
}

export const front = (drawing: string): Hair => ({ back: '', shoulder: '', front: drawing });

/** Hair that goes around the head: its dark inside fills the gaps beside a narrow forehead. */
export const around = (colour: string, drawing: string): Hair => ({
  back: behind(colour, 'M-98 4C-107 -80 -98 -160 0 -170C98 -160 107 -80 98 4Z', 0.24),
  shoulder: '',
  front: drawing,
});

/** Roots along the hairline, from the left temple to the right; `lift` moves a receding hairline up. */
const roots = (lift = 0): Point[] => [
  [-88, -58],
  [-74, -94 - lift],
  [-38, -111 - lift * 0.6],
  [0, -113 + lift * 0.2],
  [38, -111 - lift * 0.6],
  [74, -94 - lift],
  [88, -58],
];

/** A top of hair: one guide from each root over a middle point to a tip. */
export function top(
  pen: Pen,
  colour: string,
  tips: readonly Point[],
  { lift = 0, bulge = 14, strands = 52 } = {},
): string {
  const guides = roots(lift).map((root, i): Point[] => {
    const tip = tips[i] ?? root;
    const side = ((i - 3) / 3) * 0.35;
    return [root, [(root[0] + tip[0]) / 2 + side * bulge, (root[1] + tip[1]) / 2 - bulge * 0.7], tip];
  });
  return lock(pen, guides, { colour, strands });
}

/** Short tufts that break the edge of a cut. */
export function tufts(pen: Pen, colour: string, count: number, size: number): string {
  const { random } = pen;
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = between(random, -84, 84);
    const y = -104 - random() * 66 * (1 - Math.abs(x) / 130);
    out += stroke(
      `M${n(x)} ${n(y)}q${n(size * 0.3 * between(random, -0.4, 1))} ${n(-size * 0.7)} ${n(size * between(random, -0.3, 0.9))} ${n(-size)}`,
      random() < 0.5 ? lighten(colour, 0.24, '#ffd8a8') : colour,
      between(random, 1.4, 3.4),
      0.5,
    );
  }
  return out;
}

export const ROUND: readonly Point[] = curve('-107 -84, -97 -132, -56 -166, 0 -180, 56 -166, 97 -132, 107 -84');

/** Cropped hair of one length: it follows the skull and lets the scalp shine through. `grow` is its depth. */
export function shaved(
  pen: Pen,
  colour: string,
  face: FaceShape,
  opacity: number,
  hairline: number,
  grow: number,
): string {
  const unfit = 97 / face.cheek;
  const skull = faceOutline({ ...face, forehead: face.forehead + grow, cheek: face.cheek + grow * 0.6 });
  const clip = pen.id('z');
  const cap = `M-140 14C-112 4 -100 -14 -97 -34C-94 -52 -90 -58 -86 -66C-76 -104 -40 ${hairline} 0 ${hairline}C40 ${hairline} 76 -104 86 -66C90 -58 94 -52 97 -34C100 -14 112 4 140 14V-220H-140Z`;
  return `<g transform="scale(${unfit.toFixed(3)} 1)"><clipPath id="${clip}"><path d="${skull}" transform="translate(0 ${-grow})"/></clipPath><g clip-path="url(#${clip})"><path d="${cap}" fill="${colour}" opacity="${opacity}" filter="url(#b2)"/></g></g>`;
}

/** One loose lock over the forehead. */
export function sweep(pen: Pen, colour: string, x: number): string {
  return lock(
    pen,
    [
      [
        [x, -150],
        [x - 18, -116],
        [x - 26, -84],
      ],
      [
        [x + 34, -156],
        [x + 16, -120],
        [x - 8, -88],
      ],
    ],
    { colour, strands: 10, edge: false },
  );
}
