/** Written and removed by the tab that forgets, so that the browser tells all other tabs of the host. */
const signal = 'tabs-forget';

function forgetHere(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/** Names the member whose tab this is. */
const ownerKey = 'member';

/**
 * The tab belongs to this member from now on. What it kept of another member, whose session ended without a log-out, is
 * forgotten; what it kept of a visitor stays, since the visitor is the member now.
 */
export function claimTab(me: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== me) sessionStorage.clear();
    sessionStorage.setItem(ownerKey, me);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/** Forgets what this tab and all others of the host keep of forms: names, addresses, bank accounts. */
export function forgetInAllTabs(): void {
  forgetHere();
  try {
    localStorage.setItem(signal, '1');
    localStorage.removeItem(signal);
  } catch {
    // Storage is forbidden, so no tab kept anything.
  }
}

/** Has this tab forget when another one does. */
export function forgetWithOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === signal) forgetHere();
  });
}
