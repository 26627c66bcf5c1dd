import { matchRoute, type RouteName } from '@/lib/routes';

/** Pages on which nobody is interrupted: a conversation, paying, the steps of an account, and the game, whose cards tell of likes. */
const quietOn: readonly RouteName[] = [
  'chats-id',
  'members-id-chat',
  'credits',
  'credits-id-paymentmethod',
  'swipe-game',
  'credits-repeat-order',
  'signup',
  'complete-signup',
  'activate-done',
  'activate-error',
  'login',
];

const askingNow = ['dialog[open]', ...['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"]`)];

/** Whether a dialog or a menu is open, such as a sign-up that is under way: another dialog would cover it. */
export const isPressed = (): boolean => document.querySelector(askingNow.join()) !== null;

const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select') ??
  false;

/** Whether something that opens by itself would disturb the member now: nobody looks, types, pays or answers. */
export function isBusy(): boolean {
  const route = matchRoute(window.location.pathname)?.name;
  const quiet = route === undefined || quietOn.includes(route);
  return document.visibilityState === 'hidden' || quiet || isPressed() || isTyping();
}
