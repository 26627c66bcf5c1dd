import { sql } from 'drizzle-orm';
import { anyEngine, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { audit } from '../credits/audit.ts';
import { rows } from '../db/client.ts';
import { members, profiles } from '../db/schema/members.ts';
import { photos } from '../db/schema/photos.ts';
import { LOGINS } from './logins.ts';
import { seedDemo } from './seed.ts';

describe.each(anyEngine)('demo seed on %s', (engine) => {
  it('leaves a database that has sites alone', async () => {
    const database = await openTestDatabase(engine);
    expect(await seedDemo(database.db, new Date())).toBe(false);
    await database.close();
  });

  it('fills an empty one with people whose books are right', async () => {
    const database = await openTestDatabase(engine, { sites: false });
    const { db } = database;
    const starts = await Promise.all([seedDemo(db, new Date()), seedDemo(db, new Date())]);
    expect(starts.sort()).toEqual([false, true]);
    expect(await db.$count(members)).toBeGreaterThanOrEqual(600);
    expect(await db.$count(profiles)).toBe(await db.$count(members));
    expect(await db.$count(photos)).toBeGreaterThan(await db.$count(members));
    expect((await audit(db)).problems).toEqual([]);
    const apart = await rows(
      db,
      sql`select p.id from photos p join members m on m.id = p.member_id where m.site_id <> p.site_id`,
    );
    expect(apart).toEqual([]);
    const reminded = await db.select({ email: members.email }).from(members).where(sql`notifications_disabled = '{}'`);
    expect(reminded.map(({ email }) => email).sort()).toEqual(LOGINS.map(({ email }) => email).sort());
    await database.close();
  });
});
