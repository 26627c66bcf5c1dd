import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { rows } from '../../db/client.ts';
import { findProfiles } from './queries.ts';

(engines.includes('server') ? it : it.skip)('profiles are found by a plan that the server keeps', async () => {
  const database = await openTestDatabase('server');
  const { db } = database;
  // So many that the planner cares how many are asked for.
  await db.execute(sql`
    insert into members (id, site_id, email, email_folded, name, name_folded, password_hash, status, language, signup_host)
    select 'm' || i, 'fonkel', 'm' || i, 'm' || i, 'm' || i, 'm' || i, 'none', 'active', 'nl', 'localhost'
    from generate_series(1, 3000) i`);
  await db.execute(sql`
    insert into profiles (member_id, site_id, status, gender, looking_for, date_of_birth, country, region, city, lat, lon, last_active)
    select id, site_id, 'active', 'female', 'everyone', '1990-01-01', 'nl', 'r', 'Utrecht', 52, 5, now() from members where id like 'm%'`);
  await db.execute(sql`analyze members, profiles`);
  for (let times = 0; times < 20; times++) await findProfiles(db, 'fonkel', [`m${times}`]);
  const found = await rows<{ kept: string }>(
    db,
    sql`select generic_plans as kept from pg_prepared_statements where statement like '%"about_me"%'`,
  );
  expect(found.map(({ kept }) => Number(kept) > 0)).toEqual([true]);
  await database.close();
});
