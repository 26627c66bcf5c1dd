import { torso } from './body.ts';
import { darken, lighten, mix } from './colour.ts';
import { buttons, type Cloth, piece } from './cuts.ts';
import { n, stroke } from './svg.ts';

/** Half width of the opening at the hem, the kind of lapel, and where it ends. */
export type Layers = { gap: number; lapel: 'wide' | 'slim' | 'collar'; low: number; buttonsFrom?: number };

/** An open front over something lighter: the shape of blazers, coats, cardigans and jackets. */
export function layered(cloth: Cloth, { gap, lapel, low, buttonsFrom }: Layers): string {
  const { body, fill, colour, shadow, light, lining, nw } = cloth;
  const id = `${fill.slice(5, -1)}k`;
  const edge = (s: 1 | -1) =>
    `M${s * (nw + 10)} 186L${s * 420} 120V1000H${s * gap}C${s * (gap - 8)} 520 ${s * (gap + 2)} 400 ${s * (gap * 0.72)} ${low}C${s * (gap * 0.8 + 8)} 280 ${s * (nw + 4)} 230 ${s * (nw + 10)} 186Z`;
  const front = (s: 1 | -1) => `M${n(s * gap * 0.72)} ${low}C${s * (gap + 2)} 400 ${s * (gap - 8)} 520 ${s * gap} 960`;
  const under = `${torso(body, 196, nw + 6)}C${nw} 250 ${-nw} 250 ${-nw - 6} 196Z`;
  const back = (s: 1 | -1) =>
    `${n(s * gap * 0.9)} ${low + 84}C${n(s * gap * 0.8)} ${low + 30} ${n(s * gap * 0.74)} ${low + 14} ${n(s * gap * 0.72)} ${low}C${n(s * (gap * 0.8 + 8))} 280 ${s * (nw + 4)} 230 ${s * (nw + 10)} 186Z`;
  const wide = (s: 1 | -1) =>
    `M${s * (nw + 10)} 186L${s * (nw + 56)} 246L${s * (nw + 30)} 286L${s * (nw + 48)} 300L${back(s)}`;
  const slim = (s: 1 | -1) => `M${s * (nw + 10)} 186C${s * (nw + 30)} 236 ${n(s * (gap + 26))} 320 ${back(s)}`;
  const collars = (s: 1 | -1) => `M${s * (nw + 6)} 176L${s * (nw + 52)} 226L${s * (nw + 22)} 300L${s * (nw + 2)} 236Z`;
  const shape = lapel === 'wide' ? wide : lapel === 'collar' ? collars : slim;
  const lapels = piece(shape(-1), lighten(colour, 0.1), shadow) + piece(shape(1), mix(colour, shadow, 0.18), shadow);
  return [
    piece(under, lining),
    stroke(`M${-nw + 4} 214C${-nw + 8} 250 ${nw - 8} 250 ${nw - 4} 214`, darken(lining, 0.25), 6, 0.5),
    `<clipPath id="${id}"><path d="${torso(body, 186, nw + 10)}Z"/></clipPath><g clip-path="url(#${id})">`,
    piece(edge(-1), fill) + piece(edge(1), fill),
    stroke(front(-1), light, 3, 0.35),
    stroke(front(1), shadow, 5, 0.4),
    '</g>',
    lapels,
    buttonsFrom ? buttons(light, buttonsFrom, 5) : '',
  ].join('');
}
