'use client';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Milliseconds after which a touch that holds still is a long press, and pixels within which it does. */
const longPress = 500;
const still = 10;

/** Opens a menu by holding a finger on what it is about, as a key press on its button would. */
export function useLongPress(button: RefObject<HTMLButtonElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const touched = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = () => {
    button.current?.focus({ preventScroll: true });
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  };

  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      stop();
      touched.current = pointerType === 'touch';
      if (!touched.current || button.current?.contains(target as Node)) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(open, longPress);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > still) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu would lie over ours; a mouse keeps it.
    onContextMenu: (event: MouseEvent) => touched.current && event.preventDefault(),
  };
}
