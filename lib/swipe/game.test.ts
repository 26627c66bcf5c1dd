import type { Profile } from '#contract/member';
import type { SwipeDeck } from '#contract/swipe';
import { answered, arrived, broughtBack, dealt, freshGame, likesLeftNow, takenBack, wantsMore } from './game';

const people = (...ids: string[]) => ids.map((id) => ({ id, name: id }) as Profile);
const deck = (ids: string[], likes_left = 4): SwipeDeck => ({
  profiles: people(...ids),
  likes_left,
  refills_at: '2026-11-23T23:00:00.000Z',
  can_take_back: false,
});
const idsOf = (cards: readonly Profile[]) => cards.map(({ id }) => id);
const six = ['a', 'b', 'c', 'd', 'e', 'f'];

test('cards that come lie below those that are here, each once, and nobody who was answered', () => {
  const game = answered(dealt(freshGame, deck(six)), false);
  expect(idsOf(dealt(game, deck(['c', 'a', 'g', 'b', 'h'])).cards)).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h']);
});

test('more are asked for while few are left, until a list brings nobody new', () => {
  const full = dealt(freshGame, deck(six));
  expect(wantsMore(full)).toBe(false);
  const few = answered(full, false);
  expect(wantsMore(few)).toBe(true);
  expect(wantsMore(dealt(few, deck(['b', 'c'])))).toBe(false);
  // With many cards here, a list that brings nobody new may just end before ours.
  expect(dealt(full, deck(['a', 'b'])).over).toBe(false);
});

test('a like that is on its way is no longer left; without any, a like changes nothing and a pass goes on', () => {
  const one = answered(dealt(freshGame, deck(six, 1)), true);
  expect([likesLeftNow(one), one.likesLeft]).toEqual([0, 1]);
  const again = answered(one, true);
  expect([again.cards, again.sent, again.told?.what]).toEqual([one.cards, one.sent, 'used_up']);
  expect(idsOf(answered(again, false).cards)).toEqual(['c', 'd', 'e', 'f']);
});

test('answers that did not arrive lie on top in their order, and may be given again', () => {
  const game = answered(answered(dealt(freshGame, deck(six)), true), false);
  const back = broughtBack(game, game.sent);
  expect([idsOf(back.cards), back.sent, back.met.size, likesLeftNow(back)]).toEqual([six, [], 0, 4]);
});

test('what was taken back lies on top with its like; who may not be seen does not', () => {
  const sent = answered(dealt(freshGame, deck(six)), true);
  const [answer] = sent.sent;
  if (!answer) throw new Error('nothing was sent');
  const game = arrived(sent, answer, { match: false, likes_left: 3 });
  expect([game.last, game.canTakeBack, game.likesLeft]).toEqual(['a', true, 3]);
  const said = { likes_left: 4, refills_at: game.refillsAt };
  const back = takenBack(game, { profile: answer.profile, ...said });
  expect([idsOf(back.cards), back.canTakeBack, back.likesLeft, back.met.size]).toEqual([six, false, 4, 0]);
  expect(idsOf(takenBack(game, { profile: null, ...said }).cards)).toEqual(six.slice(1));
  expect(arrived(sent, answer, { match: true, likes_left: 3 }).canTakeBack).toBe(false);
});
