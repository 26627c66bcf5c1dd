import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded, rows } from './client.ts';
import { imageFile } from './image.ts';

const parent = mkdtempSync(join(tmpdir(), 'rendezvous-image-'));
afterAll(() => rmSync(parent, { recursive: true }));

it('has an image for the installed engine (else: npm run db:image)', () => {
  expect(existsSync(imageFile())).toBe(true);
});

it('makes a database over what a killed first start left, and keeps it from then on', async () => {
  const folder = join(mkdtempSync(join(parent, 'first-')), 'db');
  for (const left of [folder, `${folder}.unfinished`]) {
    mkdirSync(left);
    writeFileSync(join(left, 'half'), '');
  }
  const first = await openEmbedded(folder);
  await first.db.execute(sql`create table kept (id int)`);
  await first.close();
  expect(existsSync(`${folder}.unfinished`)).toBe(false);
  const second = await openEmbedded(folder);
  expect(await rows(second.db, sql`select count(*)::int as n from kept`)).toEqual([{ n: 0 }]);
  await second.close();
});
