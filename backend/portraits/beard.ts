import { darken, lighten } from './colour.ts';
import type { Figure } from './model.ts';
import { hairOf, type Skin } from './palette.ts';
import { between, chance } from './random.ts';
import { n, type Pen, stroke } from './svg.ts';

const KINDS = {
  stubble: { opacity: 0.26, drop: 0, hairs: 0 },
  short: { opacity: 0.78, drop: 4, hairs: 150 },
  full: { opacity: 0.94, drop: 20, hairs: 190 },
  long: { opacity: 0.96, drop: 46, hairs: 220 },
} as const;

/** Fine hairs inside a shape that is already clipped. */
function hairs(pen: Pen, colour: string, count: number, top: number, bottom: number, half: number): string {
  const { random } = pen;
  let out = '';
  for (let i = 0; i < count; i++) {
    const side = random() * 2 - 1;
    const [x, y] = [side * half, between(random, top, bottom)];
    const length = between(random, 7, 15);
    const tone = chance(random, 0.5) ? lighten(colour, 0.26, '#ffd8a8') : darken(colour, 0.34);
    out += stroke(
      `M${n(x)} ${n(y)}q${n(side * 4)} ${n(length * 0.6)} ${n(side * 2)} ${n(length)}`,
      tone,
      between(random, 0.9, 1.8),
      0.42,
    );
  }
  return out;
}

function moustache(figure: Figure, pen: Pen, colour: string): string {
  const { nose, mouth } = figure.look;
  const [top, low] = [nose.y + 11, mouth.y - mouth.upper * 0.4];
  const w = mouth.width + 6;
  const clip = pen.id('m');
  const d = `M0 ${n(top + 2)}C10 ${n(top - 4)} ${n(w * 0.7)} ${n(top + 4)} ${n(w)} ${n(low + 10)}C${n(w * 0.66)} ${n(low + 5)} ${n(w * 0.3)} ${n(low + 3)} 0 ${n(low)}C${n(-w * 0.3)} ${n(low + 3)} ${n(-w * 0.66)} ${n(low + 5)} ${n(-w)} ${n(low + 10)}C${n(-w * 0.7)} ${n(top + 4)} -10 ${n(top - 4)} 0 ${n(top + 2)}Z`;
  return `<clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="${colour}" opacity=".92"/><g clip-path="url(#${clip})">${hairs(pen, colour, 60, top - 6, low + 4, w)}</g>`;
}

function goatee(figure: Figure, pen: Pen, colour: string): string {
  const { mouth, face } = figure.look;
  const top = mouth.y + mouth.lower + 6;
  const clip = pen.id('g');
  const low = face.chinY + 9;
  const d = `M-10 ${n(top)}C-4 ${n(top + 4)} 4 ${n(top + 4)} 10 ${n(top)}C26 ${n(top + 2)} 38 ${n(top + 8)} 37 ${n(top + 16)}C32 ${n(low)} 16 ${n(low)} 0 ${n(low)}C-16 ${n(low)} -32 ${n(low)} -37 ${n(top + 16)}C-38 ${n(top + 8)} -26 ${n(top + 2)} -10 ${n(top)}Z`;
  return `<clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="${colour}" opacity=".88"/><g clip-path="url(#${clip})">${hairs(pen, colour, 60, top, low, 34)}</g>`;
}

/** Beard and moustache; nothing for a shaved face. */
export function drawBeard(figure: Figure, pen: Pen, skin: Skin): string {
  const { look, turn, smile } = figure;
  if (look.beard === 'none') return '';
  const colour = hairOf(look.hairColour, Math.min(1, look.grey * 1.15));
  const dx = turn * 8;
  const at = (drawing: string) => `<g transform="translate(${dx} 0)">${drawing}</g>`;
  if (look.beard === 'moustache') return at(moustache(figure, pen, colour));
  if (look.beard === 'goatee') return at(goatee(figure, pen, colour) + moustache(figure, pen, colour));
  const { opacity, drop, hairs: count } = KINDS[look.beard];
  const { cheek, jaw, jawY, chin, chinY } = look.face;
  const { nose, mouth } = look;
  const low = chinY + drop + 3;
  const lip = nose.y + 12;
  const far = jaw + 1;
  const shape = [
    `M${n(-cheek)} -6C${n(-cheek + 1)} 30 ${n(-cheek + 2)} ${n(jawY - 20)} ${n(-far)} ${n(jawY + 4)}`,
    `C${n(-jaw + 8)} ${n((jawY + low) / 2 + 8)} ${n(-chin - 8)} ${n(low)} 0 ${n(low)}`,
    `C${n(chin + 8)} ${n(low)} ${n(jaw - 8)} ${n((jawY + low) / 2 + 8)} ${n(far)} ${n(jawY + 4)}`,
    `C${n(cheek - 2)} ${n(jawY - 20)} ${n(cheek - 1)} 30 ${n(cheek)} -6`,
    `C${n(cheek - 5)} 22 ${n(cheek - 10)} 46 ${n(jaw - 8)} 66C64 82 52 78 ${n(40 + dx)} ${n(lip + 8)}C${n(24 + dx)} ${n(lip - 2)} ${n(10 + dx)} ${n(lip)} ${n(dx)} ${n(lip + 2)}`,
    `C${n(-10 + dx)} ${n(lip)} ${n(-24 + dx)} ${n(lip - 2)} ${n(-40 + dx)} ${n(lip + 8)}C-52 78 -64 82 ${n(-jaw + 8)} 66C${n(-cheek + 10)} 46 ${n(-cheek + 5)} 22 ${n(-cheek)} -6Z`,
  ].join('');
  const w = mouth.width + 3;
  const openMouth = smile === 'laugh' || smile === 'grin';
  const [from, to] = [mouth.y - mouth.upper * 0.5 - (openMouth ? 6 : 0), mouth.y + mouth.lower + (openMouth ? 12 : 7)];
  const hole = `M${n(-w + dx)} ${n(mouth.y - 5)}C${n(-w * 0.5 + dx)} ${n(from - 3)} ${n(w * 0.5 + dx)} ${n(from - 3)} ${n(w + dx)} ${n(mouth.y - 5)}C${n(w * 0.8 + dx)} ${n(to + 3)} ${n(-w * 0.8 + dx)} ${n(to + 3)} ${n(-w + dx)} ${n(mouth.y - 5)}Z`;
  const clip = pen.id('b');
  const soft = look.beard === 'stubble' ? ' filter="url(#b4)"' : ' filter="url(#b1)"';
  const fill = look.beard === 'stubble' ? darken(colour, 0.1) : colour;
  return [
    `<clipPath id="${clip}"><path d="${shape} ${hole}" clip-rule="evenodd"/></clipPath>`,
    `<path d="${shape} ${hole}" fill-rule="evenodd" fill="${fill}" opacity="${look.beard === 'stubble' && look.grey > 0.4 ? 0.14 : opacity}"${soft}/>`,
    count
      ? `<g clip-path="url(#${clip})">${hairs(pen, colour, count, 60, low - 4, cheek - 4)}${stroke(`M${n(-20 + dx)} ${n(to + 8)}C-8 ${n(to + 13)} 8 ${n(to + 13)} ${n(20 + dx)} ${n(to + 8)}`, darken(colour, 0.4), 4, 0.35)}</g>`
      : stroke(`M${n(-16 + dx)} ${n(to + 8)}q16 5 32 0`, skin.shadow, 3, 0.2),
  ].join('');
}
