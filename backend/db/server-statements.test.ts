import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { type Database, type Db, rows } from './client.ts';

/** What the embedded engine keeps is tested in embedded-statements.test.ts. */
const describeOnServer = engines.includes('server') ? describe : describe.skip;

describeOnServer('statements on a server', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('server', { sites: false });
  });
  afterAll(() => database.close());

  const question = (n: number) => sql`select ${n}::int + 40 as answer`;
  const prepared = (tx: Db) =>
    rows<{ statement: string }>(tx, sql`select statement from pg_prepared_statements where statement like '%+ 40%'`);

  it('are planned once where they come again, in transactions too, and answer the same', async () => {
    await database.db.transaction(async (tx) => {
      expect(await rows(tx, question(1))).toEqual([{ answer: 41 }]);
      expect(await prepared(tx)).toEqual([]);
      expect(await rows(tx, question(2))).toEqual([{ answer: 42 }]);
      expect(await prepared(tx)).toHaveLength(1);
      expect(await rows(tx, question(3))).toEqual([{ answer: 43 }]);
      expect(await prepared(tx)).toHaveLength(1);
    });
  });

  it('go on when a table has changed since they were planned', async () => {
    const { db } = database;
    await db.execute(sql`create table changing (a int)`);
    const ask = () => rows(db, sql`select * from changing where a is distinct from ${7}::int`);
    for (let i = 0; i < 20; i++) await ask();
    await db.execute(sql`alter table changing add column b int`);
    await db.execute(sql`insert into changing values (1, 2)`);
    for (let i = 0; i < 20; i++) expect(await ask()).toEqual([{ a: 1, b: 2 }]);
  });

  it('roll back to a savepoint', async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      const inner = tx.transaction(async (deeper) => {
        await rows(deeper, sql`select ${4}::int as undone`);
        throw new Error('undone');
      });
      await expect(inner).rejects.toThrow('undone');
      expect(await rows(tx, sql`select ${5}::int as done`)).toEqual([{ done: 5 }]);
    });
  });
});
