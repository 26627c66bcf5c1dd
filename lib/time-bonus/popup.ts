import type { User } from '#contract/session';
import type { RouteName } from '@/lib/routes';

/** Milliseconds in the members area until the time bonus is offered (specification, section 9). */
export const popupDelay = 40_000;
/** Milliseconds between two looks whether the member is free for it. */
const lookEvery = 500;

const membersArea: ReadonlySet<string | undefined> = new Set([
  'members',
  'members-id',
  'chats',
  'likes',
  'likes-m-id',
  'premium',
]);

export const isMembersArea = (route: RouteName | undefined): boolean => membersArea.has(route);

export interface PopupDeps {
  /** Calls back once; returns how to call that off. */
  after: (milliseconds: number, work: () => void) => () => void;
  isBonusVisible: () => boolean;
  isDismissed: () => boolean;
  /** Whether the member types, looks elsewhere, or has another dialog before them. */
  isBusy: () => boolean;
}

/**
 * When the time-bonus modal opens (specification, section 4): 40 s after a member entered the members area, for whom
 * has no credits at that moment, unless it was dismissed earlier, and while the bonus is visible. From one page of the
 * area to the next the time goes on; leaving the area calls it off, and closes it.
 */
export function createPopup({ after, isBonusVisible, isDismissed, isBusy }: PopupDeps) {
  const listeners = new Set<() => void>();
  let member: Pick<User, 'credits'> | undefined;
  let cancel: (() => void) | undefined;
  let inside = false;
  let shownOn: RouteName | undefined;
  let open = false;

  function show(next: boolean): void {
    if (open === next) return;
    open = next;
    for (const listener of listeners) listener();
  }

  function due(): void {
    if (member?.credits !== 0 || !isBonusVisible() || isDismissed()) return;
    // Never over another dialog, and not into a word that somebody is writing: it waits.
    if (isBusy()) cancel = after(lookEvery, due);
    else show(true);
  }

  function leave(): void {
    cancel?.();
    cancel = undefined;
    inside = false;
    show(false);
  }

  return {
    /** Where the visitor is, and who they are: null for nobody, undefined while that is not known. */
    at(route: RouteName | undefined, user: Pick<User, 'credits'> | null | undefined): void {
      member = user ?? undefined;
      // It belongs to the page over which it opened: the browser's Back takes both away.
      if (route !== shownOn) show(false);
      shownOn = route;
      if (user === null || !isMembersArea(route)) leave();
      else if (user && !inside) {
        inside = true;
        cancel = after(popupDelay, due);
      }
    },
    leave,
    close: () => show(false),
    isOpen: () => open,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
