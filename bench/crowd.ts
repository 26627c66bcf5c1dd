import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../backend/db/client.ts';

/**
 * Members of the demo's first site, made by the database itself: spread over genders, ages, countries and weeks; one in
 * fifty came this week.
 */
const crowd = (count: number): SQL[] => [
  sql`insert into members (id, site_id, email, email_folded, name, name_folded, password_hash, status, language, signup_host)
      select 'crowd' || i, 'fonkel', 'c' || i || '@bench.example', 'c' || i || '@bench.example', 'crowd' || i, 'crowd' || i,
        'none', 'active', 'nl', 'localhost'
      from generate_series(1, ${count}::int) i`,
  sql`insert into profiles (member_id, site_id, status, gender, looking_for, date_of_birth, country, region, city, lat, lon,
        last_active, created, has_photo, interests, about_me)
      select 'crowd' || i, 'fonkel', 'active',
        case when i % 20 < 10 then 'female' when i % 20 < 18 then 'male' when i % 20 = 18 then 'couple' else 'trans' end,
        'everyone', date '1956-01-01' + (random() * 18000)::int, (array['nl', 'de', 'gb', 'fr'])[1 + i % 4],
        'r' || (random() * 11)::int, 'Utrecht', 51 + random() * 2, 4 + random() * 2,
        now() - random() * random() * interval '60 days',
        case when i % 50 = 0 then now() - random() * interval '7 days' else now() - (60 + random() * 700) * interval '1 day' end,
        random() < 0.8,
        array(select (array['art', 'beer', 'coffee', 'music', 'movies', 'wine', 'sports', 'tea', 'gym', 'hiking'])
          [1 + (i * 7 + k * k) % 10] from generate_series(1, 5) k),
        repeat('I like long walks and short queues. ', 8)
      from generate_series(1, ${count}::int) i`,
  sql`insert into photos (id, site_id, member_id, name, blurred_name, source, width, height, status, position, placeholder)
      select 'p' || i || '-' || k, 'fonkel', 'crowd' || i, md5('a' || i || k), md5('b' || i || k), 'upload', 600, 800,
        'active', k, 'data:image/webp;base64,' || repeat('A', 240)
      from generate_series(1, ${count}::int) i, generate_series(0, 2) k`,
  sql`insert into blocks (site_id, member_id, target_id)
      select 'fonkel', 'crowd1', 'crowd' || (i * 7) from generate_series(1, 20) i`,
];

/** The member who searches in the measurements. */
export const searcher = 'crowd1';

export async function addCrowd(db: Db, count: number): Promise<void> {
  for (const statement of crowd(count)) await db.execute(statement);
  await db.execute(sql`vacuum analyze`);
}
