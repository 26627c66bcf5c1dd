import type { Profile } from '#contract/member';
import type { TakenBack } from '#contract/swipe';
import { ApiFailure } from '@/lib/api/api-failure';
import { likesLeftNow } from './game';
import { createPlay } from './play';

const refills_at = '2026-11-23T23:00:00.000Z';
const person = (id: string) => ({ id, name: id }) as Profile;
const everybody = [...'abcdefghijklmnopqrstuvwxyz'].map(person);

/** A server that plays by the rules, whose next calls can be made to fail. */
function table(likes = 4) {
  const answers: { id: string; like: boolean; back?: true }[] = [];
  const failures: unknown[] = [];
  const standing = () => answers.filter(({ back }) => !back);
  const left = () => likes - standing().filter(({ like }) => like).length;
  const fail = () => {
    if (failures.length === 0) return;
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const play = createPlay({
    async read() {
      fail();
      const profiles = everybody.filter(({ id }) => !standing().some((one) => one.id === id)).slice(0, 10);
      return { profiles, likes_left: left(), refills_at, can_take_back: standing().length > 0 };
    },
    async answer(id, like) {
      fail();
      if (like && left() === 0) throw new ApiFailure('likes_used_up', 429);
      answers.push({ id, like });
      return { match: false, likes_left: left() };
    },
    async takeBack(): Promise<TakenBack> {
      fail();
      const last = answers.at(-1);
      if (!last) throw new ApiFailure('not_found', 404);
      last.back = true;
      return { profile: person(last.id), likes_left: left(), refills_at };
    },
    onLiked: (profile) => liked.push(profile.id),
    onTakenBack: (id) => liked.splice(liked.indexOf(id), 1),
  });
  const liked: string[] = [];
  const top = () => play.get().game.cards[0]?.id;
  const done = async () => {
    // Whatever is done may ask for more.
    for (let before = play.settled(); ; before = play.settled()) {
      await before;
      if (before === play.settled()) return;
    }
  };
  return { play, answers, failures, liked, top, done };
}

const offline = new ApiFailure('unavailable', 0);

test('answers show at once, arrive in their order, and cards never run out while there are more', async () => {
  const { play, answers, top, done } = table();
  play.refresh();
  await done();
  const met: (string | undefined)[] = [];
  for (let i = 0; i < everybody.length; i++) {
    met.push(top());
    expect(play.answer(i % 10 === 0)).toBe(true);
    if (i % 3 === 2) await done();
  }
  await done();
  expect(met).toEqual(everybody.map(({ id }) => id));
  expect(answers.map(({ id }) => id)).toEqual(met);
  expect(play.get().game).toMatchObject({ cards: [], sent: [], over: true, likesLeft: 1 });
  expect(play.answer(false)).toBe(false);
});

test('without a connection everything that did not arrive comes back in its order, with its likes', async () => {
  const { play, answers, failures, top, done } = table();
  play.refresh();
  await done();
  play.answer(false);
  await done();
  failures.push(offline);
  for (const like of [true, false, true]) play.answer(like);
  expect([top(), likesLeftNow(play.get().game)]).toEqual(['e', 2]);
  await done();
  expect(
    play
      .get()
      .game.cards.slice(0, 4)
      .map(({ id }) => id),
  ).toEqual(['b', 'c', 'd', 'e']);
  expect(likesLeftNow(play.get().game)).toBe(4);
  expect(play.get().refusal).toMatchObject({ failure: offline, profile: { id: 'b' } });
  expect(answers.map(({ id }) => id)).toEqual(['a']);
  play.answer(true);
  await done();
  expect(answers.at(-1)).toEqual({ id: 'b', like: true });
});

test('a like that another tab has spent brings its card back, and says when there are more', async () => {
  const { play, answers, top, done } = table();
  play.refresh();
  await done();
  for (const id of ['w', 'x', 'y', 'z']) answers.push({ id, like: true });
  play.answer(true);
  await done();
  expect(top()).toBe('a');
  expect(play.get().game).toMatchObject({ likesLeft: 0, refillsAt: refills_at, sent: [] });
  expect(play.get().refusal?.failure).toMatchObject({ code: 'likes_used_up' });
  expect(play.answer(true)).toBe(false);
  expect(play.answer(false)).toBe(true);
});

test('whoever has left meanwhile is gone, and the game goes on', async () => {
  const { play, answers, failures, top, done } = table();
  play.refresh();
  await done();
  failures.push(new ApiFailure('not_found', 404));
  play.answer(true);
  play.answer(false);
  await done();
  expect(top()).toBe('c');
  expect([answers, play.get().game.likesLeft]).toEqual([[{ id: 'b', like: false }], 4]);
});

test('the last answer is taken back once, also pressed before it has arrived', async () => {
  const { play, liked, top, done } = table();
  play.refresh();
  await done();
  play.answer(false);
  play.answer(true);
  play.takeBack();
  play.takeBack();
  await done();
  expect([top(), likesLeftNow(play.get().game), liked]).toEqual(['b', 4, []]);
  play.takeBack();
  await done();
  expect([top(), play.get().taking]).toEqual(['b', false]);
});

test('where the answer to be taken back did not arrive, the one before it stays', async () => {
  const { play, answers, failures, top, done } = table();
  play.refresh();
  await done();
  play.answer(true);
  await done();
  failures.push(offline);
  play.answer(false);
  play.takeBack();
  await done();
  expect([top(), answers]).toEqual(['b', [{ id: 'a', like: true }]]);
  expect(play.get().game.canTakeBack).toBe(true);
});

test('a match is not taken back: the refusal is told, and nothing offers it again', async () => {
  const { play, failures, top, done } = table();
  play.refresh();
  await done();
  play.answer(true);
  await done();
  failures.push(new ApiFailure('already_matched', 409));
  play.takeBack();
  await done();
  expect([top(), play.get().game.canTakeBack]).toEqual(['b', false]);
  expect(play.get().refusal?.failure).toMatchObject({ code: 'already_matched' });
});

test('cards that did not load are asked for again; whoever was liked elsewhere is left out', async () => {
  const { play, failures, top, done } = table();
  failures.push(offline);
  play.refresh();
  await done();
  expect(play.get()).toMatchObject({ known: false, failure: offline });
  play.refresh();
  await done();
  expect(play.get()).toMatchObject({ known: true, failure: undefined });
  play.refresh(({ id }) => id !== 'a');
  await done();
  expect(top()).toBe('b');
});
