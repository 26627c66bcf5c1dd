import { drawBeard } from './beard.ts';
import { darken, lighten, mix } from './colour.ts';
import { drawBrow, drawEye } from './eyes.ts';
import { ageing, faceOutline } from './face-shape.ts';
import type { Figure } from './model.ts';
import { drawMouth } from './mouth.ts';
import { drawNose } from './nose.ts';
import { type Skin, skinOf } from './palette.ts';
import { between } from './random.ts';
import { glow, linear, n, type Pen, stroke } from './svg.ts';

function ears(figure: Figure, skin: Skin): string {
  const { look, turn } = figure;
  return [-1, 1]
    .map((s) => {
      const fill = s === turn ? mix(skin.base, skin.shadow, 0.5) : mix(skin.base, skin.shadow, 0.12);
      return `<g transform="translate(${n(s * (look.face.cheek - 1))} 14) scale(${n(s * look.ears)} ${n(look.ears)})"><path d="M-8 -26C9 -36 19 -18 14 4C12 20 4 34 -8 30Z" fill="${fill}"/>${stroke('M0 -17C9 -19 11 -4 6 9', skin.shadow, 2.6, 0.7)}${stroke('M2 -8C7 -4 4 4 0 6', skin.shadow, 2.2, 0.5)}</g>`;
    })
    .join('');
}

/** Light from one side, shadow on the other; blush, chin and hairline. Gradients only, clipped to the face. */
function shading(figure: Figure, skin: Skin, pen: Pen): string {
  const { look, turn } = figure;
  const { cheek, chinY, jaw } = look.face;
  const feminine = look.build === 'feminine';
  const light = lighten(skin.base, 0.5);
  const [across, down] = [pen.id('s'), pen.id('s')];
  const blush = (feminine ? 0.4 : 0.24) * (look.skin === 'dark' || look.skin === 'deep' ? 0.8 : 1);
  const lit = -turn;
  return [
    linear(
      across,
      [lit * cheek, 0],
      [turn * cheek, 30],
      [
        [0, skin.shadow, 0.1],
        [0.12, light, 0.12],
        [0.55, skin.shadow, 0],
        [0.8, skin.shadow, 0.26],
        [1, skin.shadow, 0.62],
      ],
    ),
    linear(
      down,
      [0, -150],
      [0, chinY],
      [
        [0, skin.shadow, 0.55],
        [0.2, skin.shadow, 0.16],
        [0.32, skin.shadow, 0],
        [0.86, skin.shadow, 0],
        [1, skin.shadow, 0.5],
      ],
    ),
    `<rect x="-130" y="-170" width="260" height="350" fill="url(#${across})"/><rect x="-130" y="-170" width="260" height="350" fill="url(#${down})"/>`,
    glow(pen, light, 0.34, [lit * 34, -66], [64, 46]),
    glow(pen, light, 0.36, [lit * 52, 34], [34, 24]),
    glow(pen, skin.blush, blush, [-56 + turn * 6, 50], [44, 32]),
    glow(pen, skin.blush, blush, [56 + turn * 6, 50], [44, 32]),
    glow(pen, skin.shadow, 0.3, [turn * jaw * 0.72, 84], [40, 52]),
    glow(pen, light, 0.22, [turn * 4, chinY - 16], [22, 13]),
  ].join('');
}

/** Folds, crow's feet and forehead lines; a smile alone draws the first of them faintly. */
function lines(figure: Figure, skin: Skin): string {
  const { look, turn, smile } = figure;
  const years = ageing(look.age);
  const dx = turn * 6;
  const happy = { rest: 0, smile: 0.35, warm: 0.6, grin: 0.8, laugh: 1 }[smile];
  const { y: noseY, width } = look.nose;
  const mouthY = look.mouth.y;
  const fold = 0.05 + 0.12 * happy + years * 0.42;
  let out = '';
  for (const s of [-1, 1]) {
    const x = (v: number) => n(s * v + dx);
    if (fold > 0.04)
      out += stroke(
        `M${x(width + 9)} ${n(noseY + 2)}C${x(44)} ${n(noseY + 12)} ${x(50)} ${n(mouthY - 14)} ${x(49)} ${n(mouthY - 2)}`,
        skin.shadow,
        2.4 + years,
        fold,
      );
    if (years > 0.3) {
      out += stroke(
        `M${x(look.mouth.width + 6)} ${n(mouthY + 6)}C${x(look.mouth.width + 9)} ${n(mouthY + 14)} ${x(look.mouth.width + 7)} ${n(mouthY + 22)} ${x(look.mouth.width + 3)} ${n(mouthY + 28)}`,
        skin.shadow,
        2.4,
        (years - 0.2) * 0.4,
      );
      out += stroke(
        `M${x(look.eye.gap + 27)} 2l9 -4M${x(look.eye.gap + 28)} 7l10 1M${x(look.eye.gap + 26)} 12l8 5`,
        skin.shadow,
        1.7,
        years * 0.5,
      );
      out += stroke(
        `M${x(look.eye.gap - 16)} 21C${x(look.eye.gap - 4)} 28 ${x(look.eye.gap + 12)} 27 ${x(look.eye.gap + 22)} 18`,
        skin.shadow,
        2,
        years * 0.36,
      );
    }
    if (years > 0.55) out += stroke(`M${x(5)} -30l1 -13`, skin.shadow, 1.8, years * 0.28);
  }
  if (years > 0.25) {
    for (const [i, y] of [-78, -66, -55].slice(0, years > 0.6 ? 3 : 2).entries()) {
      out += stroke(
        `M${n(-42 + i * 5 + dx)} ${y}C${n(-16 + dx)} ${y - 5} ${n(14 + dx)} ${y - 5} ${n(40 - i * 5 + dx)} ${y}`,
        skin.shadow,
        1.8,
        years * 0.3,
      );
    }
  }
  return out;
}

function marks(figure: Figure, skin: Skin, pen: Pen): string {
  const { look, turn } = figure;
  let out = '';
  if (look.freckles) {
    const colour = darken(skin.shadow, 0.15, '#7a3a10');
    for (let i = 0; i < 34; i++) {
      const s = i % 2 ? 1 : -1;
      const [x, y] = [s * between(pen.random, 6, 66) + turn * 6, between(pen.random, 26, 58)];
      out += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(between(pen.random, 0.8, 1.8))}" fill="${colour}" opacity="${n(between(pen.random, 0.3, 0.55))}"/>`;
    }
  }
  if (look.mole)
    out += `<circle cx="${n(look.mole[0])}" cy="${n(look.mole[1])}" r="2.6" fill="${darken(skin.shadow, 0.4)}" opacity=".75"/>`;
  return out;
}

const skinIsDeep = (tone: string) => tone === 'deep' || tone === 'dark' || tone === 'brown';

/** The head without its hair. `rim` is the colour of the light behind it. */
export function drawFace(figure: Figure, pen: Pen, showEars: boolean, rim: string): string {
  const { look, turn } = figure;
  const skin = skinOf(look.skin, look.skinShift);
  const d = faceOutline(look.face);
  const [clip, edge] = [pen.id('f'), pen.id('r')];
  return [
    showEars ? ears(figure, skin) : '',
    `<clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="${skin.base}"/>`,
    `<g clip-path="url(#${clip})">${shading(figure, skin, pen)}</g>`,
    lines(figure, skin),
    marks(figure, skin, pen),
    drawBeard(figure, pen, skin),
    drawNose(figure, pen, skin),
    drawMouth(figure, skin),
    drawEye(figure, pen, skin, -1),
    drawEye(figure, pen, skin, 1),
    drawBrow(figure, -1),
    drawBrow(figure, 1),
    linear(
      edge,
      [-turn * look.face.cheek, 0],
      [turn * look.face.cheek * 0.2, 0],
      [
        [0, rim, skinIsDeep(look.skin) ? 0.28 : 0.44],
        [0.5, rim, 0],
      ],
    ),
    `<path d="${d}" fill="none" stroke="url(#${edge})" stroke-width="7" clip-path="url(#${clip})"/>`,
  ].join('');
}
