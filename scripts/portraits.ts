/**
 * Paints the main pictures of the demo's members (320 pixels, WebP) and the placeholders of all their pictures into
 * `backend/seed/pictures`, so that a first page shows at once. Run it again after a change of the members; after a
 * change of the drawing with `--all`, which paints everything anew. The same specs give the same bytes.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PREPARED_FOLDER, PREPARED_WIDTH, specKey } from '../backend/portraits/prepared.ts';
import { paintPortrait, placeholderDataUri } from '../backend/portraits/render.ts';
import { memberPortraits } from '../backend/portraits/spec.ts';
import { demoMembers } from '../backend/seed/people.ts';

const placeholderFile = path.join(PREPARED_FOLDER, 'placeholders.json');
const anew = process.argv.includes('--all');
const galleries = [...memberPortraits(demoMembers()).values()];

await mkdir(PREPARED_FOLDER, { recursive: true });
const present = new Set(await readdir(PREPARED_FOLDER));
const known: Record<string, string> =
  !anew && present.has(path.basename(placeholderFile)) ? JSON.parse(await readFile(placeholderFile, 'utf8')) : {};

const mains = galleries.flatMap((specs) => specs.slice(0, 1));
const names = new Set(mains.map((spec) => `${specKey(spec)}.webp`));
await Promise.all(
  mains.map(async (spec) => {
    const name = `${specKey(spec)}.webp`;
    if (!anew && present.has(name)) return;
    const picture = await paintPortrait(spec, { width: PREPARED_WIDTH, format: 'webp' });
    await writeFile(path.join(PREPARED_FOLDER, name), picture);
  }),
);

const placeholders = await Promise.all(
  galleries.flat().map(async (spec) => {
    const key = specKey(spec);
    return [key, known[key] ?? (await placeholderDataUri(spec))] as const;
  }),
);
const sorted = placeholders.sort(([a], [b]) => (a < b ? -1 : 1));
await writeFile(placeholderFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);

for (const name of present) {
  if (name.endsWith('.webp') && !names.has(name)) await rm(path.join(PREPARED_FOLDER, name));
}
process.stdout.write(`${names.size} pictures in ${PREPARED_FOLDER}\n`);
