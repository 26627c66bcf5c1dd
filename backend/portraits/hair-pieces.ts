import { darken, lighten } from './colour.ts';
import { towards } from './hair-shapes.ts';
import { lock } from './lock.ts';
import { between } from './random.ts';
import { type Curve, n, type Pen, type Point, stroke } from './svg.ts';

/** A full fringe down to the brows; `wispy` lets skin show between the tips. */
export function fringe(pen: Pen, colour: string, y = -38, half = 86): string {
  const guides: Curve[] = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((s) => {
    const x = s * half;
    return [
      [s * 16, -179],
      [x * 0.72, -160 + Math.abs(s) * 14],
      [x * 1.06, -104 + Math.abs(s) * 12],
      [x, y + Math.abs(s) * 12],
    ];
  });
  let tips = '';
  for (let i = 0; i < 26; i++) {
    const s = (i / 25) * 2 - 1;
    const x = s * half;
    const end = y + Math.abs(s) * 12 + between(pen.random, 1, 7);
    tips += stroke(
      `M${n(x)} ${n(end - 14)}q${n(s * 2)} 6 ${n(s * 2.4)} 14`,
      darken(colour, 0.1),
      between(pen.random, 2.4, 5),
      0.85,
    );
  }
  return tips + lock(pen, guides, { colour, strands: 44, edge: false });
}

/** A fringe swept from the parting across the forehead. */
export function sideFringe(pen: Pen, colour: string, from: 1 | -1 = 1): string {
  const at = (x: number, y: number): Point => [x * from, y];
  return lock(
    pen,
    [
      [at(38, -178), at(-40, -160), at(-90, -92), at(-97, -6)],
      [at(40, -172), at(0, -128), at(-60, -84), at(-95, 2)],
      [at(44, -160), at(34, -108), at(-20, -68), at(-90, -12)],
    ],
    { colour, strands: 34 },
  );
}

/** Two light locks that frame the face, from the parting to the cheekbones. */
export function curtains(pen: Pen, colour: string, part = 0): string {
  const side = (s: 1 | -1): Curve[] => [
    [
      [part, -128],
      [towards(part, s * 60, 0.6), -100],
      [s * 70, -50],
      [s * 86, 2],
      [s * 104, 44],
    ],
    [
      [part, -150],
      [towards(part, s * 80, 0.6), -128],
      [s * 88, -70],
      [s * 100, -6],
      [s * 110, 52],
    ],
    [
      [part, -172],
      [towards(part, s * 98, 0.6), -154],
      [s * 106, -92],
      [s * 112, -18],
      [s * 116, 46],
    ],
  ];
  return lock(pen, side(-1), { colour, strands: 20 }) + lock(pen, side(1), { colour, strands: 20 });
}

/** Hair drawn back from the forehead to the silhouette of the head; buns, tails and braids build on it. */
export function drawnBack(pen: Pen, colour: string, part = 0, volume = 0): string {
  const side = (s: 1 | -1): Curve[] => {
    const v = volume;
    return [
      [
        [part, -119],
        [part * 0.8, -150],
        [part * 0.5 + s, -177 - v],
      ],
      [
        [towards(part, s * 60, 0.6), -112],
        [s * 52, -140],
        [s * 56, -164 - v],
      ],
      [
        [s * 74, -80],
        [s * 92, -104],
        [s * (98 + v * 0.4), -126 - v * 0.5],
      ],
      [
        [s * 90, -30],
        [s * 104, -50],
        [s * (114 + v * 0.5), -66],
      ],
      [
        [s * 94, 4],
        [s * 104, -4],
        [s * (111 + v * 0.3), -14],
      ],
      [
        [s * 96, 28],
        [s * 100, 26],
        [s * 103, 22],
      ],
    ];
  };
  return lock(pen, side(-1), { colour, strands: 40 }) + lock(pen, side(1), { colour, strands: 40 });
}

/** Loose fine hairs at the temples that keep an updo from looking hard. */
export function wisps(colour: string): string {
  return [1, -1]
    .map(
      (s) =>
        stroke(`M${s * 94} 10C${s * 105} 50 ${s * 93} 76 ${s * 99} 106`, colour, 2.4) +
        stroke(`M${s * 89} 0C${s * 97} 40 ${s * 91} 62 ${s * 93} 86`, colour, 1.8, 0.9) +
        stroke(`M${s * 96} 20C${s * 110} 54 ${s * 104} 70 ${s * 109} 84`, colour, 1.4, 0.8),
    )
    .join('');
}

/** A knot of hair: rounded strands around a centre. */
export function knot(pen: Pen, colour: string, [x, y]: Point, [rx, ry]: Point): string {
  const guides: Curve[] = [-1, -0.4, 0.4, 1].map((s) => [
    [x - rx * 0.9, y + ry * 0.4 * s],
    [x - rx * 0.5, y + ry * s * 0.95],
    [x + rx * 0.1, y + ry * s * 1.05],
    [x + rx * 0.6, y + ry * s * 0.8],
    [x + rx, y + ry * 0.3 * s],
  ]);
  return (
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx * 1.02)}" ry="${n(ry * 1.02)}" fill="${darken(colour, 0.3)}"/>` +
    lock(pen, guides, { colour, strands: 22 }) +
    stroke(
      `M${n(x - rx * 0.7)} ${n(y + ry * 0.5)}C${n(x - rx * 0.2)} ${n(y - ry * 0.4)} ${n(x + rx * 0.4)} ${n(y - ry * 0.5)} ${n(x + rx * 0.8)} ${n(y - ry * 0.1)}`,
      darken(colour, 0.45),
      3,
      0.55,
    )
  );
}

/** A plaited tail along a curve: pairs of overlapping leaves, thinner to the end. */
export function plait(colour: string, curve: Curve, width: number): string {
  const steps = 15;
  let out = '';
  for (let i = steps; i >= 0; i--) {
    const share = i / steps;
    const index = Math.min(curve.length - 2, Math.floor(share * (curve.length - 1)));
    const local = share * (curve.length - 1) - index;
    const [a, b] = [curve[index], curve[index + 1]];
    if (!a || !b) continue;
    const [x, y] = [towards(a[0], b[0], local), towards(a[1], b[1], local)];
    const size = width * (1 - share * 0.45);
    for (const s of [1, -1]) {
      out += `<ellipse cx="${n(x + s * size * 0.42)}" cy="${n(y)}" rx="${n(size * 0.62)}" ry="${n(size * 0.86)}" transform="rotate(${s * -34} ${n(x)} ${n(y)})" fill="${darken(colour, s > 0 ? 0.12 : 0.02)}" stroke="${darken(colour, 0.42)}" stroke-width="1.4"/>`;
      out += stroke(
        `M${n(x + s * size * 0.7)} ${n(y - size * 0.5)}Q${n(x + s * size * 0.5)} ${n(y + size * 0.2)} ${n(x + s * size * 0.05)} ${n(y + size * 0.6)}`,
        lighten(colour, 0.24, '#ffdcb0'),
        1.6,
        0.6,
      );
    }
  }
  return out;
}
