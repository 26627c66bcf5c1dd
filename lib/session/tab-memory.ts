/**
 * Changes in the browser's storage whenever its tabs are to forget; each tab keeps the one it knows. A tab that is between
 * two pages, or put away, hears of no change: it compares when a page of it is there again.
 */
const markKey = 'forgotten';

function forgetHere(): void {
  const mark = localStorage.getItem(markKey);
  sessionStorage.clear();
  if (mark !== null) sessionStorage.setItem(markKey, mark);
}

function forgetIfAsked(): void {
  try {
    if (sessionStorage.getItem(markKey) !== localStorage.getItem(markKey)) forgetHere();
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
    if (owner !== null && owner !== me) forgetHere();
    sessionStorage.setItem(ownerKey, me);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/** Forgets what this tab and all others of the host keep of forms: names, addresses, bank accounts. */
export function forgetInAllTabs(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(markKey, Math.random().toString(36).slice(2));
    forgetHere();
  } catch {
    // Storage is forbidden, so no tab kept anything.
  }
}

/** Has this tab forget when another one does, or has done since a page of this one was there. */
export function forgetWithOtherTabs(): void {
  forgetIfAsked();
  window.addEventListener('storage', forgetIfAsked);
  window.addEventListener('pageshow', forgetIfAsked);
}
