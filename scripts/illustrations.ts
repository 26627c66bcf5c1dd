/**
 * Paints the pictures of screens that show nobody in particular into `public/illustrations`: the portrait beside the
 * sign-up (`sign-up.webp`, 680 x 1240) and two blurred cards (`blurred-1.webp`, `blurred-2.webp`, 240 x 320).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Figure, PortraitSpec } from '../backend/portraits/model.ts';
import { paintPortrait } from '../backend/portraits/render.ts';
import { type Person, portraitSpecs } from '../backend/portraits/spec.ts';

const folder = fileURLToPath(new URL('../public/illustrations/', import.meta.url));

function staged(person: Person, picture: Partial<PortraitSpec>, figure: Partial<Figure>): PortraitSpec {
  const [spec] = portraitSpecs(person, 1);
  if (!spec) throw new Error('no portrait');
  return { ...spec, ...picture, figures: spec.figures.map((each) => ({ ...each, ...figure })) };
}

const welcome = staged(
  { seed: 'welcome-4', gender: 'female', age: 36, country: 'es' },
  { frame: 'bust', scene: 'night', palette: 'wine' },
  { hair: 'curlyLong', smile: 'warm', top: 'vneck', cloth: '#7b2d4a', pattern: 'plain', hat: 'none', glasses: false },
);
const scrim = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="680" height="1240"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="#160a1e" stop-opacity="0"/><stop offset=".74" stop-color="#160a1e" stop-opacity=".62"/><stop offset="1" stop-color="#160a1e" stop-opacity=".94"/></linearGradient></defs><rect width="680" height="1240" fill="url(#s)"/></svg>',
);

const cards = [
  staged(
    { seed: 'card-1', gender: 'female', age: 34, country: 'fi' },
    { frame: 'bust', scene: 'jungle', palette: 'mint' },
    { hair: 'bun', hat: 'none' },
  ),
  staged(
    { seed: 'card-2', gender: 'male', age: 38, country: 'us' },
    { frame: 'bust', scene: 'cafe', palette: 'brick' },
    { hat: 'none' },
  ),
];

await mkdir(folder, { recursive: true });
const portrait = await paintPortrait(welcome, { width: 960, format: 'webp' });
const tall = await sharp(portrait).resize(680, 1240, { fit: 'cover' }).toBuffer();
await sharp(tall)
  .composite([{ input: scrim }])
  .webp({ quality: 78 })
  .toFile(`${folder}sign-up.webp`);
for (const [i, card] of cards.entries()) {
  const picture = await paintPortrait(card, { width: 320, format: 'webp', blur: true });
  await writeFile(
    `${folder}blurred-${i + 1}.webp`,
    await sharp(picture).resize(240, 320).webp({ quality: 60 }).toBuffer(),
  );
}
