import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { sites } from '../../db/schema/sites.ts';

describe.each(anyEngine)('what visitors see of members on the %s database', (engine) => {
  let t: TestApp;
  let id: string;
  beforeAll(async () => {
    t = await startTestApp(engine);
    id = await t.addMember();
  });
  afterAll(() => t.close());

  async function set(loggedOutSearch: boolean, loggedOutSearchTrafficsource: boolean): Promise<void> {
    await t.db.update(sites).set({ loggedOutSearch, loggedOutSearchTrafficsource }).where(eq(sites.id, 'fonkel'));
    t.deps.sites.forget();
  }
  const calls = () => [`profile.php?id=${id}`, 'members.php?pageNumber=1'];
  const refused = { status: 403, body: { error: 'authentication_required' } };

  test('is everything where the site lets them search', async () => {
    await set(true, false);
    for (const call of calls()) expect((await t.browser().get(call)).status).toBe(200);
  });

  test('is for those of an affiliate alone where the site says so', async () => {
    await set(false, true);
    for (const call of calls()) {
      expect(await t.browser().get(call)).toMatchObject(refused);
      expect(await t.browser().get(`${call}&network=`)).toMatchObject(refused);
      expect((await t.browser().get(`${call}&network=acme`)).status).toBe(200);
    }
  });

  test('is nothing where the site is closed: not even whether somebody exists; members see each other', async () => {
    await set(false, false);
    const member = await t.loginAs(await t.addMember());
    for (const call of calls()) {
      expect(await t.browser().get(`${call}&network=acme`)).toMatchObject(refused);
      expect((await member.get(call)).status).toBe(200);
    }
    expect(await t.browser().get('profile.php?id=nobody')).toMatchObject(refused);
  });

  test('is decided by each site for itself', async () => {
    await set(false, false);
    const other = await t.addMember({ site: 'velours' });
    expect((await t.browser('velours.localhost').get(`profile.php?id=${other}`)).status).toBe(200);
  });
});
