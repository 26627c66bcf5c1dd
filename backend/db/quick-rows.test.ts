import { eq, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { engines } from '../../tests/setup/backend-database.ts';
import { profileColumns } from '../routes/profile/queries.ts';
import { prepared } from './prepared.ts';
import { members, profiles } from './schema/members.ts';

describe.each(engines)('rows of prepared selects on the %s database', (engine) => {
  let t: TestApp;
  beforeEach(async () => {
    t = await startTestApp(engine);
  });
  afterEach(() => t.close());

  test('are those that drizzle makes', async () => {
    await t.addMember({ name: 'one', profile: { lat: 52.1, interests: ['art', 'wine'], onlineUntil: new Date(0) } });
    await t.addMember({ name: 'two', profile: { aboutMe: 'Hello "you"', city: null, tattoos: 'none' } });
    const select = (db: typeof t.db) =>
      db
        .select({ ...profileColumns, twice: sql<number>`2 * ${members.credits}`, absent: sql`null` })
        .from(profiles)
        .innerJoin(members, eq(members.id, profiles.memberId))
        .orderBy(members.name);
    const quick = prepared((db) => select(db).prepare('quick'));
    expect(await quick(t.db).execute()).toEqual(await select(t.db));
    expect(await quick(t.db).execute()).toHaveLength(2);
  });

  test('that lie in each other stay as they were', async () => {
    await t.addMember({ name: 'one' });
    const select = (db: typeof t.db) => db.select({ who: { name: members.name }, id: members.id }).from(members);
    const nested = prepared((db) => select(db).prepare('nested'));
    expect(await nested(t.db).execute()).toEqual(await select(t.db));
  });
});
