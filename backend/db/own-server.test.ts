import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { findOnPath, findPostgres, type OwnPostgres, startOwnPostgres } from '../../tests/setup/own-postgres.ts';
import { startTcpProxy } from '../../tests/setup/tcp-proxy.ts';
import { type Database, openServer, rows } from './client.ts';

const describeOnOwn = findPostgres() ? describe : describe.skip;

it('says loudly when no server of its own was killed', () => {
  if (!findPostgres())
    process.stderr.write('Postgres is not on this machine: nothing was tried with a server of its own\n');
});

const answers = (from: Database) =>
  rows(from.db, sql`select 1`).then(
    () => true,
    () => false,
  );
async function untilAnswering(from: Database): Promise<void> {
  while (!(await answers(from))) await pause(20);
}
/** Whether a notice comes, of several that are sent. */
async function hears(from: Database, heard: string[]): Promise<boolean> {
  const before = heard.length;
  for (let n = 0; heard.length === before && n < 200; n++) {
    await rows(from.db, sql`select pg_notify('own', ${String(n)})`).catch(() => {});
    await pause(20);
  }
  return heard.length > before;
}

describeOnOwn('a Postgres server of one’s own', () => {
  const opened: Database[] = [];
  const servers: OwnPostgres[] = [];
  const folders: string[] = [];
  const open = async (url: string) => {
    const database = await openServer(url, 4);
    opened.push(database);
    return database;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
    for (const server of servers.splice(0)) await server.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  async function start(options?: Parameters<typeof startOwnPostgres>[0]): Promise<OwnPostgres> {
    const server = await startOwnPostgres(options);
    servers.push(server);
    return server;
  }

  /** Writes pairs in transactions while `harm` is done; what was acknowledged is there, whole. */
  async function underLoad(database: Database, harm: () => Promise<void>): Promise<void> {
    await database.executeSql('create table pairs (pair text, half int, primary key (pair, half))');
    const acknowledged: string[] = [];
    let over = false;
    const work = async (worker: number) => {
      for (let n = 0; !over; n++) {
        const pair = `${worker} ${n}`;
        const written = database.db.transaction(async (tx) => {
          await rows(tx, sql`insert into pairs values (${pair}, 1)`);
          await rows(tx, sql`insert into pairs values (${pair}, 2)`);
        });
        await written.then(
          () => acknowledged.push(pair),
          () => pause(5),
        );
      }
    };
    const workers = Array.from({ length: 8 }, (_, worker) => work(worker));
    while (acknowledged.length < 20) await pause(10);
    await harm();
    const before = acknowledged.length;
    while (acknowledged.length < before + 20) await pause(10);
    over = true;
    await Promise.all(workers);
    const found = await rows<{ pair: string; halves: number }>(
      database.db,
      sql`select pair, count(*)::int as halves from pairs group by pair`,
    );
    expect(found.filter(({ halves }) => halves !== 2)).toEqual([]);
    const stored = new Set(found.map(({ pair }) => pair));
    expect(acknowledged.filter((pair) => !stored.has(pair))).toEqual([]);
  }

  it('that is away lets none of three hundred statements wait for its turn, and is found again', async () => {
    const server = await start();
    const database = await open(server.url);
    await server.kill();
    const answered = await Promise.all(Array.from({ length: 300 }, () => answers(database)));
    expect(answered).not.toContain(true);
    await server.start();
    await untilAnswering(database);
  });

  it('that is killed with -9 and started again has lost nothing, and is listened to again', async () => {
    const server = await start();
    const database = await open(server.url);
    const heard: string[] = [];
    await database.listen('own', (payload) => heard.push(payload));
    await underLoad(database, async () => {
      for (let kills = 0; kills < 3; kills++) {
        await server.kill();
        expect(await answers(database)).toBe(false);
        await server.start();
        await untilAnswering(database);
      }
    });
    expect(await hears(database, heard)).toBe(true);
  });

  describe('with TLS', () => {
    const openssl = findOnPath(['openssl']);

    /** A server with a certificate for `localhost`, signed by a root of our own. */
    async function startWithTls() {
      const folder = mkdtempSync(join(tmpdir(), 'rendezvous-tls-'));
      folders.push(folder);
      const make = (...args: string[]) => execFileSync(openssl ?? '', args, { stdio: 'pipe' });
      const root = join(folder, 'root.crt');
      const key = ['-newkey', 'rsa:2048', '-nodes', '-subj'];
      make('req', '-x509', ...key, '/CN=root', '-keyout', join(folder, 'root.key'), '-out', root, '-days', '2');
      const server = await start({
        settings: ['ssl=on'],
        prepare: (data, owner) => {
          const [request, certificate, secret] = [
            join(folder, 'csr'),
            join(data, 'server.crt'),
            join(data, 'server.key'),
          ];
          make(
            'req',
            ...key,
            '/CN=localhost',
            '-addext',
            'subjectAltName=DNS:localhost',
            '-keyout',
            secret,
            '-out',
            request,
          );
          const signed = [
            '-CA',
            root,
            '-CAkey',
            join(folder, 'root.key'),
            '-CAcreateserial',
            '-copy_extensions',
            'copy',
          ];
          make('x509', '-req', '-in', request, ...signed, '-out', certificate, '-days', '2');
          if (owner) for (const file of [certificate, secret]) chownSync(file, owner.uid, owner.gid);
        },
      });
      const at = (host: string, mode: string, port = server.port) =>
        `postgres://postgres@${host}:${port}/postgres?sslmode=${mode}&sslrootcert=${root}`;
      return { server, at };
    }
    const itWithTls = openssl ? it : it.skip;

    itWithTls('answers queries and transactions, and is listened to, through lost connections too', async () => {
      const { server, at } = await startWithTls();
      const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port });
      const database = await open(at('localhost', 'verify-full', proxy.port));
      const [found] = await rows(database.db, sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`);
      expect(found).toEqual({ ssl: true });
      const heard: string[] = [];
      await database.listen('own', (payload) => heard.push(payload));
      expect(await hears(database, heard)).toBe(true);
      await underLoad(database, async () => {
        for (let cuts = 0; cuts < 20; cuts++) {
          proxy.cut(cuts % 2 ? 'end' : 'reset');
          await pause(20 + Math.random() * 40);
        }
      });
      expect(await hears(database, heard)).toBe(true);
      await Promise.all(opened.splice(0).map((one) => one.close()));
      await proxy.close();
    });

    itWithTls('is refused where it cannot prove its name, or its root is not ours', async () => {
      const { server, at } = await startWithTls();
      await expect(openServer(at('127.0.0.1', 'verify-full'))).rejects.toMatchObject({
        code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      });
      await open(at('127.0.0.1', 'verify-ca'));
      const unknown = `postgres://postgres@localhost:${server.port}/postgres?sslmode=`;
      await expect(openServer(`${unknown}verify-full`)).rejects.toMatchObject({
        code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      });
      await open(`${unknown}require`);
    });

    it('is refused where it has none and the address asks for it', async () => {
      const server = await start();
      await expect(openServer(`${server.url}?sslmode=require`)).rejects.toThrow('offers no TLS');
      await open(`${server.url}?sslmode=prefer`);
    });
  });

  it('of several the one that takes writes is found, and the next one when it is gone', async () => {
    const [one, other] = [await start(), await start()];
    const url = `postgres://postgres@127.0.0.1:${one.port},127.0.0.1:${other.port}/postgres`;
    const database = await open(url);
    const heard: string[] = [];
    await database.listen('own', (payload) => heard.push(payload));
    const portOf = async () =>
      (await rows<{ port: string }>(database.db, sql`select current_setting('port') as port`))[0]?.port;
    expect(await portOf()).toBe(String(one.port));
    await one.kill();
    await untilAnswering(database);
    expect(await portOf()).toBe(String(other.port));
    await database.db.transaction((tx) => rows(tx, sql`create table there (a int)`));
    expect(await hears(database, heard)).toBe(true);

    await one.start();
    const administer = await open(one.url);
    await rows(administer.db, sql`alter system set default_transaction_read_only = on`);
    await rows(administer.db, sql`select pg_reload_conf()`);
    await other.kill();
    await pause(200);
    expect(await answers(database)).toBe(false);
    await expect(openServer(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await other.start();
    await untilAnswering(database);
    expect(await portOf()).toBe(String(other.port));
  });
});
