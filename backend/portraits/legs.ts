import { type Body, HIP_Y, limb, WAIST_Y } from './body.ts';
import { darken, lighten, mix } from './colour.ts';
import type { Figure } from './model.ts';
import type { Skin } from './palette.ts';
import { linear, n, type Pen, stroke } from './svg.ts';

const CLOTH = { trousers: '#3b3a4a', jeans: '#41557a', shorts: '#8a7a5f', skirt: '', dress: '' } as const;
const SHOE_Y = 1960;

/** Legs, trousers or skirt, and shoes, for figures seen whole. */
export function drawLegs(figure: Figure, body: Body, skin: Skin, pen: Pen): string {
  const { legs, turn } = figure;
  const covered = legs === 'trousers' || legs === 'jeans';
  const feminine = figure.look.build === 'feminine';
  const cloth = CLOTH[legs] || (legs === 'dress' ? figure.cloth : darken(figure.lining, 0.15));
  const bare = mix(skin.base, skin.shadow, 0.16);
  const half = body.hip * 0.5;
  const line = (s: 1 | -1) =>
    [
      [s * half, HIP_Y],
      [s * (half + 2), 1180],
      [s * (half - 2), 1440],
      [s * (half + 2), 1700],
      [s * (half + 4), 1940],
    ] as const;
  const widths = covered
    ? [half + 4, half * 0.94, half * 0.76, half * 0.66, feminine ? 44 : 56]
    : [half, half * 0.8, half * 0.56, half * 0.54, 30];
  const [id, skirtId] = [pen.id('l'), pen.id('l')];
  const shoe = mix('#2c2530', figure.hatColour, 0.3);
  const tone = covered ? cloth : bare;
  const parts = [
    linear(
      id,
      [-body.hip, 0],
      [body.hip, 0],
      [
        [0, lighten(tone, 0.1)],
        [0.5, tone],
        [1, darken(tone, 0.3)],
      ],
    ),
    ...([-1, 1] as const).map(
      (s) =>
        `<path d="M${n(s * (half - 34))} ${SHOE_Y - 36}C${n(s * (half - 40))} ${SHOE_Y + 30} ${n(s * (half + 20))} ${SHOE_Y + 40} ${n(s * (half + 66))} ${SHOE_Y + 30}C${n(s * (half + 64))} ${SHOE_Y} ${n(s * (half + 40))} ${SHOE_Y - 24} ${n(s * (half + 34))} ${SHOE_Y - 40}Z" fill="${shoe}"/>`,
    ),
    ...([-1, 1] as const).map((s) => `<path d="${limb(line(s), widths)}" fill="url(#${id})"/>`),
  ];
  if (covered)
    parts.push(
      stroke(`M0 ${HIP_Y + 70}V1200`, darken(cloth, 0.5), 5, 0.6),
      stroke(
        `M${turn * half} 1200C${turn * (half - 20)} 1300 ${turn * (half + 12)} 1420 ${turn * half} 1600`,
        darken(cloth, 0.4),
        8,
        0.3,
      ),
    );
  if (legs === 'shorts')
    parts.push(
      `<path d="M${-body.hip} ${HIP_Y - 20}L${-body.hip - 14} 1290H-12L0 ${HIP_Y + 110}L12 1290H${body.hip + 14}L${body.hip} ${HIP_Y - 20}Z" fill="${cloth}"/>`,
    );
  if (legs === 'skirt' || legs === 'dress') {
    const from = legs === 'dress' ? WAIST_Y - 10 : HIP_Y - 110;
    const w = legs === 'dress' ? body.waist + 2 : body.hip - 6;
    const wide = body.hip + 96;
    parts.push(
      linear(
        skirtId,
        [-wide, from],
        [wide, 1400],
        [
          [0, lighten(cloth, 0.2)],
          [0.5, cloth],
          [1, darken(cloth, 0.34)],
        ],
      ),
      `<path d="M${n(-w)} ${from}C${n(-body.hip - 14)} ${HIP_Y - 20} ${n(-wide)} 1200 ${n(-wide)} 1430C${n(-wide * 0.4)} 1466 ${n(wide * 0.4)} 1466 ${n(wide)} 1430C${n(wide)} 1200 ${n(body.hip + 14)} ${HIP_Y - 20} ${n(w)} ${from}Z" fill="url(#${skirtId})"/>`,
      ...[-0.6, -0.2, 0.25, 0.66].map((k) =>
        stroke(`M${n(k * w)} ${from + 160}L${n(k * wide)} 1440`, darken(cloth, 0.4), 6, 0.28),
      ),
    );
  }
  return parts.join('');
}
