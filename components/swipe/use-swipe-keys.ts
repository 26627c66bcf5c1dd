'use client';
import { useEffect, useRef } from 'react';
import { isPressed } from '@/lib/likes/interruption';
import type { Verdict } from '@/lib/swipe/gesture';

interface Keys {
  onAnswer: (verdict: Verdict) => void;
  onTakeBack: () => void;
}

/** Elements outside the game that have the keyboard: a key that is meant for them is no answer. */
const elsewhere = 'input, textarea, select, [role="menu"], [role="menuitem"], :is(a, button):not(main *)';

/** Arrow left passes, arrow right likes, backspace takes back, unless a dialog or something beside the game has the keyboard. */
export function useSwipeKeys({ onAnswer, onTakeBack }: Keys): void {
  const acts = useRef(new Map<string, () => void>());
  acts.current = new Map([
    ['ArrowLeft', () => onAnswer('pass')],
    ['ArrowRight', () => onAnswer('like')],
    ['Backspace', onTakeBack],
  ]);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const act = acts.current.get(event.key);
      const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented, target } = event;
      const busy = (target as Element).closest?.(elsewhere);
      if (!act || busy || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isPressed()) return;
      event.preventDefault();
      // A key that is held down is one answer.
      if (!repeat) act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
