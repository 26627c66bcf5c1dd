import { mix } from './colour.ts';
import type { Figure } from './model.ts';
import type { Skin } from './palette.ts';
import { type Curve, linear, n, outline, type Pen, type Point, sample, stroke } from './svg.ts';

/** Half widths and heights of a body in head units; the eye line is y 0 and the shoes stand at about y 1990. */
export type Body = {
  neck: number;
  shoulder: number;
  shoulderY: number;
  waist: number;
  hip: number;
  arm: number;
};

export const WAIST_Y = 640;
export const HIP_Y = 870;

export function bodyOf({ look }: Figure): Body {
  const feminine = look.build === 'feminine';
  const w = look.weight;
  return feminine
    ? {
        neck: 45 + w * 6,
        shoulder: 190 + w * 16,
        shoulderY: 322,
        waist: 128 + w * 38,
        hip: 166 + w * 32,
        arm: 36 + w * 7,
      }
    : {
        neck: 60 + w * 8,
        shoulder: 222 + w * 16,
        shoulderY: 318,
        waist: 164 + w * 40,
        hip: 168 + w * 28,
        arm: 46 + w * 7,
      };
}

/** From the left neck point around the body to the right one; the caller closes the neckline. */
export function torso(body: Body, neckY: number, neckX: number, low = HIP_Y + 30): string {
  const { shoulder: s, shoulderY, waist, hip } = body;
  const half = (k: 1 | -1): string[] => [
    `${n(k * (neckX + (s - neckX) * 0.36))} ${n(neckY + 30)} ${n(k * s * 0.87)} 246 ${n(k * (s + 8))} ${n(shoulderY + 22)}`,
  ];
  return [
    `M${n(-neckX)} ${n(neckY)}C${half(-1)[0]}`,
    `C${n(-s)} 430 ${n(-waist - 8)} 540 ${n(-waist)} ${WAIST_Y}C${n(-waist)} 720 ${n(-hip)} 780 ${n(-hip)} ${HIP_Y}L${n(-hip)} ${low}`,
    `L${n(hip)} ${low}L${n(hip)} ${HIP_Y}C${n(hip)} 780 ${n(waist)} 720 ${n(waist)} ${WAIST_Y}C${n(waist + 8)} 540 ${n(s)} 430 ${n(s + 8)} ${n(shoulderY + 22)}`,
    `C${n(s * 0.87)} 246 ${n(neckX + (s - neckX) * 0.36)} ${n(neckY + 30)} ${n(neckX)} ${n(neckY)}`,
  ].join('');
}

/** One side of a limb: the centre line, moved sideways by the width at each place. */
export function limbSide(centre: Curve, widths: readonly number[], s: 1 | -1): Point[] {
  const steps = 12;
  const line = sample(centre, steps);
  const width = sample(
    widths.map((value, i) => [i, value] as const),
    steps,
  ).map((point) => point[1]);
  return line.map(([x, y], i): Point => {
    const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(steps, i + 1)]];
    if (!a || !b) return [x, y];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = (Math.hypot(dx, dy) || 1) / (width[i] ?? 0);
    return [x + (-dy / length) * s, y + (dx / length) * s];
  });
}

/** A tapered limb along a centre line. */
export function limb(centre: Curve, widths: readonly number[]): string {
  return outline(limbSide(centre, widths, 1), limbSide(centre, widths, -1).reverse());
}

/** Neck, its shadow under the chin, and the collar bones. */
export function drawNeck(figure: Figure, body: Body, skin: Skin, pen: Pen): string {
  const { neck: w } = body;
  const { turn, look } = figure;
  const tone = mix(skin.base, skin.shadow, 0.2);
  const chin = look.face.chinY;
  const [under, side] = [pen.id('n'), pen.id('n')];
  const d = `M${-w} 60C${-w + 2} 130 ${-w - 2} 170 ${-w - 14} 196C${-w - 34} 222 -92 246 -122 282L-90 440H90L122 282C92 246 ${w + 34} 222 ${w + 14} 196C${w + 2} 170 ${w - 2} 130 ${w} 60Z`;
  const lines =
    look.age > 50
      ? stroke(`M${-w + 10} 196C-20 206 20 206 ${w - 10} 194`, skin.shadow, 2.4, 0.3) +
        stroke(`M${-w + 4} 216C-16 226 16 226 ${w - 6} 214`, skin.shadow, 2.2, 0.26)
      : '';
  return [
    linear(
      under,
      [0, chin - 40],
      [0, chin + 96],
      [
        [0, skin.shadow, 0.85],
        [0.42, skin.shadow, 0.6],
        [1, skin.shadow, 0],
      ],
    ),
    linear(
      side,
      [turn * w * 1.3, 0],
      [-turn * w * 0.8, 0],
      [
        [0, skin.shadow, 0.5],
        [0.6, skin.shadow, 0],
      ],
    ),
    `<path d="${d}" fill="${tone}"/><path d="${d}" fill="url(#${under})"/><path d="${d}" fill="url(#${side})"/>`,
    stroke('M-100 258C-64 250 -32 252 -12 266M100 258C64 250 32 252 12 266', skin.shadow, 4, 0.36),
    lines,
  ].join('');
}
