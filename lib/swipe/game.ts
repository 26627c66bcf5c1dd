import type { Profile } from '#contract/member';
import { dailyLikes, type SwipeDeck, type TakenBack } from '#contract/swipe';

export interface Answer {
  profile: Profile;
  like: boolean;
}

/** What happened last, for whoever does not see it. */
export interface Told {
  what: 'liked' | 'passed' | 'back' | 'used_up';
  profile: Profile;
}

/** The game as this browser has it. */
export interface Game {
  /** Whoever is to be answered, the first on top. */
  cards: readonly Profile[];
  /** Answers on their way to the server, in their order; they are shown as given. */
  sent: readonly Answer[];
  /** Everybody answered here: a list that was on its way still has them. */
  met: ReadonlySet<string>;
  /** Likes of today as the server said last; those on their way are not taken off. */
  likesLeft: number;
  /** When all likes are there again, ISO 8601; empty until the server has said. */
  refillsAt: string;
  /** The last answer that the server has; undefined for one of an earlier visit. */
  last: string | undefined;
  canTakeBack: boolean;
  /** The server knows nobody else. */
  over: boolean;
  told?: Told;
}

export const freshGame: Game = {
  cards: [],
  sent: [],
  met: new Set(),
  likesLeft: dailyLikes,
  refillsAt: '',
  last: undefined,
  canTakeBack: false,
  over: false,
};

/** With so many cards left, more are asked for. */
const fewCards = 6;

const without = (met: ReadonlySet<string>, ids: readonly string[]) =>
  new Set([...met].filter((id) => !ids.includes(id)));

/** Likes that can still be given: those on their way count. */
export const likesLeftNow = ({ likesLeft, sent }: Game): number =>
  Math.max(0, likesLeft - sent.filter(({ like }) => like).length);

export const wantsMore = ({ cards, over }: Game): boolean => cards.length < fewCards && !over;

/** Something can be taken back, or will be once it has arrived. */
export const mayTakeBack = ({ canTakeBack, sent }: Game): boolean => canTakeBack || sent.length > 0;

/** The server's cards lie below those that are here; the likes are as it says. */
export function dealt(game: Game, deck: SwipeDeck): Game {
  const here = new Set([...game.cards.map(({ id }) => id), ...game.met]);
  const fresh = deck.profiles.filter(({ id }) => !here.has(id));
  return {
    ...game,
    cards: [...game.cards, ...fresh],
    likesLeft: deck.likes_left,
    refillsAt: deck.refills_at,
    canTakeBack: deck.can_take_back ?? game.canTakeBack,
    // With more cards than these here, a list without a new face may just be shorter than ours.
    over: fresh.length === 0 && game.cards.length < fewCards,
  };
}

/** The card on top is answered; a like without any left changes nothing, and says so. */
export function answered(game: Game, like: boolean): Game {
  const [profile, ...cards] = game.cards;
  if (!profile) return game;
  if (like && likesLeftNow(game) === 0) return { ...game, told: { what: 'used_up', profile } };
  return {
    ...game,
    cards,
    sent: [...game.sent, { profile, like }],
    met: new Set([...game.met, profile.id]),
    told: { what: like ? 'liked' : 'passed', profile },
  };
}

/** The server has an answer. A match is nothing to take back. */
export function arrived(game: Game, answer: Answer, said: { match: boolean; likes_left: number }): Game {
  return {
    ...game,
    sent: game.sent.filter((one) => one !== answer),
    likesLeft: said.likes_left,
    last: answer.profile.id,
    canTakeBack: !said.match,
  };
}

/** The card of an answer that nobody can give any more, such as to somebody who has left, is gone for good. */
export const dropped = (game: Game, answer: Answer): Game => ({
  ...game,
  sent: game.sent.filter((one) => one !== answer),
});

/** Cards of answers that did not arrive lie on top again, in their order. */
export function broughtBack(game: Game, answers: readonly Answer[]): Game {
  const [first] = answers;
  if (!first) return game;
  const profiles = answers.map(({ profile }) => profile);
  const ids = profiles.map(({ id }) => id);
  return {
    ...game,
    cards: [...profiles, ...game.cards],
    sent: game.sent.filter((one) => !answers.includes(one)),
    met: without(game.met, ids),
    told: { what: 'back', profile: first.profile },
  };
}

/** No like is left, as another tab or device knew first. */
export const usedUp = (game: Game): Game => ({ ...game, likesLeft: 0 });

/** The last answer is taken back: its card lies on top, where the member may still see it. */
export function takenBack(game: Game, { profile, likes_left, refills_at }: TakenBack): Game {
  const after = { ...game, likesLeft: likes_left, refillsAt: refills_at, canTakeBack: false };
  if (!profile) return after;
  return {
    ...after,
    cards: [profile, ...game.cards.filter(({ id }) => id !== profile.id)],
    met: without(game.met, [profile.id]),
    told: { what: 'back', profile },
  };
}

/** Whoever was liked or blocked elsewhere meanwhile is no card any more. */
export const keptOnly = (game: Game, isOpen: (profile: Profile) => boolean): Game => ({
  ...game,
  cards: game.cards.filter(isOpen),
});
