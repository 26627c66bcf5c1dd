import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { profiles } from '../../db/schema/members.ts';
import { gridCell, gridDistance, type Place } from '../profile/distance.ts';
import { cellDistance, isNear, nearValues } from '../profile/distance-sql.ts';

const utrecht = { lat: 52.0907, lon: 5.1214 };
const amsterdam = { lat: 52.3731, lon: 4.8922 };
const berlin = { lat: 52.52, lon: 13.405 };

/** Somewhere around the Netherlands, as rough or as fine as a liar likes. */
const somewhere = fc.record({
  lat: fc.double({ min: 50.5, max: 53.5, noNaN: true }),
  lon: fc.double({ min: 3.5, max: 7.5, noNaN: true }),
});
const bounds = [10, 11, 15, 20, 29, 50, 99, 100, 149, 150, 200, 499, 500, 550, 1000];

describe.each(anyEngine)('distance in members.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterEach(() => t.db.delete(profiles));
  afterAll(() => t.close());

  type Result = { name: string; distance?: number };
  const find = async (from: Awaited<ReturnType<TestApp['loginAs']>>, query: string) =>
    (await from.get(`members.php?${query}`)).body as { results: Result[]; similar: Result[]; numResults: number };

  test('finds whom the card says to be within it; who lives farther is similar', async () => {
    const me = await t.loginAs(await t.addMember({ profile: utrecht }));
    await t.addMember({ name: 'near', profile: utrecht });
    await t.addMember({ name: 'city', profile: amsterdam });
    await t.addMember({ name: 'far', profile: berlin });
    await t.addMember({ name: 'nowhere' });
    const within = async (km: number) => (await find(me, `distance=${km}`)).results.map(({ name }) => name).sort();
    expect(await within(10)).toEqual(['near']);
    expect(await within(39)).toEqual(['near']);
    expect(await within(40)).toEqual(['city', 'near']);
    expect(await within(600)).toEqual(['city', 'far', 'near']);
    const answer = await find(me, 'distance=10');
    expect(answer.numResults).toBe(1);
    expect(answer.similar.map(({ name }) => name).sort()).toEqual(['city', 'far', 'nowhere']);
  });

  test('finds nobody for who has no place, and says so instead of looking farther', async () => {
    await t.addMember({ name: 'neighbour', profile: utrecht });
    const homeless = await t.loginAs(await t.addMember({ profile: { created: new Date(0) } }));
    for (const browser of [homeless, t.browser()]) {
      const answer = await find(browser, 'distance=1000');
      expect(answer).toMatchObject({ results: [], numResults: 0 });
      expect(answer.similar.map(({ name }) => name)).toContain('neighbour');
    }
  });

  test('the database reckons as the card does, at every bound and across the date line', async () => {
    const anywhere = fc.record({
      lat: fc.double({ min: -85, max: 85, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const id = await t.addMember();
    const moved = fc.oneof(
      fc.tuple(somewhere, somewhere),
      fc.tuple(anywhere, anywhere),
      fc.constant([
        { lat: 10, lon: 179.97 },
        { lat: 10, lon: -179.97 },
      ] as [Place, Place]),
    );
    const property = fc.asyncProperty(moved, fc.constantFrom(...bounds), async ([from, to], km) => {
      await t.db.update(profiles).set(to).where(eq(profiles.memberId, id));
      const found = await t.db
        .select({ km: cellDistance(profiles.lat, profiles.lon) })
        .from(profiles)
        .where(and(eq(profiles.memberId, id), isNear(profiles.lat, profiles.lon)))
        .prepare('near')
        .execute(nearValues({ place: from, km }));
      expect(found.length === 1).toBe(gridDistance(from, to) <= km);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  test('no series of searches from claimed places tells one place of a cell from another', async () => {
    const cell = gridCell(utrecht);
    const inCell = fc.record({
      lat: fc.double({ min: cell.lat - 0.0499, max: cell.lat + 0.0499, noNaN: true }),
      lon: fc.double({ min: cell.lon - 0.0499, max: cell.lon + 0.0499, noNaN: true }),
    });
    const attacker = await t.addMember({ name: 'attacker', profile: { gender: 'male' } });
    const browser = await t.loginAs(attacker);
    const one = await t.addMember({ name: 'one' });
    const other = await t.addMember({ name: 'other' });
    const place = (id: string, at: Place) => t.db.update(profiles).set(at).where(eq(profiles.memberId, id));
    /** What a search tells of each: found or only similar, and how far. */
    const told = ({ results, similar }: Awaited<ReturnType<typeof find>>, name: string) =>
      [results, similar].map((list) => list.find((found) => found.name === name)?.distance ?? null);

    const property = fc.asyncProperty(
      inCell,
      inCell,
      fc.array(fc.tuple(somewhere, fc.constantFrom(...bounds)), { minLength: 12, maxLength: 12 }),
      async (a, b, searches) => {
        await place(one, a);
        await place(other, b);
        for (const [claimed, km] of searches) {
          await place(attacker, claimed);
          const answer = await find(browser, `gender=female&distance=${km}`);
          expect(told(answer, 'one')).toEqual(told(answer, 'other'));
        }
      },
    );
    await fc.assert(property, { numRuns: 5 });
  });

  test('what all those searches leave possible is never smaller than a cell', async () => {
    const hidden = { lat: 52.0123, lon: 5.1789 };
    await t.addMember({ name: 'target', profile: hidden });
    const attacker = await t.addMember({ profile: { gender: 'male' } });
    const browser = await t.loginAs(attacker);
    // Everywhere on a fine net where somebody could be, as far as the answers so far allow.
    let possible: Place[] = [];
    for (let lat = 51.8; lat < 52.3; lat += 0.02)
      for (let lon = 4.9; lon < 5.5; lon += 0.02) possible.push({ lat, lon });
    for (const claimed of fc.sample(somewhere, { numRuns: 40, seed: 7 })) {
      await t.db.update(profiles).set(claimed).where(eq(profiles.memberId, attacker));
      const { results, similar } = await find(browser, 'gender=female&distance=50');
      const seen = [...results, ...similar].find(({ name }) => name === 'target')?.distance;
      possible = possible.filter((place) => gridDistance(claimed, place) === seen);
    }
    const cell = gridCell(hidden);
    const ofCell = possible.filter((place) => sameCell(gridCell(place), cell));
    expect(ofCell.length).toBeGreaterThanOrEqual(25);
  });
});

const sameCell = (a: Place, b: Place) => a.lat === b.lat && a.lon === b.lon;
