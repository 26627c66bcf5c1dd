import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { profiles } from '../../db/schema/members.ts';
import { insertBlock } from '../blocks/queries.ts';
import { deckSize } from './deck-queries.ts';

const utrecht = { lat: 52.05, lon: 5.15 };
const maastricht = { lat: 50.85, lon: 5.65 };

describe.each(anyEngine)('faces of the swipe game on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterEach(() => t.db.delete(profiles));
  afterAll(() => t.close());

  const add = (profile: object = {}, rest: object = {}) => t.addMember({ ...rest, profile });
  const me = (profile: object = {}) => add({ gender: 'male', lookingFor: 'female', ...utrecht, ...profile });
  const deckOf = async (viewer: string): Promise<string[]> =>
    (await (await t.loginAs(viewer)).get('swipe.php')).body.profiles.map(({ id }: { id: string }) => id);
  const ago = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000);

  test('who likes the member is on top, then who has a picture, lives near, shares most, was there last', async () => {
    const viewer = await me({ interests: ['art', 'tea'] });
    const shown = { ...utrecht, hasPhoto: true };
    const latest = await add({ ...shown, lastActive: ago(0) });
    const sharing = await add({ ...shown, interests: ['tea', 'art'], lastActive: ago(5) });
    const earlier = await add({ ...shown, lastActive: ago(3) });
    const far = await add({ ...maastricht, hasPhoto: true, interests: ['tea', 'art'], lastActive: ago(0) });
    const faceless = await add({ ...utrecht, interests: ['tea', 'art'], lastActive: ago(0) });
    const liker = await add({ ...maastricht, lastActive: ago(500) });
    await (await t.loginAs(liker)).post('like.php', { profile: viewer });
    expect(await deckOf(viewer)).toEqual([liker, sharing, latest, earlier, far, faceless]);
  });

  test('the own country comes before others, and fictional ones after everybody real', async () => {
    const viewer = await me();
    const made = await add({ lastActive: ago(0) }, { fictional: true });
    const abroad = await add({ country: 'be', lastActive: ago(0) });
    const here = await Promise.all(Array.from({ length: 8 }, () => add({ lastActive: ago(60) })));
    const deck = await deckOf(viewer);
    expect(deck.slice(0, 8).sort()).toEqual(here.sort());
    expect(deck.slice(8)).toEqual([abroad, made]);
  });

  test('everybody who fits comes, and nobody twice, however the game is gone on with', async () => {
    const viewer = await me();
    const everybody = await Promise.all(Array.from({ length: 70 }, (_, index) => add({ lastActive: ago(index) })));
    const browser = await t.loginAs(viewer);
    const met: string[] = [];
    for (;;) {
      const deck = await deckOf(viewer);
      expect(deck).toHaveLength(Math.min(deckSize, everybody.length - met.length));
      if (deck.length === 0) break;
      for (const profile of deck.slice(0, 15)) {
        met.push(profile);
        expect((await browser.post('swipe.php', { profile, like: false })).status).toBe(200);
      }
    }
    expect(new Set(met).size).toBe(70);
    expect(met.toSorted()).toEqual(everybody.toSorted());
  });

  test('nobody liked, blocked either way, hidden, unconfirmed, of another site or other wishes, and not oneself', async () => {
    const viewer = await me();
    const browser = await t.loginAs(viewer);
    const [liked, blocked, blocker, paused] = [await add(), await add(), await add(), await add()];
    await browser.post('like.php', { profile: liked });
    await insertBlock(t.db, { siteId: 'fonkel', memberId: viewer, targetId: blocked }, t.clock.now());
    await insertBlock(t.db, { siteId: 'fonkel', memberId: blocker, targetId: viewer }, t.clock.now());
    await (await t.loginAs(paused)).put('pause.php', { hidden: true });
    await add({}, { status: 'not_confirmed' });
    await add({}, { site: 'velours' });
    await add({ gender: 'male' });
    await add({ lookingFor: 'female' });
    const writer = await add({}, { status: 'not_confirmed' });
    const letter = { profile: viewer, client_id: crypto.randomUUID(), text: 'Hello' };
    await (await t.loginAs(writer)).post('message.php', letter);
    const open = await add({ lookingFor: 'male' });
    expect(await deckOf(viewer)).toEqual([open]);
  });
});
