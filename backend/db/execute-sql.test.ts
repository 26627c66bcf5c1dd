import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import type { Database } from './client.ts';

describe.each(engines)('a script of statements on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { sites: false });
  });
  beforeEach(() =>
    database.executeSql('drop table if exists kept; create table kept (value int); insert into kept values (1), (2)'),
  );
  afterAll(() => database.close());

  const values = async () => (await database.executeSql('select value from kept order by value')).rows;

  it('answers with the rows of all of them', async () => {
    const { rows } = await database.executeSql(`begin;
      drop table kept;
      create table kept (value int);
      insert into kept values (1), (2) returning value;
      commit;
      select 3 as value`);
    expect(rows).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
    expect(await values()).toEqual([{ value: 1 }, { value: 2 }]);
  });

  it('leaves nothing and nobody in its transaction when it fails', async () => {
    const script = 'begin; insert into kept values (4); insert into kept values (5 / 0); commit';
    const failing = Array.from({ length: 20 }, () => database.executeSql(script));
    const between = Promise.all(Array.from({ length: 20 }, values));
    for (const failed of await Promise.allSettled(failing)) {
      expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    }
    for (const found of await between) expect(found).toHaveLength(2);
    expect(await values()).toHaveLength(2);
  });
});
