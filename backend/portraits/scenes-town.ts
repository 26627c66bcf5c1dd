import { darken, lighten, mix } from './colour.ts';
import { pick } from './random.ts';
import { bokeh, gables, lights, repeat, ridge, ripples, type Scene, sky, skyline, soft, sun } from './scene-parts.ts';
import { n } from './svg.ts';

export const canal: Scene = (l) =>
  sky +
  soft(
    4,
    `${gables(l)}<rect x="-60" y="600" width="720" height="280" fill="${darken(l.b, 0.4, '#1c2c4a')}"/>${ripples(l, 24, [610, 790], '#ffe3a8')}`,
  ) +
  bokeh(l, 14, ['#ffe3a8', '#ffc98a'], [430, 640], [6, 18]);

export const sunset: Scene = (l) =>
  sky +
  soft(18, sun(pick(l.random, [120, 300, 450]), 320, 100)) +
  soft(6, skyline(l, 520, mix(l.b, '#3a1d4d', 0.45), 0.55) + skyline(l, 620, mix(l.b, '#2a1440', 0.7), 0.85)) +
  bokeh(l, 24, ['#ffd28a', '#ffb37a', '#fff0cf'], [480, 800]);

export const night: Scene = (l) =>
  sky +
  soft(6, skyline(l, 400, mix(l.a, '#0d0a24', 0.45), 0.7)) +
  bokeh(l, 46, ['#ffb25c', '#ff7d6b', '#ffd98f', '#b79bff', '#6fc3ff'], [180, 800], [10, 44]);

export const harbour: Scene = (l) => {
  const boat = (x: number, h: number, c: string) =>
    `<path d="M${x - 56} 566H${x + 60}L${x + 40} 606H${x - 40}Z" fill="${c}"/><rect x="${x - 2}" y="${566 - h}" width="5" height="${h}" fill="#5a4438"/><path d="M${x + 6} ${580 - h}L${x + 62} 552H${x + 6}Z" fill="#fbf4e8" opacity=".9"/><path d="M${x - 6} ${596 - h}L${x - 42} 552H${x - 6}Z" fill="#f1e2cf" opacity=".8"/>`;
  return (
    sky +
    soft(
      4,
      `${ridge(l, 470, 60, mix(l.b, '#48607a', 0.5), 0.5)}<rect x="-60" y="470" width="720" height="400" fill="${mix(l.b, '#2f6f8a', 0.5)}"/>${boat(90, 230, '#a8433f')}${boat(300, 200, '#31506b')}${boat(508, 260, '#f3ede2')}${ripples(l, 30, [590, 790], '#ffffff')}`,
    )
  );
};

export const street: Scene = (l) => {
  const house = (x: number, w: number, c: string) =>
    `<rect x="${x}" y="80" width="${w}" height="760" fill="${c}"/>${repeat(9, (i) => `<rect x="${n(x + w * (0.16 + (i % 3) * 0.26))}" y="${140 + Math.floor(i / 3) * 130}" width="${n(w * 0.16)}" height="74" fill="#fff1c4" opacity="${[0.85, 0.35, 0.6][i % 3]}"/>`)}`;
  return (
    sky +
    soft(
      6,
      house(-60, 210, mix(l.b, '#8a4a3e', 0.45)) +
        house(450, 230, mix(l.b, '#43506b', 0.45)) +
        `<path d="M150 840L250 560H360L450 840Z" fill="${darken(l.b, 0.3)}" opacity=".7"/>`,
    ) +
    soft(2, lights(l, 120, 90) + lights(l, 40, 110))
  );
};

export const bridge: Scene = (l) =>
  sky +
  soft(
    4,
    `${skyline(l, 500, mix(l.b, '#3a3050', 0.4), 0.45)}<path d="M-60 480C140 380 460 380 660 480V540C460 440 140 440 -60 540Z" fill="${mix(l.b, '#7a5a48', 0.55)}"/>${repeat(12, (i) => `<rect x="${-30 + i * 58}" y="${n(420 - Math.sin((i / 11) * 3.14) * 70)}" width="5" height="70" fill="${mix(l.b, '#3a2a28', 0.6)}"/>`)}<rect x="-60" y="560" width="720" height="300" fill="${mix(l.b, '#2c4a5e', 0.6)}"/>${ripples(l, 26, [570, 780], lighten(l.a, 0.3))}`,
  );
