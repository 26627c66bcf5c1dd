import { getSwipeDeck, type SwipeDeck, swipeMember, type TakenBack, takeSwipeBack } from '#contract/swipe';
import { send } from './transport';

/** The next faces of the swipe game, and the likes left today. */
export function readSwipeDeck(): Promise<SwipeDeck> {
  return send(getSwipeDeck, {});
}

/** Likes a member in the game, or passes; tells whether it is a match now and how many likes are left today. */
export function answerSwipe(profile: string, like: boolean): Promise<{ match: boolean; likes_left: number }> {
  return send(swipeMember, { body: { profile, like } });
}

/** Takes the last answer back. */
export function undoSwipe(): Promise<TakenBack> {
  return send(takeSwipeBack, {});
}
