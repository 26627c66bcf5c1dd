/** What the member does first ends it. */
const presses = ['keydown', 'pointerdown', 'click'] as const;

/** Whether the page that comes has taken the focus already: a field, a heading of its own, something in a dialog. */
const isTaken = (element: Element | null): boolean =>
  element?.matches('input, textarea, select, dialog, dialog *, [tabindex="-1"]:not([role])') ?? false;

/**
 * Moves the focus to the page's h1 once it has its words, after a page came without being loaded: a screen reader reads where it
 * is, and the keyboard goes on from there. A heading that is replaced, as that of a skeleton, is followed by the next one.
 * Returns how to stop.
 */
export function focusHeading(): () => void {
  // The link that led here, where it is still there.
  let pressed = document.activeElement;
  const move = () => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== pressed) return;
    for (const heading of document.querySelectorAll<HTMLElement>('main h1')) {
      if (!heading.textContent) continue;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // One that is not drawn does not take it.
      if (document.activeElement !== heading) continue;
      pressed = heading;
      return;
    }
  };
  const watcher = new MutationObserver(move);
  const stop = () => {
    watcher.disconnect();
    for (const press of presses) document.removeEventListener(press, stop, true);
  };
  if (isTaken(pressed)) return stop;
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  for (const press of presses) document.addEventListener(press, stop, true);
  move();
  return stop;
}
