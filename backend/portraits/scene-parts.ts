import { darken, lighten, mix } from './colour.ts';
import { between, chance, pick, type Random } from './random.ts';
import { n } from './svg.ts';

/** The light of a scene: its random source and the two colours of its palette. */
export type Light = { random: Random; a: string; b: string };

export const repeat = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

export const sky = '<rect x="-60" y="-80" width="720" height="960" fill="url(#sky)"/>';

export const soft = (size: 2 | 4 | 6 | 12 | 18, content: string) => `<g filter="url(#b${size})">${content}</g>`;

export function bokeh(
  { random }: Light,
  count: number,
  colours: readonly string[],
  [top, bottom]: [number, number],
  [small, large]: [number, number] = [6, 26],
): string {
  const dots = repeat(
    count,
    () =>
      `<circle cx="${n(random() * 600)}" cy="${n(between(random, top, bottom))}" r="${n(between(random, small, large))}" fill="${pick(random, colours)}" opacity="${between(random, 0.14, 0.46).toFixed(2)}"/>`,
  );
  return `<g style="mix-blend-mode:screen">${dots}</g>`;
}

export function leaf(x: number, y: number, angle: number, length: number, fill: string, opacity = 1): string {
  return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" d="M0 0C${n(length * 0.2)} ${n(-length * 0.32)} ${n(length * 0.75)} ${n(-length * 0.32)} ${n(length)} 0C${n(length * 0.75)} ${n(length * 0.28)} ${n(length * 0.2)} ${n(length * 0.28)} 0 0Z" fill="${fill}" opacity="${opacity}"/>`;
}

export function skyline({ random }: Light, base: number, fill: string, opacity: number): string {
  let drawing = '';
  for (let x = -70; x < 680; ) {
    const [width, height] = [between(random, 34, 94), between(random, 70, 260)];
    drawing += `<rect x="${n(x)}" y="${n(base - height)}" width="${n(width)}" height="${n(height + 460)}"/>`;
    if (chance(random, 0.3))
      drawing += `<rect x="${n(x + width / 2 - 2)}" y="${n(base - height - 46)}" width="4" height="50"/>`;
    x += width + between(random, 2, 10);
  }
  return `<g fill="${fill}" opacity="${opacity}">${drawing}</g>`;
}

/** Stepped gables along a canal. */
export function gables({ random, b }: Light, ground = 600): string {
  const bricks = ['#8c3f35', '#3c4a5e', '#b97a4a', '#5d3b46', '#c9a27a', '#6d4a3a'];
  let out = '';
  let at = Math.floor(random() * bricks.length);
  for (let x = -80; x < 680; ) {
    const [w, h] = [between(random, 92, 126), between(random, 250, 370)];
    const y = ground - h;
    const fill = mix(bricks[at++ % bricks.length] ?? '#8c3f35', b, 0.25);
    out += `<path d="M${n(x)} ${ground}V${n(y)}H${n(x + w * 0.16)}V${n(y - 26)}H${n(x + w * 0.32)}V${n(y - 52)}H${n(x + w * 0.68)}V${n(y - 26)}H${n(x + w * 0.84)}V${n(y)}H${n(x + w)}V${ground}Z" fill="${fill}"/>`;
    out += repeat(
      8,
      (i) =>
        `<rect x="${n(x + w * (0.2 + (i % 2) * 0.36))}" y="${n(y + 20 + Math.floor(i / 2) * 62)}" width="${n(w * 0.22)}" height="38" fill="${chance(random, 0.5) ? '#ffe2a0' : '#f6efe6'}" opacity="${chance(random, 0.5) ? 0.9 : 0.4}"/>`,
    );
    x += w + 2;
  }
  return out;
}

/** Short light lines on water. */
export function ripples({ random }: Light, count: number, [top, bottom]: [number, number], fill: string): string {
  return repeat(
    count,
    () =>
      `<rect x="${n(random() * 600 - 20)}" y="${n(between(random, top, bottom))}" width="${n(between(random, 24, 100))}" height="3" rx="1.5" fill="${fill}" opacity="${between(random, 0.12, 0.45).toFixed(2)}"/>`,
  );
}

export function ridge(
  { random }: Light,
  base: number,
  height: number,
  fill: string,
  opacity: number,
  steps = 7,
): string {
  let d = `M-60 ${base + 500}V${base}`;
  for (let i = 0; i <= steps; i++) {
    const x = -60 + (720 / steps) * i;
    d += `L${n(x)} ${n(base - height * between(random, i % 2 ? 0.55 : 0.05, i % 2 ? 1 : 0.4))}`;
  }
  return `<path d="${d}L660 ${base + 500}Z" fill="${fill}" opacity="${opacity}"/>`;
}

export function mounds({ random }: Light, y: number, fill: string): string {
  const [a, b, c] = [between(random, -60, 30), between(random, -50, 50), between(random, -40, 40)];
  return `<path d="M-60 ${n(y + a)}C120 ${n(y - 60 + b)} 220 ${n(y + 30)} 330 ${n(y - 20 + c)}C430 ${n(y - 60)} 520 ${n(y + 10)} 660 ${n(y - 30 + a)}V860H-60Z" fill="${fill}"/>`;
}

export function treetops(
  { random }: Light,
  count: number,
  [top, bottom]: [number, number],
  colours: readonly string[],
): string {
  return repeat(
    count,
    () =>
      `<ellipse cx="${n(between(random, -20, 620))}" cy="${n(between(random, top, bottom))}" rx="${n(between(random, 46, 130))}" ry="${n(between(random, 38, 104))}" fill="${pick(random, colours)}" opacity=".72"/>`,
  );
}

/** Books or bottles on a board. */
export function shelf(
  { random, b }: Light,
  y: number,
  [from, to]: [number, number],
  colours: readonly string[],
): string {
  let out = `<rect x="${from}" y="${y}" width="${to - from}" height="12" fill="${darken(b, 0.45)}"/>`;
  for (let x = from + 6; x < to - 22; ) {
    const [w, h] = [between(random, 13, 27), between(random, 62, 102)];
    out += `<rect x="${n(x)}" y="${n(y - h)}" width="${n(w)}" height="${n(h)}" rx="2" fill="${mix(pick(random, colours), b, 0.2)}" opacity=".9"/>`;
    x += w + (chance(random, 0.12) ? 26 : 2);
  }
  return out;
}

export function lamp({ a, b }: Light, x: number, y: number): string {
  return `<rect x="${x - 1}" y="-40" width="3" height="${y}" fill="${darken(b, 0.6)}" opacity=".6"/><path d="M${x - 44} ${y}C${x - 40} ${y - 54} ${x + 40} ${y - 54} ${x + 44} ${y}Z" fill="${darken(a, 0.55)}"/><circle cx="${x}" cy="${y + 8}" r="62" fill="#ffdf9b" opacity=".45"/><ellipse cx="${x}" cy="${y + 3}" rx="28" ry="11" fill="#fff3cf"/>`;
}

/** A line of small lamps that sags between two points. */
export function lights({ random }: Light, y: number, sag: number): string {
  return repeat(15, (i) => {
    const t = i / 14;
    const [x, dip] = [-20 + t * 640, y + Math.sin(t * 3.14) * sag];
    return `<circle cx="${n(x)}" cy="${n(dip)}" r="26" fill="#ffd98f" opacity=".3"/><circle cx="${n(x)}" cy="${n(dip)}" r="${n(between(random, 7, 10))}" fill="#fff2cf"/>`;
  });
}

export const pale = (colour: string, share = 0.4) => lighten(colour, share);

/** Draws a scene, 600 x 800 and a little beyond every edge. */
export type Scene = (light: Light) => string;

export const sun = (x: number, y: number, r: number, opacity = 0.8) =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.8}" fill="#fff3d6" opacity="${opacity * 0.35}"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff6e2" opacity="${opacity}"/>`;
