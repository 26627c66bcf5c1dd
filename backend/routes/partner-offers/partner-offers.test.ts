import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { partnerOffers } from '../../db/schema/partner-offers.ts';
import { sites } from '../../db/schema/sites.ts';

describe.each(anyEngine)('partner-offers.php on the %s database', (engine) => {
  let t: TestApp;
  beforeEach(async () => {
    t = await startTestApp(engine);
  });
  afterEach(() => t.close());

  const offer = {
    ...{ id: 'f1', siteId: 'fonkel', position: 0 },
    ...{ kind: 'live_cam' as const, partner: 'Live', url: 'https://example.com/' },
  };
  const offersAt = async (host: string) => (await t.browser(host).get('partner-offers.php')).body;

  test('of one demo site alone, each by whom and where to', async () => {
    expect(await offersAt('velours.localhost')).toEqual([
      { id: 'velours-live', kind: 'live_cam', partner: expect.any(String), url: expect.stringMatching(/^https:/) },
      { id: 'velours-other', kind: 'resell', partner: expect.any(String), url: expect.stringMatching(/^https:/) },
    ]);
    expect(await offersAt('nl.localhost')).toEqual([]);
  });

  test('a site whose setting is off shows none, whatever is stored for it', async () => {
    await t.db.insert(partnerOffers).values(offer);
    expect(await offersAt('nl.localhost')).toEqual([]);
    await t.db.update(sites).set({ memberResell: true }).where(eq(sites.id, 'fonkel'));
    const { id, kind, partner, url } = offer;
    t.clock.minutes(5);
    expect(await offersAt('nl.localhost')).toEqual([{ id, kind, partner, url }]);
  });

  test('leads to no address but a secured one', async () => {
    const insert = t.db
      .insert(partnerOffers)
      .values({ ...offer, id: 'f2', kind: 'resell', url: 'javascript:alert(1)' });
    await expect(insert).rejects.toThrow();
  });
});
