'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { signupSteps } from './form';

/** What an entry of the browser's history knows of the sign-up: its question, and that of the first entry. */
interface StepEntry {
  signupStep: number;
  signupBase: number;
}

const turned = 'signup-step';

function entryHere(): StepEntry | null {
  const { signupStep, signupBase } = (window.history.state ?? {}) as Partial<StepEntry>;
  const known = signupStep !== undefined && signupBase !== undefined && signupSteps[signupStep] !== undefined;
  return known ? { signupStep, signupBase } : null;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(turned, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(turned, onChange);
  };
}

/**
 * The question that the sign-up shows, kept in the browser's history: its Back button leads one question back instead of
 * out of the page, and a reload stays where it was. `first` is the question where there was none before; `begin` makes
 * another one the first where none was shown yet, and has a reload come back to it.
 */
export function useSignupStep(
  first: number,
): readonly [step: number, go: (to: number) => void, begin: (at: number) => void] {
  const step = useSyncExternalStore(
    subscribe,
    () => entryHere()?.signupStep ?? first,
    () => first,
  );
  const go = (to: number) => {
    const base = entryHere()?.signupBase ?? step;
    if (to < step && to >= base) return window.history.go(to - step);
    const entry = { ...window.history.state, signupStep: to, signupBase: Math.min(base, to) };
    if (to > step) window.history.pushState(entry, '');
    else window.history.replaceState(entry, '');
    window.dispatchEvent(new Event(turned));
  };
  const begin = useCallback((at: number) => {
    if (entryHere()) return;
    window.history.replaceState({ ...window.history.state, signupStep: at, signupBase: at }, '');
    window.dispatchEvent(new Event(turned));
  }, []);
  return [step, go, begin];
}

/** Takes the questions back out of the history, before something else follows in their place. */
export async function leaveQuestions(): Promise<void> {
  const entry = entryHere();
  if (!entry || entry.signupStep <= entry.signupBase) return;
  const left = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  window.history.go(entry.signupBase - entry.signupStep);
  await left;
}
