import { darken, lighten } from './colour.ts';
import type { Figure } from './model.ts';
import type { Skin } from './palette.ts';
import { glow, n, type Pen, stroke } from './svg.ts';

/** The nose: a soft plane of shadow on the far side, wings, nostrils and a light on the tip. */
export function drawNose(figure: Figure, pen: Pen, skin: Skin): string {
  const { turn, look } = figure;
  const { width: w, y, tip, bridge } = look.nose;
  const dx = turn * 10;
  const feminine = look.build === 'feminine';
  const t = turn;
  const plane = `M${n(dx - t * 2 + t * bridge)} -16C${n(dx + t * (2 + bridge))} 12 ${n(dx + t * (5 + bridge))} ${n(y - 22)} ${n(dx + t * (w - 3))} ${n(y - 3)}C${n(dx + t * (w - 7))} ${n(y + 5)} ${n(dx + t * 6)} ${n(y + 3)} ${n(dx + t * 2)} ${n(y + 4)}C${n(dx + t * 7)} ${n(y - 14)} ${n(dx + t * 1)} 14 ${n(dx - t * 2 + t * bridge)} -16Z`;
  const wings = `M${n(-w)} ${n(y - 5)}C${n(-w - 2.4)} ${n(y + 4)} -13 ${n(y + 7)} -8 ${n(y + 4)}C-4 ${n(y + 6 + tip * 3)} 4 ${n(y + 6 + tip * 3)} 8 ${n(y + 4)}C13 ${n(y + 7)} ${n(w + 2.4)} ${n(y + 4)} ${n(w)} ${n(y - 5)}C${n(w * 0.75)} ${n(y)} 8 ${n(y - 1)} 0 ${n(y + 1 + tip)}C-8 ${n(y - 1)} ${n(-w * 0.75)} ${n(y)} ${n(-w)} ${n(y - 5)}Z`;
  const nostrils = `M${n(-w * 0.68)} ${n(y + 2.8)}C${n(-w * 0.5)} ${n(y - 0.6)} ${n(-w * 0.32)} ${n(y + 0.4)} ${n(-w * 0.24)} ${n(y + 3.4)}M${n(w * 0.68)} ${n(y + 2.8)}C${n(w * 0.5)} ${n(y - 0.6)} ${n(w * 0.32)} ${n(y + 0.4)} ${n(w * 0.24)} ${n(y + 3.4)}`;
  const light = lighten(skin.base, 0.55);
  return [
    `<path d="${plane}" fill="${skin.shadow}" opacity="${feminine ? 0.28 : 0.34}"/>`,
    `<g transform="translate(${n(dx)} 0)">`,
    `<path d="${wings}" fill="${skin.shadow}" opacity=".42"/>`,
    stroke(nostrils, darken(skin.shadow, 0.45), 2, 0.7),
    stroke(
      `M${n(-t * w)} ${n(y - 8)}C${n(-t * (w + 3))} ${n(y - 2)} ${n(-t * (w + 1))} ${n(y + 3)} ${n(-t * (w - 4))} ${n(y + 4)}`,
      skin.shadow,
      1.8,
      0.5,
    ),
    glow(pen, light, 0.5, [-t * 3, y - 9], [9 + tip * 3, 10]),
    glow(pen, light, 0.34, [-t * 3, 10], [6, 30]),
    '</g>',
  ].join('');
}
