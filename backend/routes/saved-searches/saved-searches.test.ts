import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';

describe.each(anyEngine)('saved-searches.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const somebody = async () => t.loginAs(await t.addMember());
  const save = (from: Browser, name: string, query: string) => from.post('saved-searches.php', { name, query });
  const list = async (from: Browser) =>
    (await from.get('saved-searches.php')).body.searches as { id: string; name: string; query: string }[];

  test('are kept by name in their one form, the latest first, and forgotten again', async () => {
    const me = await somebody();
    const first = await save(me, 'Near', 'min_age=30&distance=50&utm=1&pageNumber=4');
    expect(first).toMatchObject({ status: 201, body: { search: { name: 'Near', query: 'distance=50&min_age=30' } } });
    t.clock.advance(1000);
    await save(me, ' Wine  ', 'interests=wine,art,wine&country=NL');
    expect(await list(me)).toMatchObject([
      { name: 'Wine', query: 'country=nl&interests=art%2Cwine' },
      { name: 'Near', query: 'distance=50&min_age=30' },
    ]);
    expect((await me.delete('saved-searches.php', { id: first.body.search.id })).status).toBe(204);
    expect((await list(me)).map(({ name }) => name)).toEqual(['Wine']);
    expect((await me.delete('saved-searches.php', { id: first.body.search.id })).status).toBe(404);
  });

  test('the same search again gets the new name, also when it is written in another way', async () => {
    const me = await somebody();
    const [one, two] = [await save(me, 'One', 'online=1&gender=male'), await save(me, 'Two', 'gender=male&online=1')];
    expect(two.body.search.id).toBe(one.body.search.id);
    expect((await list(me)).map(({ name }) => name)).toEqual(['Two']);
  });

  test('there are twenty at most; two tabs get the last place once, and a name can still be changed', async () => {
    const me = await somebody();
    for (let age = 19; age < 38; age++) await save(me, `${age}`, `min_age=${age}`);
    const both = await Promise.all([save(me, 'A', 'min_age=50'), save(me, 'B', 'min_age=51')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toBe('saved_search_limit');
    expect((await save(me, 'Renamed', 'min_age=19')).status).toBe(201);
    expect(await list(me)).toHaveLength(20);
  });

  test('nobody sees or forgets another member’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { body } = await save(me, 'Mine', 'online=1');
    expect(await list(other)).toEqual([]);
    expect((await other.delete('saved-searches.php', { id: body.search.id })).status).toBe(404);
    expect(await list(me)).toHaveLength(1);
    expect((await t.browser().get('saved-searches.php')).body.error).toBe('authentication_required');
  });

  test('what is no search is refused, and so is no name', async () => {
    const me = await somebody();
    for (const query of ['gender=robot', 'distance=5', 'interests=chess']) {
      expect(await save(me, 'Wrong', query)).toMatchObject({ status: 400, body: { fields: { query: 'invalid' } } });
    }
    expect(await save(me, '  ', 'online=1')).toMatchObject({ status: 400, body: { fields: { name: 'too_short' } } });
    expect(await save(me, 'x'.repeat(61), '')).toMatchObject({ status: 400, body: { fields: { name: 'too_long' } } });
  });
});
