import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { startTcpProxy, type TcpProxy } from '../../tests/setup/tcp-proxy.ts';
import { until } from '../../tests/setup/until.ts';
import { type Database, openServer, rows } from './client.ts';

const describeOnServer = engines.includes('server') ? describe : describe.skip;

describeOnServer('transactions on a server', () => {
  let whole: Database;
  let through: TcpProxy;
  let database: Database;

  beforeAll(async () => {
    whole = await openTestDatabase('server', { sites: false });
    await whole.db.execute(sql`create table places (name text primary key)`);
    const [found] = await rows<{ name: string }>(whole.db, sql`select current_database() as name`);
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${found?.name}` });
    through = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    database = await openServer(Object.assign(new URL(url), { host: `127.0.0.1:${through.port}` }).href, 2);
  });
  afterAll(async () => {
    await database.close();
    await through.close();
    await whole.close();
  });
  afterEach(async () => {
    await reconnected();
    await whole.db.execute(sql`truncate places`);
  });

  /** Waits until no connection is used any more that was cut and not yet noticed to be. */
  const reconnected = () =>
    until(() =>
      Promise.all([1, 2].map((n) => database.db.execute(sql`select ${n}::int`))).then(
        () => true,
        () => false,
      ),
    );

  const add = (name: string) => sql`insert into places values (${name})`;
  const kept = async () =>
    (await rows<{ name: string }>(whole.db, sql`select name from places order by 1`)).map(({ name }) => name);

  it('send nothing of themselves elsewhere when their connection is lost between two statements', async () => {
    const losing = database.db.transaction(async (tx) => {
      await tx.execute(add('before'));
      through.cut();
      await expect(rows(tx, sql`select 1`)).rejects.toThrow();
      await tx.execute(add('after'));
    });
    await expect(losing).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
    expect(await kept()).toEqual([]);
  });

  it('go on with the next one, as many as there may be at a time', async () => {
    const work = (name: string) => database.db.transaction((tx) => tx.execute(add(name)));
    const cutting = [0, 1, 2].map((n) =>
      database.db.transaction(async (tx) => {
        await tx.execute(add(`lost ${n}`));
        through.cut();
        await tx.execute(add(`gone ${n}`));
      }),
    );
    expect((await Promise.allSettled(cutting)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    await reconnected();
    await Promise.all(['a', 'b', 'c', 'd'].map(work));
    expect(await kept()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuse what comes after their end, which would be in somebody else’s', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(add('in time'));
      late = () => tx.execute(add('late'));
    });
    await expect(late?.()).rejects.toMatchObject({ cause: { message: 'the transaction is over' } });
    expect(await kept()).toEqual(['in time']);
  });

  it('say so where a statement failed and its error was kept quiet', async () => {
    const quiet = database.db.transaction(async (tx) => {
      await tx.execute(add('once'));
      await tx.execute(add('once')).catch(() => {});
    });
    await expect(quiet).rejects.toThrow('a statement of the transaction had failed');
    expect(await kept()).toEqual([]);
  });

  it('leave nothing open behind a script that fails', async () => {
    await expect(database.executeSql('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' });
    await Promise.all([0, 1, 2, 3].map((n) => database.db.transaction((tx) => tx.execute(add(`${n}`)))));
    expect(await kept()).toHaveLength(4);
  });
});
