import { darken, lighten, mix } from './colour.ts';
import { between, pick } from './random.ts';
import { bokeh, lamp, leaf, lights, pale, repeat, type Scene, shelf, sky, soft } from './scene-parts.ts';
import { n } from './svg.ts';

const SPINES = ['#a8473f', '#d79b4a', '#5f7d6a', '#e7d3b0', '#7d5a86', '#41557a', '#c9b59a'];

const cafe: Scene = (l) =>
  sky +
  soft(
    6,
    `<rect x="-60" y="580" width="720" height="320" fill="${darken(l.b, 0.35)}"/>${lamp(l, 70, 170)}${lamp(l, 190, 120)}${lamp(l, 510, 200)}${shelf(l, 340, [380, 640], SPINES)}${shelf(l, 360, [-40, 150], SPINES)}`,
  ) +
  bokeh(l, 12, ['#ffdf9b', '#ffc37a'], [60, 420], [8, 26]);

const library: Scene = (l) =>
  sky +
  soft(4, [130, 260, 390, 520, 650].map((y) => shelf(l, y, [-20, 620], SPINES)).join('')) +
  bokeh(l, 10, ['#ffe6b0'], [60, 500], [10, 30]);

const sunlight: Scene = (l) =>
  `${sky}<g transform="skewX(-14) translate(120 0)" filter="url(#b6)" opacity=".55" fill="#fff6df"><rect x="40" y="60" width="150" height="210"/><rect x="206" y="60" width="150" height="210"/><rect x="40" y="288" width="150" height="240"/><rect x="206" y="288" width="150" height="240"/></g>${soft(4, leaf(520, 600, -40, 150, darken(l.b, 0.35), 0.5) + leaf(560, 560, -75, 130, darken(l.b, 0.35), 0.5) + leaf(500, 660, -10, 140, darken(l.b, 0.35), 0.5))}`;

const jungle: Scene = (l) =>
  sky +
  soft(
    4,
    repeat(16, (i) => {
      const right = i % 2;
      return leaf(
        right ? 600 - l.random() * 90 : l.random() * 90,
        40 + l.random() * 720,
        right ? between(l.random, 170, 230) : between(l.random, -40, 20),
        between(l.random, 150, 250),
        mix(l.b, i % 3 ? '#143d33' : '#9fd0a0', between(l.random, 0.2, 0.6)),
        0.8,
      );
    }),
  );

const shapes: Scene = (l) =>
  `${sky}<circle cx="300" cy="330" r="255" fill="${pale(l.a)}" opacity=".55"/><path d="M-20 620C120 500 220 700 360 600C470 520 560 560 640 500V820H-20Z" fill="${darken(l.b, 0.12, '#000000')}" opacity=".5"/>${leaf(70, 520, -60, 170, pale(l.b, 0.3), 0.6)}${leaf(530, 500, -120, 160, pale(l.b, 0.3), 0.6)}<g fill="none" stroke="${pale(l.a, 0.6)}" stroke-width="5" opacity=".5"><path d="M30 120C90 80 130 150 190 110"/><path d="M430 90C480 60 510 120 570 90"/></g>`;

const studio: Scene = (l) =>
  `${sky}${soft(18, `<circle cx="${pick(l.random, [180, 300, 420])}" cy="300" r="230" fill="${lighten(l.a, 0.5)}" opacity=".7"/><ellipse cx="300" cy="860" rx="480" ry="160" fill="${darken(l.b, 0.3)}" opacity=".5"/>`)}`;

const arch: Scene = (l) =>
  `${sky}<path d="M90 840V330C90 190 180 100 300 100C420 100 510 190 510 330V840Z" fill="${lighten(l.a, 0.45)}" opacity=".8"/><path d="M122 840V340C122 214 200 136 300 136C400 136 478 214 478 340V840Z" fill="${mix(l.a, l.b, 0.45)}" opacity=".55"/>${soft(2, `<circle cx="540" cy="150" r="54" fill="${lighten(l.b, 0.4)}" opacity=".7"/>${leaf(30, 640, -70, 190, darken(l.b, 0.25), 0.6)}${leaf(40, 690, -38, 160, darken(l.b, 0.15), 0.6)}`)}`;

const gallery: Scene = (l) => {
  const frame = (x: number, y: number, w: number, h: number, c: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${lighten(l.a, 0.7)}" stroke="${darken(l.b, 0.5)}" stroke-width="6"/><rect x="${x + 18}" y="${y + 18}" width="${w - 36}" height="${h - 36}" fill="${mix(c, l.b, 0.2)}"/><circle cx="${x + w / 2}" cy="${y + h / 2}" r="${n(w * 0.2)}" fill="${lighten(c, 0.35)}"/>`;
  return (
    sky +
    soft(
      4,
      `${frame(20, 90, 140, 180, '#a8473f')}${frame(30, 320, 120, 150, '#41557a')}${frame(440, 60, 150, 200, '#d79b4a')}${frame(470, 310, 110, 160, '#5f7d6a')}<rect x="-60" y="640" width="720" height="240" fill="${darken(l.b, 0.3)}" opacity=".7"/>`,
    )
  );
};

const kitchen: Scene = (l) => {
  const tiles = repeat(
    60,
    (i) =>
      `<rect x="${-20 + (i % 10) * 66}" y="${180 + Math.floor(i / 10) * 66}" width="62" height="62" rx="3" fill="${lighten(l.a, 0.2 + ((i * 7) % 5) * 0.09)}" opacity=".8"/>`,
  );
  return (
    sky +
    soft(
      4,
      `${tiles}${shelf(l, 300, [-20, 170], ['#e7d3b0', '#d79b4a', '#a8c0a0', '#c98a7a'])}<rect x="-60" y="580" width="720" height="26" fill="${mix(l.b, '#8a5a3a', 0.5)}"/><rect x="-60" y="606" width="720" height="260" fill="${mix(l.b, l.a, 0.3)}"/><path d="M470 580C456 520 468 480 476 470H532C540 480 552 520 538 580Z" fill="${mix(l.b, '#c0603a', 0.5)}"/>${leaf(504, 474, -120, 110, '#5f8a5a')}${leaf(504, 474, -80, 120, '#4f7a50')}${leaf(504, 474, -50, 100, '#6f9a62')}`,
    ) +
    lampGlow(500, 90)
  );
};

const lampGlow = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="90" fill="#fff0c8" opacity=".35" filter="url(#b18)"/>`;

const balcony: Scene = (l) =>
  sky +
  soft(
    6,
    repeat(
      14,
      () =>
        `<circle cx="${n(l.random() * 600)}" cy="${n(between(l.random, 540, 640))}" r="${n(between(l.random, 24, 52))}" fill="${mix(l.b, '#3f6b48', 0.6)}"/>`,
    ) +
      repeat(
        20,
        () =>
          `<circle cx="${n(l.random() * 600)}" cy="${n(between(l.random, 520, 640))}" r="${n(between(l.random, 6, 13))}" fill="${pick(l.random, ['#e8607a', '#f3a6b8', '#fff0e0', '#f0b040'])}"/>`,
      ) +
      repeat(13, (i) => `<rect x="${i * 50 - 4}" y="620" width="7" height="220" fill="${darken(l.b, 0.55)}"/>`) +
      `<rect x="-60" y="612" width="720" height="14" fill="${darken(l.b, 0.55)}"/>`,
  ) +
  soft(2, lights(l, 70, 80));

const terrace: Scene = (l) =>
  sky +
  soft(
    6,
    repeat(
      6,
      (i) =>
        `<path d="M${-60 + i * 120} 60H${60 + i * 120}L${48 + i * 120} 150H${-48 + i * 120}Z" fill="${i % 2 ? lighten(l.a, 0.6) : mix(l.b, '#b8503f', 0.4)}" opacity=".9"/>`,
    ) +
      `<rect x="-20" y="150" width="640" height="420" fill="${mix(l.b, '#3a2a2a', 0.45)}" opacity=".4"/>${lamp(l, 120, 280)}${lamp(l, 480, 260)}<ellipse cx="90" cy="640" rx="110" ry="24" fill="${darken(l.b, 0.4)}"/><ellipse cx="520" cy="650" rx="120" ry="26" fill="${darken(l.b, 0.4)}"/>`,
  ) +
  bokeh(l, 18, ['#ffdf9b', '#fff0cf', '#ffb98a'], [180, 560], [8, 28]);

export const INDOOR: Record<string, Scene> = {
  cafe,
  library,
  sunlight,
  jungle,
  shapes,
  studio,
  arch,
  gallery,
  kitchen,
  balcony,
  terrace,
};
