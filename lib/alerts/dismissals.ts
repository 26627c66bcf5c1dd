/** Alerts that a member can put away, by the names under which that is kept (specification, section 4). */
export type Dismissal =
  | 'hide-disabled-notifications-alert'
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-time-bonus-modal'
  | 'hide-passkey-alert';

/** Days for which an alert that was put away stays away, while its reason lasts. */
const days = 7;
/** An offer that is made but once in a while. */
const rarely: Partial<Record<Dismissal, number>> = { 'hide-passkey-alert': 90 };

/** Whether an alert was put away in this browser lately. */
export function isDismissed(name: Dismissal, now = Date.now()): boolean {
  try {
    const since = now - Number(localStorage.getItem(name) ?? Number.NaN);
    return since >= 0 && since < (rarely[name] ?? days) * 86_400_000;
  } catch {
    return false;
  }
}

/** Puts an alert away, with the time. */
export function dismiss(name: Dismissal, now = Date.now()): void {
  try {
    localStorage.setItem(name, String(now));
  } catch {
    // Storage is forbidden: it stays away until the page is loaded again.
  }
}
