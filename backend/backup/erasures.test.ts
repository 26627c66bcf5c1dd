import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteErased, readErased } from './erasures.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-erasures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isRoot = process.getuid?.() === 0;
const at = new Date('2026-11-28T12:00:00Z');

(isRoot ? it : it.skip)('gives a list that root began to the owner of the folder, who alone can read it', async () => {
  const [uid, gid] = [4321, 5432];
  chownSync(folder, uid, gid);
  await noteErased(folder, 'first', at);
  await noteErased(folder, 'second', at);
  const list = statSync(join(folder, 'erased.txt'));
  expect([list.uid, list.gid, list.mode & 0o777]).toEqual([uid, gid, 0o600]);
  expect(await readErased(folder)).toEqual(['first', 'second']);
});
