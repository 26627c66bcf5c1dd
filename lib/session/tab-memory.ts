/** Written and removed by the tab that forgets, so that the browser tells all other tabs of the host. */
const signal = 'tabs-forget';

function forgetHere(): void {
  try {
    sessionStorage.clear();
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
