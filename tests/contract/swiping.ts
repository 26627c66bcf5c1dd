import { likeMember, listLikes } from '#contract/likes';
import { dailyLikes, getSwipeDeck, swipeMember, takeSwipeBack } from '#contract/swipe';
import { confirm, newPerson, type Person } from './people';
import { perform, refusal } from './perform';

/** The swipe game, as another backend must play it: nobody twice, four likes a day, the last answer taken back once. */
export function describeSwiping(): void {
  const answer = ({ client }: Person, profile: string, like: boolean) =>
    perform(client, swipeMember, { body: { profile, like } });
  const deckOf = async ({ client }: Person) => (await perform(client, getSwipeDeck)).profiles.map(({ id }) => id);

  test('shows ten faces where there are as many, and whoever was answered not again', async () => {
    const me = await newPerson();
    const met = await deckOf(me);
    expect(met.length).toBeGreaterThanOrEqual(10);
    expect(met).not.toContain(me.id);
    for (const id of met) await answer(me, id, false);
    for (const id of await deckOf(me)) expect(met).not.toContain(id);
  });

  test('gives four likes a day, each counted once; passes cost nothing', async () => {
    const me = await newPerson();
    const [passed = '', ...others] = await deckOf(me);
    expect(await answer(me, passed, false)).toEqual({ match: false, likes_left: dailyLikes });
    for (const [index, id] of others.slice(0, dailyLikes).entries()) {
      for (let i = 0; i < 2; i++) expect((await answer(me, id, true)).likes_left).toBe(dailyLikes - 1 - index);
    }
    const body = { profile: others[dailyLikes] ?? '', like: true };
    expect(await refusal(me.client, swipeMember, { body })).toEqual([429, 'likes_used_up']);
    const { likes_left, refills_at } = await perform(me.client, getSwipeDeck);
    expect(likes_left).toBe(0);
    const ahead = Date.parse(refills_at) - Date.now();
    expect([ahead > -60_000, ahead <= 25 * 3_600_000]).toEqual([true, true]);
  });

  test('takes the last answer back, once; a match stays', async () => {
    const [me, other] = [await confirm(await newPerson()), await confirm(await newPerson())];
    const [first = ''] = (await deckOf(me)).filter((id) => id !== other.id);
    expect(await refusal(me.client, takeSwipeBack)).toEqual([404, 'not_found']);
    await answer(me, first, true);
    for (let i = 0; i < 2; i++) {
      expect(await perform(me.client, takeSwipeBack)).toMatchObject({ profile: { id: first }, likes_left: dailyLikes });
    }
    expect((await perform(me.client, listLikes)).liked).toEqual([]);
    expect((await deckOf(me))[0]).toBe(first);
    await perform(other.client, likeMember, { body: { profile: me.id } });
    expect(await answer(me, other.id, true)).toEqual({ match: true, likes_left: dailyLikes - 1 });
    expect(await refusal(me.client, takeSwipeBack)).toEqual([409, 'already_matched']);
  });
}
