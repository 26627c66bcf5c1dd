import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { type Database, type Db, rows } from '../../db/client.ts';
import { comeOnline } from '../../events/presence.ts';
import { findPage } from '../members/page-queries.ts';
import { findLists } from '../members/viewer-queries.ts';
import { findProfiles, findRelation, isInSightOf } from './queries.ts';

(engines.includes('server') ? describe : describe.skip)('on a server with many rows', () => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await openTestDatabase('server');
    db = database.db;
    // So many that the planner cares how many are asked for.
    await db.execute(sql`
      insert into members (id, site_id, email, email_folded, name, name_folded, password_hash, status, language, signup_host)
      select 'm' || i, 'fonkel', 'm' || i, 'm' || i, 'm' || i, 'm' || i, 'none',
        case when i % 20 = 0 then 'not_confirmed' else 'active' end, 'nl', 'localhost'
      from generate_series(1, 3000) i`);
    await db.execute(sql`
      insert into profiles (member_id, site_id, status, gender, looking_for, date_of_birth, country, region, city, lat, lon, last_active)
      select id, site_id, case status when 'active' then status else 'disabled' end, 'female', 'everyone', '1990-01-01', 'nl', 'r', 'Utrecht', 52, 5, now() from members where id like 'm%'`);
    await db.execute(sql`
      with begun as (
        insert into conversations (id, site_id, member_a, member_b, started_by, updated)
        select a || b, 'fonkel', least(a, b), greatest(a, b), a, now()
        from (select 'm' || i as a, 'm' || (i + step) as b from generate_series(1, 2900) i, generate_series(1, 5) step) pairs
        returning id, site_id, member_a, member_b, updated
      )
      insert into conversation_members (conversation_id, site_id, member_id, other_id, updated)
      select id, site_id, member_a, member_b, updated from begun
      union all select id, site_id, member_b, member_a, updated from begun`);
    await db.execute(sql`
      insert into blocks (site_id, member_id, target_id)
      select 'fonkel', 'm1', 'm' || i from generate_series(101, 2900) i
      union all select 'fonkel', 'm2', 'm' || i from generate_series(101, 110) i`);
    await db.execute(sql`analyze members, profiles, conversations, conversation_members, blocks`);
  });
  afterAll(() => database.close());

  test('profiles are found by a plan that the server keeps', async () => {
    for (let times = 0; times < 20; times++) await findProfiles(db, 'fonkel', [`m${times}`], 'm101');
    const found = await rows<{ kept: string }>(
      db,
      sql`select generic_plans as kept from pg_prepared_statements where statement like '%"about_me"%'`,
    );
    expect(found.map(({ kept }) => Number(kept) > 0)).toEqual([true]);
  });

  const asked = { siteId: 'fonkel', filters: { country: 'nl' }, wider: {}, now: new Date() };

  test('a page is found by a plan that the server keeps, where few members have most of the blocks', async () => {
    const found = await db.transaction(async (tx) => {
      const search = { ...asked, ...(await findLists(tx, 'm3', asked)) };
      for (let times = 0; times < 20; times++) await findPage(tx, search, 1);
      return rows<{ kept: string }>(
        tx,
        sql`select generic_plans as kept from pg_prepared_statements where statement like '%page.place%'`,
      );
    });
    expect(found.map(({ kept }) => Number(kept) > 0)).toEqual([true]);
  });

  test.each<[string, (tx: Db) => Promise<unknown>]>([
    ['a member searches', (tx) => findLists(tx, 'm101', asked)],
    ['a member asks for an unconfirmed one', (tx) => findRelation(tx, 'fonkel', 'm101', 'm100')],
    ['a member comes online', (tx) => comeOnline(tx, 'm101')],
  ])('where %s, nobody else’s conversations are read', async (_, ask) => {
    await db.transaction(async (tx) => {
      const scansOf = async (name: string) => {
        const [found] = await rows<{ n: number }>(
          tx,
          sql`select pg_stat_get_xact_numscans(${name}::regclass)::int as n`,
        );
        return found?.n ?? 0;
      };
      const counts = async () => [await scansOf('conversation_members'), await scansOf('conversation_members_other')];
      const [all = 0, own = 0] = await counts();
      await ask(tx);
      expect(await counts()).toEqual([all, own + 1]);
    });
  });

  test('of few blocks a search sees at once how many of the hidden fit, of hundreds it reads no profile', async () => {
    const ask = (viewer: string) =>
      db.transaction(async (tx) => {
        const scans = sql`select sum(pg_stat_get_xact_numscans(i.indexrelid) + pg_stat_get_xact_numscans(i.indrelid))::int as n
          from pg_index i where i.indrelid = 'profiles'::regclass`;
        const [before] = await rows<{ n: number }>(tx, scans);
        const { blocks, hiddenFits } = await findLists(tx, viewer, asked);
        const [after] = await rows<{ n: number }>(tx, scans);
        return [blocks, hiddenFits, before?.n !== after?.n];
      });
    // The member is hidden as well.
    expect(await ask('m2')).toEqual([10, 11, true]);
    expect(await ask('m1')).toEqual([2800, undefined, false]);
  });

  test('profiles are looked for in a hash of those who are blocked, and not compared with each', async () => {
    const plan = await rows(db, sql`explain select member_id from profiles where ${isInSightOf('m1')}`);
    expect(JSON.stringify(plan)).toContain('hashed SubPlan');
  });
});
