/**
 * Draws the loops of the two video landing pages from the scenes behind the demo's portraits, with ffmpeg on the path:
 *
 *     node scripts/lander-videos.ts [evening|places]
 *
 * Each is a webm (VP9), an mp4 (H.264) and a poster, its first picture; the end of a loop is its beginning.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sceneSvg } from '../backend/portraits/compose.ts';
import type { PortraitSpec } from '../backend/portraits/model.ts';

const folder = 'public/illustrations/landers';
const [width, height, rate] = [1024, 576, 20];
const most = 1_000_000;

/** A wide cut of a scene; `top` is where it begins in the portrait's 800. */
function scene(name: string, palette: string, seed: string, top: number): Promise<Buffer> {
  const spec = { seed, scene: name, palette, frame: 'full' } as PortraitSpec;
  const svg = sceneSvg(spec).replace(/viewBox="[^"]*" width="\d+" height="\d+"/, () => {
    const [w, h] = [width * 1.1, height * 1.1];
    return `viewBox="0 ${top} 600 ${Math.round((600 * height) / width)}" width="${w}" height="${h}"`;
  });
  return sharp(Buffer.from(svg))
    .resize(Math.round(width * 1.1), Math.round(height * 1.1))
    .png()
    .toBuffer();
}

/** Lights that float over the picture and are back where they were after one round. */
function lights(part: number): Buffer {
  const turn = part * Math.PI * 2;
  const circles = Array.from({ length: 30 }, (_, index) => {
    const [a, b] = [(index * 0.618) % 1, (index * 0.414) % 1];
    const x = a * width + Math.sin(turn + index) * 16;
    const y = height * (0.35 + b * 0.65) + Math.cos(turn + index * 1.7) * 11;
    const glow = 0.12 + 0.2 * (0.5 + 0.5 * Math.sin(turn * (1 + (index % 2)) + index * 2.4));
    const colour = ['#ffe3a8', '#ffc98a', '#ff9d7a', '#c9b3ff'][index % 4];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${6 + ((index * 7) % 26)}" fill="${colour}" opacity="${glow.toFixed(3)}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><filter id="b"><feGaussianBlur stdDeviation="2.5"/></filter></defs><g filter="url(#b)">${circles.join('')}</g></svg>`,
  );
}

/** One picture: the scene moved a little, with the lights over it. */
function frame(base: Buffer, part: number): Promise<Buffer> {
  const turn = part * Math.PI * 2;
  const [spareX, spareY] = [width * 0.1, height * 0.1];
  const left = Math.round(spareX * (0.5 + 0.45 * Math.sin(turn)));
  const top = Math.round(spareY * (0.5 + 0.35 * Math.cos(turn)));
  return sharp(base)
    .extract({ left, top, width, height })
    .composite([{ input: lights(part), blend: 'screen' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const codecs = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-row-mt', '1'],
  mp4: ['-c:v', 'libx264', '-crf', '30', '-preset', 'slow', '-movflags', '+faststart'],
} as const;

/** Encodes pictures into both formats, and the first of them as the poster. */
async function encode(name: string, frames: () => AsyncGenerator<Buffer>): Promise<void> {
  const raw = mkdtempSync(join(tmpdir(), 'loop-'));
  let count = 0;
  for await (const picture of frames()) {
    if (count === 0)
      await sharp(picture)
        .webp({ quality: 72 })
        .toFile(join(folder, `${name}.webp`));
    writeFileSync(join(raw, `${String(count++).padStart(4, '0')}.png`), picture);
  }
  for (const [ending, options] of Object.entries(codecs)) {
    const out = join(folder, `${name}.${ending}`);
    const input = ['-y', '-loglevel', 'error', '-framerate', String(rate), '-i', join(raw, '%04d.png')];
    const done = spawnSync('ffmpeg', [...input, '-an', '-pix_fmt', 'yuv420p', ...options, out], { stdio: 'inherit' });
    if (done.status !== 0) throw new Error(`ffmpeg fails at ${out}`);
    if (statSync(out).size > most) throw new Error(`${out} is larger than ${most} bytes`);
  }
  rmSync(raw, { recursive: true });
}

async function* evening(): AsyncGenerator<Buffer> {
  const base = await scene('canal', 'dusk', 'evening', 408);
  const frames = 6 * rate;
  for (let index = 0; index < frames; index++) yield frame(base, index / frames);
}

/** How long a place stays, and how long it turns into the next one, in pictures. */
const [stays, turns] = [30, 14];

/** Places where two could meet, one after the other: the next one opens like an eye. */
async function* places(): AsyncGenerator<Buffer> {
  const scenes = await Promise.all([
    scene('cafe', 'copper', 'coffee', 30),
    scene('park', 'honey', 'walk', 150),
    scene('sea', 'coral', 'sea', 160),
    scene('canal', 'dusk', 'evening', 408),
  ]);
  const each = stays + turns;
  const total = each * scenes.length;
  for (let index = 0; index < total; index++) {
    const [place, within] = [Math.floor(index / each), index % each];
    const here = await frame(scenes[place] as Buffer, index / total);
    if (within < stays) {
      yield here;
      continue;
    }
    const next = await frame(scenes[(place + 1) % scenes.length] as Buffer, index / total);
    const open = ((within - stays + 1) / (turns + 1)) ** 1.6 * Math.hypot(width, height) * 0.54;
    const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset=".86" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="${width / 2}" cy="${height * 0.45}" r="${open.toFixed(1)}" fill="url(#g)"/></svg>`;
    const cut = await sharp(next)
      .ensureAlpha()
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png()
      .toBuffer();
    yield sharp(here)
      .composite([{ input: cut }])
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
}

mkdirSync(folder, { recursive: true });
const [, , only] = process.argv;
if (only !== 'places') await encode('evening', evening);
if (only !== 'evening') await encode('places', places);
