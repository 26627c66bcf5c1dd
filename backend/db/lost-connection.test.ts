import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { engines } from '../../tests/setup/backend-database.ts';
import { startTcpProxy, type TcpProxy } from '../../tests/setup/tcp-proxy.ts';
import { createDatabase } from '../../tests/setup/test-database.ts';
import { until } from '../../tests/setup/until.ts';
import { type Database, type Db, openServer, rows } from './client.ts';

const describeOnServer = engines.includes('server') ? describe : describe.skip;

describeOnServer('a connection that is lost', () => {
  let own: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: TcpProxy;
  let database: Database;
  const opened: Database[] = [];

  async function open(connections: number): Promise<Database> {
    const url = new URL(own.url);
    Object.assign(url, { host: `127.0.0.1:${proxy.port}` });
    const found = await openServer(url.href, connections);
    opened.push(found);
    return found;
  }

  beforeAll(async () => {
    own = await createDatabase();
    const { hostname, port } = new URL(own.url);
    proxy = await startTcpProxy({ host: hostname, port: Number(port || 5432) });
    database = await open(1);
    await database.executeSql('create table pairs (pair text, half int, primary key (pair, half))');
  });
  afterAll(async () => {
    proxy.delay(0);
    proxy.refuse(false);
    await Promise.all(opened.map((one) => one.close()));
    await proxy.close();
    await own.drop();
  });

  const half = (db: Db, pair: string, which: number) => rows(db, sql`insert into pairs values (${pair}, ${which})`);
  const halvesOf = async (pair: string) =>
    (await rows(database.db, sql`select half from pairs where pair = ${pair}`)).length;
  const answers = (from: Database) =>
    rows(from.db, sql`select 1`).then(
      () => true,
      () => false,
    );
  async function untilAnswering(from = database): Promise<void> {
    while (!(await answers(from))) await pause(20);
  }

  test.each(['reset', 'end'] as const)('between two statements ends the transaction, by %s', async (how) => {
    const transaction = database.db.transaction(async (tx) => {
      await half(tx, how, 1);
      proxy.cut(how);
      // By now the driver has opened the connection again.
      await untilAnswering();
      await half(tx, how, 2);
    });
    await expect(transaction).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
    expect(await halvesOf(how)).toBe(0);
  });

  /** The server is at work on a statement that sleeps and has these words. Those of whom the connection was cut sleep on. */
  const untilSleeping = (words: string) =>
    until(async () => {
      const asleep = sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep' and query like ${`%${words}%`}`;
      return (await rows(database.db, asleep)).length > 0;
    });

  test.each(['reset', 'end'] as const)('during a statement ends its transaction and no other, by %s', async (how) => {
    const transaction = database.db.transaction(async (tx) => {
      await half(tx, `during ${how}`, 1);
      const slow = rows(tx, sql`select pg_sleep(20) as ${sql.identifier(how)}`);
      slow.catch(() => undefined);
      void untilSleeping(how).then(() => proxy.cut(how));
      await slow;
    });
    await expect(transaction).rejects.toThrow();
    await untilAnswering();
    expect(await halvesOf(`during ${how}`)).toBe(0);
  });

  test('during a script of statements ends the script', async () => {
    const script = database.executeSql("begin; insert into pairs values ('script', 1); select pg_sleep(20); commit");
    void untilSleeping('script').then(() => proxy.cut());
    await expect(script).rejects.toThrow();
    await untilAnswering();
    expect(await halvesOf('script')).toBe(0);
  });

  test('when the server ends it, while its transaction waits and while it works', async () => {
    const second = await open(1);
    const end = (pid: unknown) => rows(second.db, sql`select pg_terminate_backend(${pid}::int)`);
    const idle = database.db.transaction(async (tx) => {
      const [{ pid } = {}] = await rows(tx, sql`select pg_backend_pid() as pid`);
      await end(pid);
      await pause(50);
      await half(tx, 'ended', 1);
    });
    await expect(idle).rejects.toThrow();
    await untilAnswering();
    const busy = database.db.transaction(async (tx) => {
      const [{ pid } = {}] = await rows(tx, sql`select pg_backend_pid() as pid`);
      const slow = rows(tx, sql`select pg_sleep(20)`);
      slow.catch(() => undefined);
      await end(pid);
      await slow;
    });
    await expect(busy).rejects.toThrow();
    await untilAnswering();
    expect(await halvesOf('ended')).toBe(0);
  });

  test('does not end what the application listens for, even where the server is away for seconds', async () => {
    const heard: string[] = [];
    const listening = await open(1);
    await listening.listen('faults', (payload) => heard.push(payload));
    proxy.refuse(true);
    proxy.cut();
    await pause(3_000);
    proxy.refuse(false);
    await untilAnswering(listening);
    for (let n = 0; heard.length === 0 && n < 200; n++) {
      await rows(listening.db, sql`select pg_notify('faults', ${String(n)})`);
      await pause(50);
    }
    expect(heard.length).toBeGreaterThan(0);
  });

  test('is not one that is slow: what is asked of it is answered late, and nothing is lost', async () => {
    const slow = await open(4);
    proxy.delay(40);
    const pairs = Array.from({ length: 12 }, (_, n) => `slow ${n}`);
    await Promise.all(
      pairs.map((pair) =>
        slow.db.transaction(async (tx) => {
          await half(tx, pair, 1);
          await half(tx, pair, 2);
        }),
      ),
    );
    proxy.delay(0);
    expect(await Promise.all(pairs.map(halvesOf))).toEqual(pairs.map(() => 2));
  });

  test('again and again while statements come leaves none of them without an answer', async () => {
    const storm = await open(8);
    let over = false;
    const work = async () => {
      while (!over) await answers(storm);
    };
    const workers = Array.from({ length: 32 }, work);
    for (let cuts = 0; cuts < 30; cuts++) {
      await pause(20 + Math.random() * 40);
      proxy.cut(cuts % 2 ? 'end' : 'reset');
    }
    over = true;
    await Promise.all(workers);
    await untilAnswering(storm);
  });

  test('again and again under load leaves no half transaction, no lost one, and a pool that works', async () => {
    const storm = await open(8);
    const acknowledged: string[] = [];
    let over = false;
    const work = async (worker: number) => {
      for (let n = 0; !over; n++) {
        const pair = `storm ${worker} ${n}`;
        await storm.db
          .transaction(async (tx) => {
            await half(tx, pair, 1);
            if (n % 3 === 0) await pause(1);
            await half(tx, pair, 2);
          })
          .then(
            () => acknowledged.push(pair),
            () => pause(1),
          );
      }
    };
    const workers = Array.from({ length: 16 }, (_, worker) => work(worker));
    for (let cuts = 0; cuts < 40; cuts++) {
      const before = acknowledged.length;
      await pause(20 + Math.random() * 40);
      // On a slow machine the next cut would come before anybody is through.
      await until(() => acknowledged.length > before);
      proxy.cut(cuts % 2 ? 'end' : 'reset');
    }
    over = true;
    await Promise.all(workers);
    await untilAnswering();
    const found = await rows<{ pair: string; halves: number }>(
      database.db,
      sql`select pair, count(*)::int as halves from pairs where pair like 'storm %' group by pair`,
    );
    expect(found.filter(({ halves }) => halves !== 2)).toEqual([]);
    const stored = new Set(found.map(({ pair }) => pair));
    expect(acknowledged.filter((pair) => !stored.has(pair))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    await untilAnswering(storm);
    const late = await Promise.all(Array.from({ length: 64 }, () => answers(storm)));
    expect(late).not.toContain(false);
  });
});
