import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyErased, noteErased, readErased } from './erasures.ts';

const root = mkdtempSync(join(tmpdir(), 'rendezvous-erasures-'));
afterAll(() => rmSync(root, { recursive: true }));
const folderOf = () => mkdtempSync(join(root, 'one-'));
const list = (folder: string) => join(folder, 'erased.txt');

const secretKey = 'a key of more than thirty-two characters';
const at = new Date('2026-11-28T12:00:00Z');
const note = (dataDir: string, id: string) => noteErased({ dataDir, secretKey }, id, at);

(process.getuid?.() === 0 ? it : it.skip)(
  'gives a list that root began to the owner of the folder, who alone can read it',
  async () => {
    const folder = folderOf();
    const [uid, gid] = [4321, 5432];
    chownSync(folder, uid, gid);
    await note(folder, 'first');
    await note(folder, 'second');
    const { uid: owner, gid: group, mode } = statSync(list(folder));
    expect([owner, group, mode & 0o777]).toEqual([uid, gid, 0o600]);
    expect(await readErased([folder], secretKey)).toEqual(['first', 'second']);
  },
);

it('encrypts the list of erased accounts and rejects lines of another key or moment', async () => {
  const folder = folderOf();
  await note(folder, 'somebody');
  const written = readFileSync(list(folder), 'utf8');
  expect(written).toMatch(/^2026-11-28T12:00:00.000Z 1\.\S+\n$/);
  expect(written).not.toContain('somebody');
  await expect(readErased([folder], 'another key of thirty-two characters')).rejects.toThrow('of this SECRET_KEY');
  expect(await readErased([folder], ['another key of thirty-two characters', secretKey])).toEqual(['somebody']);
  writeFileSync(list(folder), written.replace('2026-11-28', '2026-11-27'));
  await expect(readErased([folder], secretKey)).rejects.toThrow('names no erased account');
});

it('reads the lists of several folders, and lines of before these were sealed, each account once', async () => {
  const [one, other, none] = [folderOf(), folderOf(), folderOf()];
  appendFileSync(list(one), `${at.toISOString()} 3vgvckeae33pak5vttkb\n`);
  await note(one, 'first');
  await note(other, 'first');
  await note(other, 'second');
  expect(await readErased([one, other, none], secretKey)).toEqual(['3vgvckeae33pak5vttkb', 'first', 'second']);
  appendFileSync(list(one), 'not a line\n');
  await expect(readErased([one], secretKey)).rejects.toThrow('not a line');
});

it('copies lines to another list once, and keeps what that has', async () => {
  const [from, to] = [folderOf(), folderOf()];
  await copyErased(from, to);
  await note(to, 'of another machine');
  await note(from, 'first');
  for (let times = 0; times < 2; times++) await copyErased(from, to);
  expect(await readErased([to], secretKey)).toEqual(['of another machine', 'first']);
  expect(readFileSync(list(to), 'utf8').split('\n')).toHaveLength(3);
});
