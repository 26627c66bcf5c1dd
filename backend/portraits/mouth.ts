import { darken, lighten, mix } from './colour.ts';
import { ageing } from './face-shape.ts';
import type { Figure } from './model.ts';
import type { Skin } from './palette.ts';
import { n, stroke } from './svg.ts';

function lipColour(figure: Figure, skin: Skin): string {
  const { look } = figure;
  if (look.build === 'masculine') return mix(skin.lip, skin.base, 0.5);
  const dark = look.skin === 'deep' || look.skin === 'dark' || look.skin === 'brown';
  return mix(
    figure.lipstick ?? mix(skin.lip, skin.base, dark ? 0.12 : 0.3),
    skin.lip,
    figure.lipstick && dark ? 0.35 : 0,
  );
}

/** Lips together: the corners say how glad somebody is. `y` is the line between the lips. */
function closed(figure: Figure, colour: string, skin: Skin, lift: number, widen: number): string {
  const { mouth } = figure.look;
  const years = ageing(figure.look.age);
  const w = mouth.width + widen;
  const y = mouth.y;
  const corner = y - lift;
  const upper = mouth.upper * (1 - years * 0.3);
  const lower = mouth.lower * (1 - years * 0.2);
  const sag = lift * 0.22;
  const line = `C${n(-w * 0.55)} ${n(y + sag)} ${n(-w * 0.2)} ${n(y - 0.6 + sag)} 0 ${n(y + 0.8 + sag)}C${n(w * 0.2)} ${n(y - 0.6 + sag)} ${n(w * 0.55)} ${n(y + sag)} ${n(w)} ${n(corner)}`;
  const top = `C${n(w * 0.6)} ${n(y - upper * 0.42 - lift * 0.25)} ${n(w * 0.26)} ${n(y - upper - 1)} 0 ${n(y - upper + mouth.bow)}C${n(-w * 0.26)} ${n(y - upper - 1)} ${n(-w * 0.6)} ${n(y - upper * 0.42 - lift * 0.25)} ${n(-w)} ${n(corner)}`;
  const bottom = `C${n(w * 0.72)} ${n(y + lower * 0.9)} ${n(w * 0.36)} ${n(y + lower + 2)} 0 ${n(y + lower + 2)}C${n(-w * 0.36)} ${n(y + lower + 2)} ${n(-w * 0.72)} ${n(y + lower * 0.9)} ${n(-w)} ${n(corner)}`;
  return [
    `<path d="M${n(-w)} ${n(corner)}${line}${top}Z" fill="${darken(colour, 0.1)}"/>`,
    `<path d="M${n(-w)} ${n(corner)}${line}${bottom}Z" fill="${lighten(colour, 0.08)}"/>`,
    stroke(
      `M${n(-w - 2)} ${n(corner - 0.8)}${line.replace(/ [^ ]+ [^ ]+$/, '')} ${n(w + 2)} ${n(corner - 0.8)}`,
      darken(colour, 0.46),
      1.9,
      0.85,
    ),
    stroke(
      `M-11 ${n(y + lower * 0.68)}C-4 ${n(y + lower * 0.8)} 5 ${n(y + lower * 0.8)} 12 ${n(y + lower * 0.64)}`,
      '#fff',
      2.6,
      0.22,
    ),
    stroke(
      `M${n(-w - 4)} ${n(corner - 5)}q-3 4 -1 8M${n(w + 4)} ${n(corner - 5)}q3 4 1 8`,
      darken(skin.shadow, 0.15),
      2,
      0.24 + lift * 0.03,
    ),
  ].join('');
}

/** An open smile: one white band of teeth, no single ones. `drop` is how far the lower lip falls. */
function open(figure: Figure, colour: string, skin: Skin, drop: number): string {
  const { mouth } = figure.look;
  const w = mouth.width + 5;
  const y = mouth.y - 7;
  const corner = y - 3;
  const upper = 4 + mouth.upper * 0.38;
  const lower = 5 + mouth.lower * 0.3;
  const under = `C${n(w * 0.74)} ${n(y + drop * 0.76)} ${n(w * 0.4)} ${n(y + drop)} 0 ${n(y + drop)}C${n(-w * 0.4)} ${n(y + drop)} ${n(-w * 0.74)} ${n(y + drop * 0.76)} ${n(-w)} ${n(corner)}`;
  const over = `M${n(-w)} ${n(corner)}C${n(-w * 0.55)} ${n(y + 3)} ${n(-w * 0.2)} ${n(y + 2.6)} 0 ${n(y + 3.4)}C${n(w * 0.2)} ${n(y + 2.6)} ${n(w * 0.55)} ${n(y + 3)} ${n(w)} ${n(corner)}`;
  const teeth = Math.min(drop - 4, 14);
  return [
    `<path d="${over}${under}Z" fill="#5f2329"/>`,
    `<path d="M${n(-w + 4)} ${n(corner + 2.4)}C${n(-w * 0.5)} ${n(y + 4)} ${n(-w * 0.2)} ${n(y + 3)} 0 ${n(y + 4)}C${n(w * 0.2)} ${n(y + 3)} ${n(w * 0.5)} ${n(y + 4)} ${n(w - 4)} ${n(corner + 2.4)}C${n(w * 0.74)} ${n(y + teeth * 0.74)} ${n(w * 0.4)} ${n(y + teeth + 3)} 0 ${n(y + teeth + 3)}C${n(-w * 0.4)} ${n(y + teeth + 3)} ${n(-w * 0.74)} ${n(y + teeth * 0.74)} ${n(-w + 4)} ${n(corner + 2.4)}Z" fill="#fbf5f0"/>`,
    `<path d="${over}C${n(w * 0.6)} ${n(y - upper * 0.5)} ${n(w * 0.26)} ${n(y - upper - 1)} 0 ${n(y - upper + mouth.bow)}C${n(-w * 0.26)} ${n(y - upper - 1)} ${n(-w * 0.6)} ${n(y - upper * 0.5)} ${n(-w)} ${n(corner)}Z" fill="${colour}"/>`,
    `<path d="M${n(w)} ${n(corner)}${under}C${n(-w * 0.82)} ${n(y + drop + lower * 0.3)} ${n(-w * 0.42)} ${n(y + drop + lower)} 0 ${n(y + drop + lower)}C${n(w * 0.42)} ${n(y + drop + lower)} ${n(w * 0.82)} ${n(y + drop + lower * 0.3)} ${n(w)} ${n(corner)}Z" fill="${lighten(colour, 0.08)}"/>`,
    stroke(
      `M-12 ${n(y + drop + lower * 0.55)}C-4 ${n(y + drop + lower * 0.75)} 5 ${n(y + drop + lower * 0.75)} 13 ${n(y + drop + lower * 0.5)}`,
      '#fff',
      2.2,
      0.24,
    ),
    stroke(
      `M${n(-w - 4)} ${n(corner - 4)}q-3 4 -1 8M${n(w + 4)} ${n(corner - 4)}q3 4 1 8`,
      darken(skin.shadow, 0.15),
      2,
      0.4,
    ),
  ].join('');
}

/** The mouth and the soft shadow under it. */
export function drawMouth(figure: Figure, skin: Skin): string {
  const colour = lipColour(figure, skin);
  const { mouth } = figure.look;
  const drawing = {
    rest: () => closed(figure, colour, skin, 1.6, 0),
    smile: () => closed(figure, colour, skin, 5, 1),
    warm: () => closed(figure, colour, skin, 8, 4),
    grin: () => open(figure, colour, skin, 17),
    laugh: () => open(figure, colour, skin, 26),
  }[figure.smile]();
  const low = mouth.y + mouth.lower + (figure.smile === 'laugh' ? 15 : figure.smile === 'grin' ? 8 : 8);
  const shade = stroke(`M-14 ${n(low)}C-6 ${n(low + 3)} 6 ${n(low + 3)} 14 ${n(low)}`, skin.shadow, 5, 0.3);
  return `<g transform="translate(${n(figure.turn * 8)} 0)">${shade}${drawing}</g>`;
}
