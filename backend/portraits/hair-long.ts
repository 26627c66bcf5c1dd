import { darken, lighten } from './colour.ts';
import { knot } from './hair-pieces.ts';
import type { Hair } from './hair-shapes.ts';
import { behind, lock } from './lock.ts';
import { between } from './random.ts';
import { type Curve, curve, type Pen, type Point, stroke } from './svg.ts';

export const add = (hair: Hair, front: string): Hair => ({ ...hair, front: hair.front + front });

/** A tail beside the neck, over one shoulder. */
export function tail(pen: Pen, colour: string, wave: number): string {
  const guides: Curve[] = [
    curve('74 64, 98 120, 96 200, 88 270, 100 338'),
    curve('90 52, 124 118, 132 200, 124 280, 112 352'),
    curve('104 40, 150 108, 168 200, 158 280, 122 346'),
  ];
  return lock(pen, guides, { colour, strands: 34, wave, turns: 1.8 });
}

/** Ringlets: narrow wavy locks side by side. */
export function ringlets(pen: Pen, colour: string, length: number): string {
  let out = '';
  for (const s of [-1, 1] as const) {
    for (let i = 0; i < 6; i++) {
      const x = s * (96 + i * 9);
      const end = length - i * 12 + between(pen.random, -14, 10);
      const guides: Curve[] = [0, 17].map((dx): Point[] => [
        [s * (60 + i * 9) + s * dx * 0.4, -128 + i * 9],
        [x + s * dx * 0.7, -56],
        [x + s * (dx + 4), 50],
        [x + s * (dx + i * 2), (end + 50) / 2],
        [x + s * (dx * 0.5 + i * 2), end],
      ]);
      out += lock(pen, guides, {
        colour,
        strands: 9,
        wave: 8,
        turns: 3.2,
        phase: i * 1.3,
        shade: 0.04 + (i % 2) * 0.1,
      });
    }
  }
  return out;
}

export function boxBraids(colour: string, length: number): string {
  let out = '';
  for (const s of [-1, 1]) {
    for (let i = 6; i >= 0; i--) {
      const [from, to] = [s * (92 + i * 8), s * (88 + i * 13)];
      const path = `M${from} -30C${from + s * 12} 80 ${to + s * 12} ${length * 0.6} ${to} ${length - i * 9}`;
      out += stroke(path, darken(colour, 0.12 + 0.1 * (i % 2)), 12.5);
      out += `<path d="${path}" fill="none" stroke="${lighten(colour, 0.24, '#ffd0a0')}" stroke-width="8" stroke-dasharray="2.6 6" opacity=".55"/>`;
    }
  }
  return out;
}

/** A cloth around head and shoulders; the face stays free. */
export function headscarf(pen: Pen, cloth: string): Hair {
  const fill = pen.id('hj');
  const gradient = `<linearGradient id="${fill}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(cloth, 0.25)}"/><stop offset=".6" stop-color="${cloth}"/><stop offset="1" stop-color="${darken(cloth, 0.35)}"/></linearGradient>`;
  const wrap =
    'M0 -184C84 -184 126 -110 126 -10C126 80 136 140 182 232C150 316 -150 316 -186 236C-138 150 -126 80 -126 -10C-126 -110 -84 -184 0 -184ZM0 -118C-58 -118 -90 -72 -92 -6C-92 44 -84 86 -66 118C-44 148 -22 158 0 158C22 158 44 148 66 118C84 86 92 44 92 -6C90 -72 58 -118 0 -118Z';
  const folds =
    stroke('M-72 132C-20 188 70 192 150 228', darken(cloth, 0.4), 5, 0.5) +
    stroke('M-92 152C-40 226 60 238 140 270', lighten(cloth, 0.35), 6, 0.4) +
    stroke('M-60 150C0 196 60 206 128 214', darken(cloth, 0.3), 3, 0.4) +
    stroke('M-106 -60C-88 -130 -40 -160 10 -163', lighten(cloth, 0.5), 6, 0.35) +
    stroke('M-112 -20C-104 -120 -50 -150 0 -152', darken(cloth, 0.2), 3, 0.3) +
    stroke('M110 -40C110 60 102 120 74 152', darken(cloth, 0.4), 5, 0.45) +
    stroke('M-118 0C-118 70 -110 110 -130 160', darken(cloth, 0.3), 4, 0.4);
  const under = `<path d="M-80 -66C-64 -112 -30 -124 0 -124C30 -124 64 -112 80 -66C60 -100 30 -110 0 -110C-30 -110 -60 -100 -80 -66Z" fill="${darken(cloth, 0.45)}"/>`;
  return {
    back: behind(cloth, 'M-126 -40C-146 120 -146 200 -160 290L160 290C146 200 146 120 126 -40Z', 0.35),
    shoulder: '',
    front: `${gradient}<path fill-rule="evenodd" d="${wrap}" fill="url(#${fill})"/>${under}${folds}`,
  };
}

export const bunBack = (pen: Pen, colour: string, y: number, size: number) =>
  knot(pen, colour, [6, y], [size, size * 0.84]);

/** Rows of fine plaits over the head. */
export function drawnBackLines(colour: string): string {
  return [-70, -46, -22, 0, 22, 46, 70]
    .map((x) =>
      stroke(
        `M${x} ${-116 + Math.abs(x) * 0.44}Q${x * 1.2} -150 ${x * 0.9} ${-176 + Math.abs(x) * 0.5}`,
        darken(colour, 0.5),
        3,
        0.6,
      ),
    )
    .join('');
}
