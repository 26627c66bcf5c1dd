import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { type Database, rows } from '../../db/client.ts';
import { findByName, findLengths, findTexts } from './queries.ts';

describe.each(engines)('a search among many conversations, on the %s database', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    await db.execute(sql`
      insert into members (id, site_id, email, email_folded, name, name_folded, password_hash, status, language, signup_host)
      select 'm' || i, 'fonkel', 'm' || i, 'm' || i, 'Łukasz' || i, 'm' || i, 'none', 'active', 'nl', 'localhost'
      from generate_series(1, 1000) i`);
    await db.execute(sql`
      insert into profiles (member_id, site_id, status, gender, looking_for, date_of_birth, country, last_active)
      select id, site_id, status, 'female', 'everyone', '1990-01-01', 'nl', now() from members where id like 'm%'`);
    await db.execute(sql`
      with begun as (
        insert into conversations (id, site_id, member_a, member_b, started_by, last_position, updated)
        select a || b, 'fonkel', least(a, b), greatest(a, b), a, 10, now()
        from (select 'm' || i as a, 'm' || (i + step) as b from generate_series(1, 998) i, generate_series(1, 2) step) pairs
        returning id, site_id, member_a, member_b, updated
      ), sides as (
        insert into conversation_members (conversation_id, site_id, member_id, other_id, updated)
        select id, site_id, member_a, member_b, updated from begun
        union all select id, site_id, member_b, member_a, updated from begun
      )
      insert into messages (id, site_id, conversation_id, position, sender_id, client_id, kind, text, credits, created)
      select id || i, site_id, id, i, member_a, gen_random_uuid(), 'text', 'In het café ' || i, 1, now()
      from begun, generate_series(1, 10) i`);
    await db.execute(sql`analyze members, profiles, conversations, conversation_members, messages`);
  });
  afterAll(() => database.close());

  it('reads names and texts by indexes alone', async () => {
    await database.db.transaction(async (tx) => {
      const tables = ['members', 'conversations', 'conversation_members', 'messages'];
      const scans = () =>
        Promise.all(
          tables.map((name) => rows(tx, sql`select pg_stat_get_xact_numscans(${name}::regclass)::int as scans`)),
        );
      const reader = { id: 'm500', confirmed: true };
      const before = await scans();
      expect(await findByName(tx, 'fonkel', reader, 'lukasz50')).toHaveLength(2);
      const lengths = await findLengths(tx, 'fonkel', reader);
      expect(lengths).toHaveLength(4);
      expect(await findTexts(tx, reader, { text: 'CAFE 7', among: lengths })).toHaveLength(4);
      expect(await scans()).toEqual(before);
    });
  });
});
