/**
 * Measures how long it takes from the moment a 5 MB photo is sent until its owner has its thumbnail, over loopback from
 * the backend's own port, and how late the backend's event loop is meanwhile; then ten uploads at once, with the memory
 * that they take. Ends with exit code 1 where a goal is missed.
 *
 *     npm run bench -- photos
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openEmbedded } from '../backend/db/client.ts';
import { migrateEmbedded } from '../backend/db/migrate.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { openSession } from '../backend/session/session.ts';
import { freePort } from '../server/local-ports.ts';
import { asFront } from '../tests/setup/front-secret.ts';
import { addCrowd } from './crowd.ts';
import { percentile } from './load.ts';
import { milliseconds, row } from './report.ts';
import { startWatched, stopWatched } from './watched-backend.ts';

const rounds = 40;
const atOnce = 10;
/** Milliseconds, milliseconds, and MB that ten uploads at once may take more than one after the other. */
const goals = { seen: 1500, late: 50, memory: 300 };

/** Noise, which no codec makes small: 12 megapixels in about 5 MB, as a phone's camera makes them. */
const photo = await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#777',
    noise: { type: 'gaussian', mean: 120, sigma: 33 },
  },
})
  .jpeg({ quality: 80 })
  .toBuffer();

/** A database with members who have no photos; their session tokens. */
async function prepare(folder: string): Promise<string[]> {
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  await seedSites(database.db);
  await addCrowd(database.db, 150);
  await database.executeSql(`delete from photos`);
  const tokens = [];
  for (let i = 1; i <= 60; i++) {
    tokens.push(await openSession(database.db, { id: `crowd${i}`, siteId: 'fonkel' }, 'bench', new Date()));
  }
  await database.close();
  return tokens;
}

/** Sends the photo and fetches its thumbnail; milliseconds until both are done. */
async function untilSeen(url: string, token: string): Promise<number> {
  const headers = { ...asFront, 'x-forwarded-host': 'localhost', cookie: `auth=${token}` };
  const body = new FormData();
  body.set('file', new File([new Uint8Array(photo)], 'me.jpg'));
  const begun = performance.now();
  const answer = await fetch(`${url}/api/photo.php`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`photo.php answered ${answer.status}: ${await answer.text()}`);
  const { thumb_filename: thumb } = (await answer.json()) as { thumb_filename: string };
  const file = await fetch(`${url}/media/${thumb}`, { headers });
  if (file.status !== 200) throw new Error(`the thumbnail answered ${file.status}`);
  await file.arrayBuffer();
  return performance.now() - begun;
}

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
const tokens = await prepare(folder);
const backend = await startWatched({ DATA_DIR: folder }, await freePort());
const tokenOf = (i: number) => tokens[i % tokens.length] ?? '';

for (let i = 0; i < 3; i++) await untilSeen(backend.url, tokenOf(i));
await backend.figures();
const times: number[] = [];
for (let i = 3; i < 3 + rounds; i++) times.push(await untilSeen(backend.url, tokenOf(i)));
const alone = await backend.figures();
const crowdBegun = performance.now();
await Promise.all(Array.from({ length: atOnce }, (_, i) => untilSeen(backend.url, tokenOf(3 + rounds + i))));
const crowdTook = performance.now() - crowdBegun;
const together = await backend.figures();
await stopWatched(backend);
rmSync(folder, { recursive: true });

const at = (share: number) => percentile(times, share);
row({
  key: 'photos.seen',
  what: `photo of ${(photo.length / 1e6).toFixed(1)} MB to its visible thumbnail, embedded`,
  figure: `p95 ${milliseconds(at(0.95))}`,
  against: `p50 of ${times.length}`,
  reference: milliseconds(at(0.5)),
  value: at(0.95),
  unit: 'ms',
  better: 'less',
  goal: goals.seen,
});
row({
  key: 'photos.late',
  what: 'delay of the event loop meanwhile, the longer',
  figure: `p99 ${milliseconds(alone.late)}`,
  against: `with ${atOnce} uploads at once`,
  reference: `p99 ${milliseconds(together.late)}`,
  value: Math.max(alone.late, together.late),
  unit: 'ms',
  better: 'less',
  goal: goals.late,
});
row({
  key: 'photos.memory',
  what: `memory that ${atOnce} uploads at once take more`,
  figure: `${together.memory} MB at the most`,
  against: 'one after the other',
  reference: `${alone.memory} MB`,
  value: together.memory - alone.memory,
  unit: 'MB',
  better: 'less',
  goal: goals.memory,
});
row({
  key: 'photos.together',
  what: `${atOnce} uploads at once, all seen`,
  figure: milliseconds(crowdTook),
  value: crowdTook,
  unit: 'ms',
  better: 'less',
});
process.exit();
