import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-storage-'));
const storage = createFolderStorage(folder);
afterAll(() => rmSync(folder, { recursive: true }));

test('keeps, replaces and removes a file, and leaves nothing unfinished', async () => {
  expect(await storage.read('name-320.webp')).toBeNull();
  await Promise.all(Array.from({ length: 10 }, (_, i) => storage.write('name-320.webp', Buffer.from(`version ${i}`))));
  expect(Buffer.from((await storage.read('name-320.webp')) ?? []).toString()).toMatch(/^version \d$/);
  expect(readdirSync(join(folder, 'na'))).toEqual(['name-320.webp']);
  await storage.remove('name-320.webp');
  await storage.remove('name-320.webp');
  expect(await storage.read('name-320.webp')).toBeNull();
});

test.each(['../x.webp', 'a/b.webp', '..', '', 'x', '/etc/passwd', 'x.webp\0'])('refuses the name %j', async (name) => {
  await expect(async () => storage.read(name)).rejects.toThrow('not a name');
});
