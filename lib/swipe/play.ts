import type { Profile } from '#contract/member';
import type { SwipeDeck, TakenBack } from '#contract/swipe';
import { isFailure } from '@/lib/api/api-failure';
import {
  type Answer,
  answered,
  arrived,
  broughtBack,
  dealt,
  dropped,
  freshGame,
  type Game,
  keptOnly,
  takenBack,
  usedUp,
  wantsMore,
} from './game';

/** The way to the server, and who is to hear of what it says. */
export interface Calls {
  read(): Promise<SwipeDeck>;
  answer(id: string, like: boolean): Promise<{ match: boolean; likes_left: number }>;
  takeBack(): Promise<TakenBack>;
  onLiked(profile: Profile, match: boolean): void;
  onTakenBack(id: string): void;
}

/** What a page shows. `refusal` is the last one that somebody has to be told of. */
export interface Playing {
  game: Game;
  /** Whether the server has said anything yet. */
  known: boolean;
  /** Why no cards could be asked for. */
  failure?: unknown;
  refusal?: { failure: unknown; profile?: Profile };
  /** An answer is being taken back. */
  taking: boolean;
}

/**
 * Plays the game: answers show at once and go to the server one after another, so that the last one here is the last
 * one there. A refused one comes back on top, and with no connection everything that has not arrived.
 */
export function createPlay(calls: Calls) {
  let now: Playing = { game: freshGame, known: false, taking: false };
  let queue: Promise<void> = Promise.resolve();
  let asking = false;
  const listeners = new Set<() => void>();

  function put(change: Partial<Playing>): void {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  }
  const turn = (game: Game) => put({ game });
  const enqueue = (task: () => Promise<void>) => {
    queue = queue.then(task);
  };

  async function read(): Promise<void> {
    try {
      const deck = await calls.read();
      put({ game: dealt(now.game, deck), known: true, failure: undefined });
    } catch (failure) {
      put({ failure });
    } finally {
      asking = false;
    }
  }

  /** Asks once, however often it is called while the answer is on its way. */
  function ask(): void {
    if (asking) return;
    asking = true;
    enqueue(read);
  }

  function refuse(answer: Answer, failure: unknown): void {
    put({ refusal: { failure, profile: answer.profile } });
    if (isFailure(failure, 'not_found', 'blocked')) turn(dropped(now.game, answer));
    else if (isFailure(failure, 'likes_used_up')) {
      turn(usedUp(broughtBack(now.game, [answer])));
      ask();
    } else turn(broughtBack(now.game, now.game.sent));
  }

  async function deliver(answer: Answer): Promise<void> {
    // Brought back together with an earlier one that did not arrive.
    if (!now.game.sent.includes(answer)) return;
    try {
      const said = await calls.answer(answer.profile.id, answer.like);
      turn(arrived(now.game, answer, said));
      if (answer.like) calls.onLiked(answer.profile, said.match);
    } catch (failure) {
      refuse(answer, failure);
    }
  }

  async function take(wanted: string | undefined): Promise<void> {
    try {
      // What was to be taken back may not have arrived: then the last one is another.
      if (now.game.last !== wanted || !now.game.canTakeBack) return;
      const back = await calls.takeBack();
      if (back.profile) calls.onTakenBack(back.profile.id);
      turn(takenBack(now.game, back));
    } catch (failure) {
      const settled = isFailure(failure, 'not_found', 'already_matched');
      put({ refusal: { failure }, ...(settled && { game: { ...now.game, canTakeBack: false } }) });
    } finally {
      put({ taking: false });
    }
  }

  return {
    get: (): Playing => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks for cards and for the likes of today; whoever is not open any more is left out first. */
    refresh(isOpen: (profile: Profile) => boolean = () => true): void {
      put({ game: keptOnly(now.game, isOpen), failure: undefined });
      ask();
    },
    /** Answers the card on top; false where it stays there. */
    answer(like: boolean): boolean {
      const before = now.game;
      turn(answered(before, like));
      const answer = now.game.sent.at(-1);
      if (!answer || now.game.sent === before.sent) return false;
      enqueue(() => deliver(answer));
      if (wantsMore(now.game)) ask();
      return true;
    },
    takeBack(): void {
      if (now.taking) return;
      const wanted = now.game.sent.at(-1)?.profile.id ?? now.game.last;
      put({ taking: true });
      enqueue(() => take(wanted));
    },
    /** Once everything asked for so far is done. */
    settled: (): Promise<void> => queue,
  };
}

export type Play = ReturnType<typeof createPlay>;
