import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { type Database, rows, rowsInTurn } from './client.ts';

describe.each(engines)('queries sent together on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { sites: false });
    await database.db.execute(sql`create table turns (place serial primary key, name text not null)`);
  });
  beforeEach(() => database.db.execute(sql`truncate turns restart identity`));
  afterAll(() => database.close());

  const add = (name: string) => sql`insert into turns (name) values (${name}) returning place`;
  const seen = sql`select count(*)::int as n from turns where name <> ${'nobody'}`;

  it('run in their order, each seeing what those before it wrote, whether planned before or not', async () => {
    for (const before of [0, 2, 4]) {
      const found = await database.db.transaction((tx) => rowsInTurn(tx, [seen, add('a'), seen, add('b'), seen]));
      expect(found).toEqual([
        [{ n: before }],
        [{ place: before + 1 }],
        [{ n: before + 1 }],
        [{ place: before + 2 }],
        [{ n: before + 2 }],
      ]);
    }
  });

  it('leave nothing behind where one of them fails', async () => {
    const broken = sql`select 1 / (${1}::int - 1)`;
    const failing = database.db.transaction((tx) => rowsInTurn(tx, [add('c'), broken, add('d')]));
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await rows(database.db, seen)).toEqual([{ n: 0 }]);
  });
});
