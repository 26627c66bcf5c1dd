'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { addEntry, entriesBelow } from '@/lib/page-state/layers';

/** The questions before the account exists, and those after it. Landing pages import this: it brings no form along. */
type Course = 'signup' | 'completion';

/** A question that was shown, and how many entries lay below its first one. */
interface Shown {
  step: number;
  at: number;
}

const changed = 'signup-steps';

/** The questions that the current entry of the history knows of: those that Back leads to, and its own. */
export function shownHere(course: Course): readonly Shown[] | null {
  return window.history.state?.[course] ?? null;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(changed, onChange);
  };
}

/**
 * The question that is shown, of `count`, kept in the browser's history: its Back button leads one question back instead of
 * out of the page, and a reload stays where it was. `first` is the question where there was none before; `begin` makes
 * another one the first where none was shown yet, and has a reload come back to it.
 */
export function useSteps(
  course: Course,
  first: number,
  count: number,
): readonly [step: number, go: (to: number) => void, begin: (at: number) => void] {
  const step = useSyncExternalStore(
    subscribe,
    () => {
      const known = shownHere(course)?.at(-1)?.step;
      return known !== undefined && known < count ? known : first;
    },
    () => first,
  );
  const replace = useCallback(
    (shown: readonly Shown[]) => window.history.replaceState({ ...window.history.state, [course]: shown }, ''),
    [course],
  );
  const go = (to: number) => {
    const at = entriesBelow();
    const before = (shownHere(course) ?? [{ step, at }]).slice(0, -1);
    const own = { step, at: shownHere(course)?.at(-1)?.at ?? at };
    const back = before.findLastIndex((shown) => shown.step === to);
    // The last entry of a question lies below the first one of the next.
    if (back >= 0) return window.history.go(([...before, own][back + 1]?.at ?? at) - 1 - at);
    if (to > step) {
      // Where a reload would begin elsewhere, Back leads to the question that was shown here.
      replace([...before, own]);
      addEntry({ [course]: [...before, own, { step: to, at: at + 1 }] });
    } else replace([...before, { step: to, at: own.at }]);
    window.dispatchEvent(new Event(changed));
  };
  const begin = useCallback(
    (at: number) => {
      if (shownHere(course)) return;
      replace([{ step: at, at: entriesBelow() }]);
      window.dispatchEvent(new Event(changed));
    },
    [course, replace],
  );
  return [step, go, begin];
}
