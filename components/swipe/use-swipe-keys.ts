'use client';
import { useEffect, useRef } from 'react';
import { isPressed } from '@/lib/likes/interruption';
import type { Verdict } from '@/lib/swipe/gesture';

interface Keys {
  onAnswer: (verdict: Verdict) => void;
  onTakeBack: () => void;
}

/** Arrow left passes, arrow right likes, backspace takes back, unless a dialog, a menu or a field has the keyboard. */
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
      const busy = (target as Element).closest?.('input, textarea, select, [role="menu"], [role="menuitem"]');
      if (!act || busy || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isPressed()) return;
      event.preventDefault();
      // A key that is held down is one answer.
      if (!repeat) act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
