/**
 * Draws a board of portraits to look at: `node scripts/portrait-board.ts board.png [from] [count] [cell] [mode]`.
 * Modes: `members` (main pictures), `gallery` (four pictures of each), `women`, `men`,
 * `couples`, `demo` (main pictures of the demo's members).
 */
import sharp from 'sharp';
import { portraitSvg } from '../backend/portraits/compose.ts';
import { type Person, portraitSpecs } from '../backend/portraits/spec.ts';
import { demoMembers } from '../backend/seed/people.ts';

const [out = 'board.png', from = '0', count = '40', cell = '160', mode = 'members'] = process.argv.slice(2);
const width = Number(cell);
const height = Math.round((width * 4) / 3);
const countries = ['nl', 'de', 'gb', 'it', 'fr', 'es', 'pl', 'dk', 'fi', 'no', 'se', 'us'];

const members = mode === 'demo' ? demoMembers() : [];

function person(index: number): Person {
  const member = members[index];
  if (member) return { ...member, seed: member.id, order: index };
  const mixed = index % 11 === 10 ? 'couple' : index % 2 ? 'male' : 'female';
  const gender = mode === 'men' ? 'male' : mode === 'women' ? 'female' : mode === 'couples' ? 'couple' : mixed;
  const country = countries[index % countries.length] ?? 'nl';
  return { seed: `member-${index}`, gender, age: 25 + ((index * 17) % 44), country, order: index };
}

const specs = Array.from({ length: Number(count) }, (_, i) => Number(from) + i).flatMap((index) =>
  portraitSpecs(person(index), mode === 'gallery' ? 4 : 1),
);
const columns = Math.max(1, Math.min(specs.length, Math.floor(1600 / (width + 8))));
const tiles = await Promise.all(
  specs.map(async (spec, i) => ({
    input: await sharp(Buffer.from(portraitSvg(spec)), { density: (72 * width) / 600 })
      .png()
      .toBuffer(),
    left: 8 + (i % columns) * (width + 8),
    top: 8 + Math.floor(i / columns) * (height + 8),
  })),
);
await sharp({
  create: {
    width: 8 + columns * (width + 8),
    height: 8 + Math.ceil(specs.length / columns) * (height + 8),
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
