import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Doubles a button inside a box that scrolls. The point that was pressed stays under the pointer; a key doubles around the
 * middle.
 */
export function zoomAt({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLElement>, double: () => void): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const byKey = detail === 0;
  flushSync(double);
  currentTarget.parentElement?.scrollTo({
    left: byKey ? width / 2 : clientX - left,
    top: byKey ? height / 2 : clientY - top,
    behavior: 'instant',
  });
}
