import { useEffect, useRef } from 'react';

/**
 * For a button that goes away with what it changes, and would leave the focus to nobody: `focus` puts it elsewhere once `changed`
 * is another value, unless an element has taken it by then. Returns what to call when the button is pressed.
 */
export function useFocusOnceGone(changed: unknown, focus: () => void): () => void {
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is the reason, not another function
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) focus();
    pressed.current = false;
  }, [changed]);
  return () => {
    pressed.current = true;
  };
}
