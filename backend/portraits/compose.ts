import { drawEarrings, drawGlasses, drawHat, drawNecklace } from './accessories.ts';
import { bodyOf, drawNeck } from './body.ts';
import { drawClothes } from './clothes.ts';
import { darken, lighten } from './colour.ts';
import { drawFace } from './face.ts';
import { drawHair, hidesEars } from './hair.ts';
import { drawLegs } from './legs.ts';
import type { Figure, Frame, PortraitSpec } from './model.ts';
import { PALETTES, skinOf } from './palette.ts';
import { between, type Random, randomFrom } from './random.ts';
import { SCENES } from './scenes.ts';
import { blurFilters, createPen, n } from './svg.ts';

const PORTRAIT_WIDTH = 600;
const PORTRAIT_HEIGHT = 800;

const colours = (spec: PortraitSpec) => {
  const [a, b] = PALETTES[spec.palette];
  return { a, b };
};

/** Around the picture, so that a blur at its edge has something to blur. */
const MARGIN = { x: 24, y: 32 };
export const SCENE_WIDTH = PORTRAIT_WIDTH + 2 * MARGIN.x;

const skyGradient = (a: string, b: string) =>
  `<linearGradient id="sky" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`;

/** The shapes of a scene, mirrored and drawn nearer by chance: one scene is many places. */
function sceneBody(spec: PortraitSpec): string {
  const draw = SCENES[spec.scene];
  if (!draw) throw new Error(`unknown scene: ${spec.scene}`);
  const random = randomFrom(`${spec.seed} ${spec.scene}`);
  const zoom = spec.frame === 'full' ? 1 : between(random, 1, 1.3);
  const side = random() < 0.5 ? -zoom : zoom;
  const x = 300 - 300 * side + between(random, -1, 1) * 300 * (zoom - 1);
  const y = 430 * (1 - zoom);
  const drawing = draw({ random, ...colours(spec) });
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${side.toFixed(3)} ${zoom.toFixed(3)})">${drawing}</g>`;
}

/**
 * The scene without anybody in it and with a margin around; the renderer paints it small, because it is out of
 * focus anyway.
 */
export function sceneSvg(spec: PortraitSpec): string {
  const { a, b } = colours(spec);
  const body = sceneBody(spec);
  const [width, height] = [SCENE_WIDTH, PORTRAIT_HEIGHT + 2 * MARGIN.y];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN.x} ${-MARGIN.y} ${width} ${height}" width="${width}" height="${height}"><defs>${blurFilters(body)}${skyGradient(a, b)}</defs>${body}</svg>`;
}

type Place = { x: number; y: number; scale: number };

/** Where the eyes of each figure lie and how large the head is. */
function places(frame: Frame, count: number, random: Random): Place[] {
  const jitter = (spread: number) => between(random, -spread, spread);
  if (count > 1) {
    const scale = frame === 'half' ? 0.66 : 0.88;
    const y = frame === 'half' ? 268 : 344;
    return [
      { x: 300 + (frame === 'half' ? 118 : 126), y: y - 22 + jitter(10), scale: scale * 1.02 },
      { x: 300 - (frame === 'half' ? 118 : 128), y: y + 16 + jitter(10), scale },
    ];
  }
  switch (frame) {
    case 'close':
      return [{ x: 300 + jitter(18), y: 362 + jitter(10), scale: between(random, 1.34, 1.46) }];
    case 'half':
      return [{ x: 300 + jitter(34), y: 250 + jitter(14), scale: between(random, 0.7, 0.78) }];
    case 'full':
      return [{ x: 300 + jitter(60), y: 150 + jitter(6), scale: between(random, 0.295, 0.305) }];
    default:
      return [{ x: 300 + jitter(16), y: 340 + jitter(10), scale: between(random, 1.08, 1.2) }];
  }
}

function drawFigure(figure: Figure, index: number, frame: Frame, { x, y, scale }: Place, rim: string): string {
  const pen = createPen(randomFrom(`${figure.look.seed} ${figure.hair} ${index}`), `f${index}`);
  const skin = skinOf(figure.look.skin, figure.look.skinShift);
  const body = bodyOf(figure);
  const hair = drawHair(figure, pen);
  const wide = figure.look.face.cheek / 97;
  const headwear = drawHat(figure, pen);
  const turned = `rotate(${n(figure.tilt)} 0 150)`;
  const fitted = (drawing: string) => (drawing ? `<g transform="scale(${wide.toFixed(3)} 1)">${drawing}</g>` : '');
  const shadow =
    frame === 'full'
      ? '<ellipse cx="20" cy="1990" rx="330" ry="42" fill="#160a1e" opacity=".35" filter="url(#b4)"/>'
      : '';
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})">`,
    shadow,
    `<g transform="${turned}">${fitted(hair.back)}</g>`,
    '<g transform="translate(0 -20)">',
    frame === 'full' ? drawLegs(figure, body, skin, pen) : '',
    drawNeck(figure, body, skin, pen),
    drawClothes(figure, body, skin, pen),
    drawNecklace(figure, body),
    '</g>',
    `<g transform="${turned}">`,
    fitted(hair.shoulder),
    drawFace(figure, pen, !hidesEars(figure.hair), rim),
    hidesEars(figure.hair) && figure.earrings !== 'hoop' ? '' : drawEarrings(figure),
    fitted(figure.hat === 'none' ? hair.front : `<g clip-path="url(#hat)">${hair.front}</g>`),
    drawGlasses(figure),
    fitted(headwear),
    '</g></g>',
  ].join('');
}

/**
 * The drawing of one picture, 600 x 800. With `scene` (an image address, usually a data URI) the scene is
 * that image instead of shapes. The grade of the scene's two colours lies over everybody and ties them in.
 */
export function portraitSvg(spec: PortraitSpec, scene?: string): string {
  const { a, b } = colours(spec);
  const random = randomFrom(`${spec.seed} place`);
  const spots = places(spec.frame, spec.figures.length, random);
  const rim = lighten(a, 0.35);
  const figures = spec.figures
    .map((figure, i) => drawFigure(figure, i, spec.frame, spots[i] ?? { x: 300, y: 340, scale: 1 }, rim))
    .join('');
  const background = scene
    ? `<image href="${scene}" x="${-MARGIN.x}" y="${-MARGIN.y}" width="${SCENE_WIDTH}" height="${PORTRAIT_HEIGHT + 2 * MARGIN.y}" preserveAspectRatio="none"/>`
    : sceneBody(spec);
  const turn = spec.figures[0]?.turn ?? 1;
  const [left, right] = turn > 0 ? [0, 1] : [1, 0];
  const defs = [
    blurFilters(background + figures),
    skyGradient(a, b),
    `<linearGradient id="grade" x1="${left}" y1="0" x2="${right}" y2="1"><stop offset="0" stop-color="${lighten(a, 0.3)}" stop-opacity=".55"/><stop offset=".5" stop-color="${a}" stop-opacity="0"/><stop offset="1" stop-color="${darken(b, 0.4)}" stop-opacity=".6"/></linearGradient>`,
    '<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" stop-color="#160a1e" stop-opacity="0"/><stop offset="1" stop-color="#160a1e" stop-opacity=".35"/></linearGradient>',
    '<clipPath id="hat"><path d="M-400 -78H-112C-60 -96 60 -96 112 -78H400V700H-400Z"/></clipPath>',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><defs>${defs.join('')}</defs>${background}${figures}<rect width="600" height="800" fill="url(#grade)" style="mix-blend-mode:soft-light"/><rect width="600" height="800" fill="url(#floor)"/></svg>`;
}
