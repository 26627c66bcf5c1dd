import { mix } from './colour.ts';
import { between, pick } from './random.ts';
import { bokeh, leaf, mounds, repeat, ridge, ripples, type Scene, sky, soft, sun, treetops } from './scene-parts.ts';
import { bridge, canal, harbour, night, street, sunset } from './scenes-town.ts';
import { n } from './svg.ts';

const park: Scene = (l) => {
  const greens = [mix(l.b, '#20442e', 0.4), mix(l.b, '#d7e39a', 0.35), l.b, mix(l.b, '#20442e', 0.2)];
  const trunks = [60, 520]
    .map((x) => `<rect x="${x}" y="230" width="26" height="450" fill="#4b3a2c" opacity=".55"/>`)
    .join('');
  return (
    sky +
    soft(
      18,
      `${treetops(l, 26, [60, 560], greens)}${trunks}<ellipse cx="300" cy="800" rx="460" ry="190" fill="${mix(l.b, '#dfe8a0', 0.3)}"/>`,
    ) +
    bokeh(l, 26, ['#fffbe0', '#f3ffc9', '#ffe9a8'], [40, 460], [8, 30])
  );
};

const sea: Scene = (l) =>
  sky +
  soft(12, sun(pick(l.random, [130, 470]), 230, 62, 0.9)) +
  soft(
    4,
    `<rect x="-60" y="430" width="720" height="430" fill="${mix(l.b, '#2f8ea0', 0.55)}"/><rect x="-60" y="430" width="720" height="10" fill="#fff" opacity=".35"/>${ripples(l, 30, [444, 630], '#ffffff')}<path d="M-60 640C150 610 420 660 660 620V860H-60Z" fill="#e8cfa6"/><path d="M-60 642C150 612 420 662 660 622" stroke="#fff" stroke-width="9" fill="none" opacity=".6"/>`,
  );

const mountains: Scene = (l) =>
  sky +
  soft(
    4,
    ridge(l, 430, 190, mix(l.b, '#6b5b8f', 0.45), 0.75) +
      ridge(l, 540, 130, mix(l.b, '#3d3a66', 0.6), 0.85, 9) +
      mounds(l, 620, mix(l.b, '#2b2f4d', 0.7)),
  );

const lake: Scene = (l) =>
  sky +
  soft(
    4,
    `${ridge(l, 420, 150, mix(l.b, '#4a6a70', 0.5), 0.7)}${treetops(l, 20, [400, 440], [mix(l.b, '#1f4038', 0.6)])}<rect x="-60" y="440" width="720" height="420" fill="${mix(l.b, l.a, 0.35)}"/>${ripples(l, 34, [452, 780], '#ffffff')}<path d="M380 800L430 610H486L560 800Z" fill="${mix(l.b, '#6a4a34', 0.65)}"/>`,
  );

const autumn: Scene = (l) => {
  const leaves = ['#c8642c', '#e09a3a', '#a8402f', '#d8b04a'].map((c) => mix(c, l.b, 0.25));
  return (
    sky +
    soft(
      12,
      treetops(l, 30, [20, 480], leaves) +
        [70, 200, 500]
          .map((x) => `<rect x="${x}" y="260" width="22" height="460" fill="#4a3026" opacity=".6"/>`)
          .join('') +
        mounds(l, 660, mix(l.b, '#9a5a2a', 0.4)),
    ) +
    soft(
      2,
      repeat(16, () =>
        leaf(
          l.random() * 600,
          l.random() * 780,
          l.random() * 360,
          between(l.random, 16, 30),
          pick(l.random, leaves),
          0.85,
        ),
      ),
    )
  );
};

const snow: Scene = (l) => {
  const fir = (x: number, y: number, s: number) =>
    `<path d="M${n(x)} ${n(y - 230 * s)}L${n(x + 70 * s)} ${n(y - 110 * s)}H${n(x + 36 * s)}L${n(x + 92 * s)} ${n(y)}H${n(x - 92 * s)}L${n(x - 36 * s)} ${n(y - 110 * s)}H${n(x - 70 * s)}Z" fill="${mix(l.b, '#2b4a52', 0.5)}"/><path d="M${n(x)} ${n(y - 230 * s)}L${n(x + 40 * s)} ${n(y - 160 * s)}L${n(x - 40 * s)} ${n(y - 160 * s)}Z" fill="#fff" opacity=".7"/>`;
  return (
    sky +
    soft(
      4,
      [40, 150, 470, 580].map((x, i) => fir(x, 590 + (i % 2) * 40, 1 + (i % 3) * 0.25)).join('') +
        mounds(l, 610, '#f4f7fb'),
    ) +
    repeat(
      60,
      () =>
        `<circle cx="${n(l.random() * 600)}" cy="${n(l.random() * 800)}" r="${n(between(l.random, 1.5, 6))}" fill="#fff" opacity="${between(l.random, 0.4, 0.9).toFixed(2)}"/>`,
    )
  );
};

const tulips: Scene = (l) => {
  const rows = ['#d8485a', '#f0b040', '#e888a8', '#f4ead8', '#9a5ab0'];
  const field = rows
    .map(
      (c, i) =>
        `<path d="M-60 ${500 + i * i * 16}H660V${532 + i * i * 16 + i * 26}H-60Z" fill="${mix(c, l.b, 0.15)}"/>`,
    )
    .join('');
  const mill = `<g fill="${mix(l.b, '#5a4038', 0.6)}"><path d="M468 500L486 350H526L544 500Z"/><path d="M480 352L506 322L532 352Z"/><g transform="rotate(${n(between(l.random, 10, 70))} 506 352)"><rect x="502" y="252" width="8" height="200"/><rect x="406" y="348" width="200" height="8"/><rect x="512" y="258" width="18" height="74" opacity=".6"/><rect x="482" y="372" width="18" height="74" opacity=".6"/><rect x="412" y="358" width="74" height="18" opacity=".6"/><rect x="526" y="328" width="74" height="18" opacity=".6"/></g></g>`;
  return (
    sky +
    soft(4, `${mill}<rect x="-60" y="486" width="720" height="400" fill="${mix(l.b, '#4a7a48', 0.6)}"/>${field}`) +
    bokeh(l, 12, ['#fff6dd'], [60, 420], [8, 24])
  );
};

const lavender: Scene = (l) =>
  sky +
  soft(
    6,
    ridge(l, 430, 90, mix(l.b, '#7a78a8', 0.5), 0.6) +
      repeat(
        9,
        (i) =>
          `<path d="M${270 + i * 8 - 36} 450L${-400 + i * 165} 860H${-290 + i * 165}L${274 + i * 8 - 34} 450Z" fill="${i % 2 ? mix(l.b, '#8a6ac0', 0.6) : mix(l.b, '#5a4a90', 0.6)}"/>`,
      ),
  ) +
  bokeh(l, 20, ['#f1dcff', '#fff1d8'], [40, 520], [6, 20]);

export const OUTDOOR: Record<string, Scene> = {
  canal,
  sunset,
  night,
  park,
  sea,
  mountains,
  lake,
  autumn,
  snow,
  tulips,
  harbour,
  street,
  lavender,
  bridge,
};
