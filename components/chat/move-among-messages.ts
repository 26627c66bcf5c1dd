import type { KeyboardEvent } from 'react';

const menus = '[data-message-menu] > button';

/**
 * With the focus on the menu of a message, the arrow keys lead to those of its neighbours: one stop for Tab in a thread
 * of thousands. To be heard while the event goes down, before the menu itself opens by it.
 */
export function moveAmongMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const from = (event.target as Element).closest<HTMLElement>(menus);
  if (step === undefined || !from || from.getAttribute('aria-expanded') === 'true') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(menus)];
  event.preventDefault();
  all[all.indexOf(from) + step]?.focus();
}
