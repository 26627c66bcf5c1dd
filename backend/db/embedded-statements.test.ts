import { sql } from 'drizzle-orm';
import { type Database, openEmbedded, rows } from './client.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded();
  await database.executeSql('create table things (id int primary key, label text, seen timestamptz, tags text[])');
});
beforeEach(async () => {
  await database.executeSql('alter table things drop column if exists more; truncate things');
  for (let id = 1; id <= 5; id++) await insert(id, id === 3 ? null : `label ${id}`);
});
afterAll(() => database.close());

const insert = (id: number, label: string | null) =>
  database.db.execute(sql`insert into things values (${id}, ${label}, '2026-11-21T10:00:00Z', '{a,b}')`);
const count = async () =>
  (await rows<{ count: number }>(database.db, sql`select count(*)::int as count from things`))[0]?.count;

test('a statement that comes again gives the same, with other values', async () => {
  const found = [];
  for (let id = 1; id <= 4; id++) {
    found.push(...(await rows(database.db, sql`select label, tags from things where id = ${id}`)));
  }
  expect(found.map(({ label }) => label)).toEqual(['label 1', 'label 2', null, 'label 4']);
  expect(found[3]).toEqual({ label: 'label 4', tags: ['a', 'b'] });
});

test('an error has its code and leaves the statement usable', async () => {
  for (let i = 0; i < 3; i++) {
    await expect(insert(1, 'again')).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(database.db.execute(sql`select nothing from things`)).rejects.toMatchObject({
      cause: { code: '42703' },
    });
  }
  await insert(6, 'after');
  expect(await count()).toBe(6);
});

test('a kept statement waits for the transaction of another, and sees none of what it takes back', async () => {
  await count();
  let during: Promise<number | undefined> | undefined;
  const failed = database.db.transaction(async (tx) => {
    await tx.execute(sql`delete from things`);
    during = count();
    await tx.execute(sql`select 1`);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect(await during).toBe(5);
});

test('many different statements push each other out and still work', async () => {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 320; i++) {
      expect(await rows(database.db, sql`select ${sql.raw(String(i))}::int as value`)).toEqual([{ value: i }]);
    }
  }
}, 30_000);

test('a column that is added later is no obstacle', async () => {
  const all = () => rows(database.db, sql`select id, label from things order by id`);
  await all();
  await all();
  await database.executeSql('alter table things add column more text');
  expect(await all()).toHaveLength(5);
});

test('a kept read gives what the engine’s own code gives', async () => {
  const text = sql`select null::text as nothing, '' as empty, 'naïve 😀 "a,b"' as text, 7 as int, 1.5::float8 as float,
    '12.30'::numeric as numeric, true as yes, '{"a":[1,null]}'::json as json, array['a', null, 'b"c'] as list,
    '2026-11-21T10:00:00Z'::timestamptz as moment, repeat('é', 20000) as long`;
  const [first] = await rows(database.db, text);
  for (let i = 0; i < 2; i++) expect(await rows(database.db, text)).toEqual([first]);
});

test('an error in a kept read has its code, too, and leaves the statement usable', async () => {
  const divide = (by: number) => rows(database.db, sql`select 12 / ${by}::int as value`);
  for (let i = 0; i < 3; i++) {
    expect(await divide(4)).toEqual([{ value: 3 }]);
    await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  }
});

test('a notification comes through, whatever statement it was sent by', async () => {
  const heard: string[] = [];
  const stop = await database.listen('news', (payload) => heard.push(payload));
  for (const news of ['first', 'second', 'third']) await database.db.execute(sql`select pg_notify('news', ${news})`);
  expect(heard).toEqual(['first', 'second', 'third']);
  await stop();
});

test('between two statements the event loop takes a turn', async () => {
  await count();
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  const order: number[] = [];
  const all = Promise.all(numbers.map((i) => count().then(() => order.push(i))));
  await new Promise((resolve) => setImmediate(resolve));
  expect(order.length).toBeLessThan(numbers.length);
  await all;
  expect(order).toEqual(numbers);
});
