import { type Body, torso } from './body.ts';
import { darken, lighten, mix } from './colour.ts';
import type { Top } from './model.ts';
import { n, stroke } from './svg.ts';

/** What a cut needs to draw itself; `fill` is the cloth with its light, `nw` the half width of the neck. */
export type Cloth = {
  body: Body;
  fill: string;
  colour: string;
  shadow: string;
  light: string;
  lining: string;
  nw: number;
};

export type LayeredTop = 'blazer' | 'suit' | 'jacket' | 'cardigan' | 'coat' | 'denim';
type SimpleTop = Exclude<Top, LayeredTop>;

/** The outline of each simple cut: torso and neckline. Patterns fill the same outline. */
export const OUTLINES: Record<SimpleTop, (cloth: Cloth) => string> = {
  crew: ({ body, nw }: Cloth) => `${torso(body, 196, nw + 6)}C${nw} 250 ${-nw} 250 ${-nw - 6} 196Z`,
  vneck: ({ body, nw }: Cloth) => `${torso(body, 200, nw + 12)}L0 322L${-nw - 12} 200Z`,
  scoop: ({ body }: Cloth) => `${torso(body, 222, 106)}C96 316 -96 316 -106 222Z`,
  boatneck: ({ body }: Cloth) => `${torso(body, 232, 128)}C90 268 -90 268 -128 232Z`,
  turtleneck: ({ body, nw }: Cloth) => `${torso(body, 204, nw + 4)}Z`,
  shirt: ({ body, nw }: Cloth) => `${torso(body, 194, nw + 4)}L0 300L${-nw - 4} 194Z`,
  polo: ({ body, nw }: Cloth) => `${torso(body, 194, nw + 4)}L0 276L${-nw - 4} 194Z`,
  blouse: ({ body, nw }: Cloth) => `${torso(body, 206, nw + 20)}C40 268 14 300 0 330C-14 300 -40 268 ${-nw - 20} 206Z`,
  wrap: ({ body, nw }: Cloth) => `${torso(body, 206, nw + 28)}L26 338L${-nw - 28} 206Z`,
  hoodie: ({ body, nw }: Cloth) => `${torso(body, 214, nw + 36)}C${nw} 290 ${-nw} 290 ${-nw - 36} 214Z`,
};

export const piece = (d: string, fill: string, edge = '') =>
  `<path d="${d}" fill="${fill}"${edge ? ` stroke="${edge}" stroke-width="3"` : ''}/>`;

function collar({ colour, light, shadow, nw }: Cloth, low = 302): string {
  return (
    piece(`M${-nw - 6} 178L${-nw - 34} 218L-34 ${low + 6}L0 ${low - 10}Z`, light) +
    piece(`M${nw + 6} 178L${nw + 34} 218L34 ${low + 6}L0 ${low - 10}Z`, mix(colour, shadow, 0.15)) +
    stroke(`M${-nw - 34} 218L-34 ${low + 6}L0 ${low - 10}M${nw + 34} 218L34 ${low + 6}L0 ${low - 10}`, shadow, 3, 0.55)
  );
}

export const buttons = (colour: string, from: number, count = 8) =>
  Array.from(
    { length: count },
    (_, i) => `<circle cx="7" cy="${from + i * 74}" r="5" fill="${colour}" opacity=".6"/>`,
  ).join('');

/** Collars, hems, seams and buttons: what lies on top of the outline and its pattern. */
export const DETAILS: Record<SimpleTop, (cloth: Cloth) => string> = {
  crew: ({ shadow, nw }) => {
    const neck = `M${-nw - 8} 197C${-nw} 254 ${nw} 254 ${nw + 8} 197`;
    return stroke(neck, shadow, 9, 0.6) + stroke(neck, shadow, 2, 0.5);
  },
  vneck: ({ shadow, nw }) => stroke(`M${-nw - 12} 200L0 324L${nw + 12} 200`, shadow, 7, 0.55),
  scoop: ({ shadow }) => stroke('M-106 222C-96 318 96 318 106 222', shadow, 5, 0.5),
  boatneck: ({ shadow }) => stroke('M-128 232C-90 269 90 269 128 232', shadow, 6, 0.5),
  turtleneck: ({ fill, shadow, nw }) => {
    const roll = `M${-nw - 8} 156C${-nw} 178 ${nw} 178 ${nw + 8} 156L${nw + 14} 230C${nw} 260 ${-nw} 260 ${-nw - 14} 230Z`;
    const ribs = [-34, -12, 12, 34].map((x) => stroke(`M${x} 174L${n(x * 1.15)} 248`, shadow, 2.4, 0.28)).join('');
    return piece(roll, fill) + stroke(`M${-nw - 13} 226C${-nw} 256 ${nw} 256 ${nw + 13} 226`, shadow, 5, 0.45) + ribs;
  },
  shirt: (cloth) => stroke('M0 294V900', cloth.shadow, 3, 0.45) + buttons(cloth.shadow, 350) + collar(cloth),
  polo: (cloth) => stroke('M0 272V372', cloth.shadow, 3, 0.5) + buttons(cloth.shadow, 306, 1) + collar(cloth, 272),
  blouse: ({ shadow, light, nw }) =>
    stroke(`M${nw + 20} 206C40 268 14 300 0 330C-14 300 -40 268 ${-nw - 20} 206`, shadow, 5, 0.5) +
    stroke('M0 330C-6 380 4 440 -4 520', shadow, 4, 0.3) +
    stroke('M-60 300C-70 360 -64 420 -76 480M66 300C70 360 60 430 74 500', light, 5, 0.25),
  wrap: ({ light, shadow, nw }) => {
    const cross = `M${nw + 28} 206C60 290 -40 392 -140 470`;
    return (
      stroke(`M${-nw - 28} 206L26 338`, shadow, 4, 0.45) +
      stroke(cross, shadow, 12, 0.18) +
      stroke(cross, shadow, 3.4, 0.55) +
      stroke('M-120 480C-40 470 60 500 130 470M-110 520C-30 500 40 530 120 506', light, 4, 0.25)
    );
  },
  hoodie: ({ colour, light, shadow, nw }) => {
    const rim = `M${-nw - 20} 188C${-nw - 14} 264 -38 292 0 294C38 292 ${nw + 14} 264 ${nw + 20} 188`;
    return (
      stroke(rim, darken(colour, 0.2), 36) +
      stroke(rim, colour, 25) +
      stroke(rim, light, 3, 0.45) +
      stroke(rim, shadow, 2, 0.35) +
      stroke('M-34 312C-36 350 -32 380 -36 410M34 312C36 350 32 370 34 394', lighten(colour, 0.6), 4.5)
    );
  },
};
