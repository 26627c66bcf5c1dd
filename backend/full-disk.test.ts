import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { BackendProcess } from '../tests/kill/backend-process.ts';
import { Client } from '../tests/kill/client.ts';
import { findPostgres, startOwnPostgres } from '../tests/setup/own-postgres.ts';
import { runNode } from '../tests/setup/run.ts';
import { type Database, openEmbedded, openServer, rows } from './db/client.ts';

const mebibyte = 1024 ** 2;

/** A small disk of its own, which only root can make; undefined where nobody can. */
function mountDisk(mebibytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}
function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
}

const tried = mountDisk(1);
if (tried) unmount(tried);
const describeWithDisk = tried ? describe : describe.skip;

it('says loudly when no disk was filled', () => {
  if (!tried) process.stderr.write('No disk can be mounted here: a full one was not tried\n');
});

describeWithDisk('a disk that is full', () => {
  let disk: string;
  beforeEach(() => {
    disk = mountDisk(256) ?? '';
  });
  afterEach(() => unmount(disk));

  const filler = () => join(disk, 'filler');
  /** Fills it but for so many bytes. */
  function fill(left = 0): void {
    const file = openSync(filler(), 'w');
    const { bavail, bsize } = statfsSync(disk);
    const part = Buffer.alloc(4096);
    try {
      for (let bytes = bavail * bsize - left; bytes > 0; bytes -= part.length) writeSync(file, part);
    } catch {}
    closeSync(file);
  }
  const makeRoom = () => rmSync(filler());

  it('refuses what members write, shows what is there, and goes on once there is room', async () => {
    const backend = await BackendProcess.in(join(disk, 'data'));
    backend.start();
    expect(await backend.isReady()).toBe(true);
    const [tim, sanne] = [new Client(backend.url), new Client(backend.url)];
    await Promise.all([tim.logIn('tim', 'demo-rendezvous'), sanne.logIn('sanne', 'demo-rendezvous')]);
    const { body } = await sanne.insist('GET', 'user.php');
    const { id: profile } = body.user as { id: string };
    const told: string[] = [];
    async function write(): Promise<[number, unknown]> {
      const answer = await fetch(`${backend.url}/api/message.php`, {
        method: 'POST',
        headers: { ...tim.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ profile, text: `Message ${randomUUID()}`, client_id: randomUUID() }),
      });
      const said = await answer.json();
      if (answer.status === 201) told.push(said.message.id);
      return [answer.status, said.error];
    }
    async function upload(): Promise<number> {
      const body = new FormData();
      body.append('file', new Blob(['x']));
      const sent = { method: 'POST', headers: tim.headers, body };
      return (await fetch(`${backend.url}/api/photo.php`, sent)).status;
    }
    const thread = async () => {
      const { body } = await tim.insist('GET', `chat.php?profile=${profile}`);
      return (body.messages as { id: string }[]).map(({ id }) => id);
    };

    expect(await write()).toEqual([201, undefined]);
    fill(32 * mebibyte);
    while ((await upload()) !== 503);
    expect(await write()).toEqual([503, 'unavailable']);
    expect(await thread()).toEqual(expect.arrayContaining(told));
    makeRoom();
    while ((await upload()) === 503);
    expect(await write()).toEqual([201, undefined]);
    expect(await backend.end('SIGTERM')).toBe(0);
    backend.start();
    expect(await backend.isReady()).toBe(true);
    expect(await thread()).toEqual(expect.arrayContaining(told));
    await backend.end('SIGTERM');
    expect([...tim.wrong, ...sanne.wrong]).toEqual([]);
  });

  it('ends the process whose embedded database has died of it, and nothing acknowledged is lost', async () => {
    const folder = join(disk, 'db');
    const script = `
      const { openEmbedded, rows } = await import('./backend/db/client.ts');
      const { sql } = await import('drizzle-orm');
      const { db, executeSql } = await openEmbedded(${JSON.stringify(folder)});
      await executeSql('create table told (n int primary key); insert into told values (-2)');
      setInterval(() => {}, 1000);
      process.once('SIGUSR2', async () => {
        for (let n = 0; ; n++) {
          await rows(db, sql\`insert into told values (\${n})\`);
          console.log('told ' + n);
          await rows(db, sql\`select pg_logical_emit_message(true, 'log', repeat('x', 100000))\`);
        }
      });
      console.log('open');`;
    const writer = runNode(['--input-type=module', '-e', script], {});
    await writer.says(/^open$/m);
    fill();
    writer.child.kill('SIGUSR2');
    expect(await writer.ended).toBe(1);
    expect(writer.complained()).toEqual([expect.stringMatching(/has died .*is there room on the disk\?/)]);
    const last = Number([...writer.said().matchAll(/^told (\d+)$/gm)].at(-1)?.[1]);
    expect(last).toBeGreaterThan(0);
    makeRoom();
    const again = await openEmbedded(folder);
    const [found] = await rows<{ count: number }>(again.db, sql`select count(*)::int as count from told`);
    expect(found?.count).toBeGreaterThan(last);
    await rows(again.db, sql`insert into told values (-1)`);
    await again.close();
  });

  (findPostgres() ? it : it.skip)('below a Postgres server fails what is written, and loses nothing', async () => {
    const server = await startOwnPostgres({ parent: disk });
    const database = await openServer(server.url, 2);
    const told: number[] = [];
    let next = 0;
    const write = async (on: Database) => {
      const n = next++;
      await on.db.transaction((tx) => rows(tx, sql`insert into told values (${n}, repeat('x', 4000))`));
      told.push(n);
    };
    const codeOf = (error: unknown) => ((error as Error).cause as { code?: string }).code;
    await database.executeSql(
      'create table told (n int primary key, text text); alter table told alter text set storage plain',
    );
    await write(database);
    fill();
    let refused: unknown;
    while (!refused) await write(database).catch((error: unknown) => (refused = error));
    expect(codeOf(refused)).toBe('53100');
    expect(await rows(database.db, sql`select count(*)::int as count from told`)).toEqual([{ count: told.length }]);
    makeRoom();
    await write(database);
    const stored = await rows<{ n: number }>(database.db, sql`select n from told order by n`);
    expect(stored.map(({ n }) => n)).toEqual(expect.arrayContaining(told));

    // Its log without room stops the server; it is started again once there is some.
    fill();
    const log = () => rows(database.db, sql`select pg_logical_emit_message(true, 'log', repeat('x', 1000000))`);
    let lost: unknown;
    while (!lost) await log().catch((error: unknown) => (lost = error));
    makeRoom();
    await server.kill();
    await server.start();
    while (
      !(await write(database).then(
        () => true,
        () => false,
      ))
    );
    const after = await rows<{ n: number }>(database.db, sql`select n from told order by n`);
    expect(after.map(({ n }) => n)).toEqual(expect.arrayContaining(told));
    await database.close();
    await server.close();
  });
});
