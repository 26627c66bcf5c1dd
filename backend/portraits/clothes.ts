import { drawArms } from './arms.ts';
import type { Body } from './body.ts';
import { brightness, darken, lighten, mix } from './colour.ts';
import { type Cloth, DETAILS, type LayeredTop, OUTLINES, piece } from './cuts.ts';
import { type Layers, layered } from './layered.ts';
import type { Figure, Pattern, Top } from './model.ts';
import type { Skin } from './palette.ts';
import { linear, type Pen, stroke } from './svg.ts';

const LAYERS: Record<LayeredTop, Layers> = {
  blazer: { gap: 62, lapel: 'wide', low: 330 },
  suit: { gap: 30, lapel: 'wide', low: 372, buttonsFrom: 520 },
  jacket: { gap: 78, lapel: 'slim', low: 320 },
  cardigan: { gap: 54, lapel: 'slim', low: 350 },
  coat: { gap: 70, lapel: 'wide', low: 350 },
  denim: { gap: 66, lapel: 'collar', low: 310 },
};

const isLayered = (top: Top): top is LayeredTop => top in LAYERS;

/** Pattern tiles over the cloth: kept faint, the face is the picture. */
function patternTile(pattern: Pattern, id: string, colour: string, lining: string): string {
  const pale = brightness(colour) > 0.6 ? darken(colour, 0.45) : lighten(mix(colour, lining, 0.6), 0.25);
  const tile = (w: number, h: number, content: string) =>
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${w}" height="${h}">${content}</pattern>`;
  switch (pattern) {
    case 'stripes':
      return tile(60, 34, `<rect width="60" height="13" fill="${pale}" opacity=".6"/>`);
    case 'dots':
      return tile(
        44,
        44,
        `<circle cx="11" cy="11" r="5" fill="${pale}" opacity=".65"/><circle cx="33" cy="33" r="5" fill="${pale}" opacity=".65"/>`,
      );
    case 'rib':
      return tile(
        14,
        30,
        `<rect width="4" height="30" fill="${darken(colour, 0.3)}" opacity=".25"/><rect x="6" width="3" height="30" fill="${lighten(colour, 0.3)}" opacity=".18"/>`,
      );
    case 'check':
      return tile(
        64,
        64,
        `<rect width="22" height="64" fill="${pale}" opacity=".3"/><rect width="64" height="22" fill="${pale}" opacity=".3"/><rect x="42" width="3" height="64" fill="${darken(colour, 0.4)}" opacity=".4"/><rect y="42" width="64" height="3" fill="${darken(colour, 0.4)}" opacity=".4"/>`,
      );
    case 'flowers':
      return tile(
        70,
        70,
        [
          [16, 18],
          [50, 52],
        ]
          .map(
            ([x = 0, y = 0]) =>
              `<g opacity=".7">${[0, 72, 144, 216, 288].map((a) => `<ellipse cx="${x}" cy="${y - 7}" rx="4.5" ry="7" fill="${pale}" transform="rotate(${a} ${x} ${y})"/>`).join('')}<circle cx="${x}" cy="${y}" r="3.5" fill="${darken(colour, 0.3)}"/></g>`,
          )
          .join(''),
      );
    default:
      return '';
  }
}

function folds({ body, shadow, light }: Cloth): string {
  const s = body.shoulder;
  return `<g filter="url(#b4)">${stroke(`M${-s * 0.6} 380C${-s * 0.52} 430 ${-s * 0.56} 480 ${-s * 0.5} 560`, shadow, 12, 0.3)}${stroke(`M${s * 0.62} 370C${s * 0.5} 430 ${s * 0.58} 480 ${s * 0.52} 570`, shadow, 15, 0.36)}${stroke('M-50 420C-16 438 36 446 76 426', shadow, 8, 0.22)}${stroke(`M${-s * 0.44} 262C${-s * 0.66} 280 ${-s * 0.78} 300 ${-s * 0.86} 340`, light, 10, 0.4)}</g>`;
}

/** Torso and sleeves. Covered, everyday clothes. */
export function drawClothes(figure: Figure, body: Body, skin: Skin, pen: Pen): string {
  const { top, pattern, cloth: colour, lining } = figure;
  const [shadow, light] = [darken(colour, 0.34), lighten(colour, 0.2)];
  const [fill, tile, crease] = [pen.id('c'), pen.id('p'), pen.id('u')];
  const s = body.shoulder;
  const cloth: Cloth = { body, fill: `url(#${fill})`, colour, shadow, light, lining, nw: body.neck + 5 };
  const gradient = linear(
    fill,
    [-s, 220],
    [s, 640],
    [
      [0, light],
      [0.5, colour],
      [1, shadow],
    ],
  );
  const creases = linear(
    crease,
    [0, 390],
    [0, 560],
    [
      [0, shadow, 0],
      [1, shadow, 0.5],
    ],
  );
  const patterned = pattern !== 'plain' && !isLayered(top);
  const drawing = isLayered(top)
    ? layered(cloth, LAYERS[top])
    : piece(OUTLINES[top](cloth), cloth.fill) +
      (patterned ? piece(OUTLINES[top](cloth), `url(#${tile})`) : '') +
      DETAILS[top](cloth);
  const arms = drawArms(figure, body, skin, {
    cloth: colour,
    fill: cloth.fill,
    overlay: patterned ? tile : '',
    crease,
  });
  return (
    gradient + creases + (patterned ? patternTile(pattern, tile, colour, lining) : '') + drawing + folds(cloth) + arms
  );
}
