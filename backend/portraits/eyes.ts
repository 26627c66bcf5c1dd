import { darken, lighten, mix } from './colour.ts';
import { ageing } from './face-shape.ts';
import type { Figure } from './model.ts';
import { EYES, hairOf, type Skin } from './palette.ts';
import { n, type Pen, stroke } from './svg.ts';

/** How much a smile lifts the lower lid: the warmth of a look sits there. */
const SQUINT = { rest: 0, smile: 1, warm: 2.2, grin: 2.4, laugh: 3.2 } as const;

/** One eye; `s` is 1 for the right of the picture. Drawn with the inner corner at x -21 and the outer at x 22. */
export function drawEye(figure: Figure, pen: Pen, skin: Skin, s: 1 | -1): string {
  const { look, turn, smile } = figure;
  const { gap, size, open, slant, hood, round } = look.eye;
  const feminine = look.build === 'feminine';
  const years = ageing(look.age);
  const iris = EYES[look.eyes];
  const up = SQUINT[smile];
  const o = open * (1 - years * 0.08);
  const outer = -slant * 0.8;
  const peak = { inX: -15 + round * 2, inY: (-10 - round * 4) * o, outX: 6 + round * 3, outY: (-16 + round) * o };
  const lower = 10.5 + round * 2 - up;
  const lid = (lift: number) => `C${n(peak.inX)} ${n(peak.inY - lift)} ${n(peak.outX)} ${n(peak.outY - lift)}`;
  const almond = `M-21 3${lid(0)} 22 ${n(outer)}C14 ${n(lower - 1)} -8 ${n(lower)} -21 3Z`;
  const lash = mix(darken(hairOf(look.hairColour, 0), 0.62, '#120a0c'), skin.shadow, feminine ? 0 : 0.12);
  const clip = pen.id('e');
  const gaze = s * turn * 1.2;
  const white = mix('#fbf5f0', skin.base, 0.1);
  const wing = feminine ? 4 : 0.5;
  const thick = (feminine ? 2.7 : 2) - years * 0.5;
  const lift = 5.5 - hood * 4 + (feminine ? 0.6 : 0);
  const far = s === turn ? 0.95 : 1;
  const parts = [
    `<path d="M-24 -2C-15 ${n(-19 * o)} 10 ${n(-24 * o)} 27 -9C18 -11 -8 -9 -21 3Z" fill="${skin.shadow}" opacity="${feminine ? 0.34 : 0.26}"/>`,
    `<clipPath id="${clip}"><path d="${almond}"/></clipPath><path d="${almond}" fill="${white}"/><g clip-path="url(#${clip})">`,
    `<circle cx="${n(gaze)}" cy="-2" r="11.2" fill="${darken(iris, 0.52)}"/><circle cx="${n(gaze)}" cy="-1.6" r="9.7" fill="${iris}"/>`,
    `<ellipse cx="${n(gaze)}" cy="2.4" rx="6.8" ry="5.6" fill="${lighten(iris, 0.36)}" opacity=".6"/><circle cx="${n(gaze)}" cy="-2" r="4.9" fill="#160d0c"/>`,
    `<path d="M-24 -18H26V-7C10 ${n(-12 * o)} -8 ${n(-11 * o)} -24 3Z" fill="#4a2a2a" opacity=".2"/></g>`,
    `<circle cx="${n(gaze - 3.4 * s)}" cy="-5.6" r="2.7" fill="#fff"/><circle cx="${n(gaze + 3.4 * s)}" cy="2" r="1.3" fill="#fff" opacity=".7"/>`,
    `<path d="M-21.5 3.6${lid(thick)} ${n(22 + wing)} ${n(outer - (feminine ? 2.4 : 0.4))}C${n(peak.outX + 8)} ${n(peak.outY * 0.76)} ${n(peak.inX + 4)} ${n(peak.inY * 0.86)} -21.5 3.6Z" fill="${lash}"/>`,
    stroke(`M-19 5.4C-8 ${n(lower + 0.6)} 11 ${n(lower)} 21 ${n(outer + 1.4)}`, mix(skin.shadow, lash, 0.2), 1.3, 0.6),
  ];
  if (hood < 0.85)
    parts.push(
      stroke(
        `M-17 ${n(-5 - lift)}C-10 ${n(peak.outY * 0.8 - lift - 1)} 8 ${n(peak.outY * 0.95 - lift)} 23 ${n(outer - 6 - lift * 0.6)}`,
        darken(skin.shadow, 0.22),
        1.6,
        0.6 - hood * 0.3,
      ),
    );
  if (up > 1)
    parts.push(
      stroke(`M-13 ${n(lower + 5)}C-4 ${n(lower + 8)} 8 ${n(lower + 7)} 16 ${n(lower + 3)}`, skin.shadow, 1.7, 0.32),
    );
  if (years > 0.4)
    parts.push(
      `<path d="M-18 -9C-6 ${n(-19 * o)} 14 ${n(-19 * o)} 29 -1C20 -8 4 ${n(-13 * o)} -18 -9Z" fill="${skin.shadow}" opacity="${n(years * 0.45)}"/>`,
    );
  const scale = size * 1.14 * far;
  const slope = -slant * 0.5;
  return `<g transform="translate(${n(s * gap + turn * 5.4)} 0) scale(${(s * scale).toFixed(3)} ${(size * (feminine ? 1.16 : 1.06)).toFixed(3)}) rotate(${n(slope)})">${parts.join('')}</g>`;
}

/** One brow: full near the nose, thin at the temple, and never frowning. */
export function drawBrow(figure: Figure, s: 1 | -1): string {
  const { look, turn, smile } = figure;
  const { thick, arch, tilt, length, y } = look.brow;
  const hair = hairOf(look.hairColour, look.grey * (look.build === 'feminine' ? 0.35 : 0.75));
  const pale = look.hairColour === 'lightblond' || look.hairColour === 'platinum' || look.hairColour === 'blond';
  const colour = pale ? darken(hair, 0.34, '#5a3a20') : darken(hair, 0.12);
  const raise = { rest: 0, smile: 1, warm: 2, grin: 3, laugh: 4 }[smile];
  const t = thick;
  const a = arch;
  const d = `M-24 ${n(t * 0.1)}C-14 ${n(-a * 0.7 - t * 0.42)} 6 ${n(-a * 1.3 - t * 0.5)} 29 ${n(tilt + 1)}C12 ${n(-a * 0.95 + t * 0.28)} -6 ${n(-a * 0.4 + t * 0.5)} -21 ${n(t * 0.56)}C-24 ${n(t * 0.6)} -26 ${n(t * 0.36)} -24 ${n(t * 0.1)}Z`;
  const far = s === turn ? 0.95 : 1;
  return `<path transform="translate(${n(s * look.eye.gap + turn * 4.8)} ${n(y - raise)}) scale(${(s * far * length).toFixed(3)} 1)" d="${d}" fill="${colour}" opacity=".84"/>`;
}
