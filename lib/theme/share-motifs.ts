import type { Lander } from '@/lib/landers/landers';

const card = (x: number, y: number, width: number, height: number, turn = 0, opacity = 0.2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="#fff" fill-opacity="${opacity}" transform="rotate(${turn} ${x + width / 2} ${y + height / 2})"/>`;
const disc = (cx: number, cy: number, r: number, opacity = 0.25) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#fff" fill-opacity="${opacity}"/>`;
const line = (path: string, width = 6, opacity = 0.25) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** What stands behind the mark in the shared picture of each landing page: its composition, on 1200 by 630. */
export const shareMotifs: Record<Lander, string> = {
  // A wall of portraits.
  gallery: each(18, (i) => card(50 + (i % 6) * 186, 40 + Math.floor(i / 6) * 186, 170, 170, 0, 0.1 + (i % 4) * 0.05)),
  // Windows at night, a few of them lit.
  alonetonight: each(21, (i) =>
    card(70 + (i % 7) * 156, 60 + Math.floor(i / 7) * 190, 116, 140, 0, [0.06, 0.1, 0.06, 0.42, 0.08][i % 5]),
  ),
  // Roads, and pins at places.
  maplanding:
    line('M-20 470 C300 380 420 610 700 500 S1050 300 1220 360') +
    line('M180 -20 C260 220 120 380 260 650') +
    line('M920 -20 C840 240 1040 380 960 650') +
    disc(225, 200, 34, 0.5) +
    disc(960, 250, 34, 0.5) +
    disc(420, 500, 26, 0.4),
  // Photos on a table.
  collagelanding:
    card(60, 60, 250, 300, -9) +
    card(330, 250, 250, 300, 7, 0.16) +
    card(680, 60, 250, 300, -5, 0.16) +
    card(900, 270, 250, 300, 10) +
    card(90, 380, 230, 240, 5, 0.14),
  // A column of what people wrote.
  socialnetwork: each(3, (i) => card(60, 50 + i * 190, 330, 150, 0, 0.2) + card(810, 50 + i * 190, 330, 150, 0, 0.14)),
  // Things to choose from.
  iconslanding: each(15, (i) =>
    disc(130 + (i % 5) * 235, 105 + Math.floor(i / 5) * 210, 78, i % 4 === 1 ? 0.42 : 0.16),
  ),
  // A stack of cards.
  tinderswipe: card(330, 70, 380, 500, -14) + card(490, 70, 380, 500, 12, 0.24) + card(410, 60, 380, 520, -2, 0.16),
  // Water in the evening.
  video:
    disc(930, 170, 90, 0.4) +
    each(5, (i) => line(`M-20 ${390 + i * 55} q150 -44 300 0 t300 0 t300 0 t360 0`, 8, 0.3 - i * 0.04)),
  // Frames of a film, one after the other.
  transitionsvideolanding: each(4, (i) => card(40 + i * 290, 120 + (i % 2) * 60, 250, 330, 0, 0.14 + i * 0.06)),
};
