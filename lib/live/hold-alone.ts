/** Milliseconds before the lock is requested again after a refusal or a loss: doubling up to the longest. */
const firstPause = 500;
const longestPause = 60_000;

/**
 * Does something in one tab of this browser at a time: `begin` runs where the lock is held and returns how to stop.
 * The next tab in the queue begins when that one closes, however it ends. `seize` takes the lock from a tab that no
 * longer moves; that one, should it wake, stops and stands in the queue again. A page that is left gives the lock back,
 * and requests it again when the browser shows the page as it was left.
 */
export function holdAlone(locks: LockManager, name: string, begin: () => () => void) {
  /** The request that counts. An earlier one neither begins nor repeats. */
  let standing: AbortController | undefined;
  let release: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let here = true;

  function hold(own: AbortController): Promise<void> {
    if (own !== standing) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = begin();
      pause = firstPause;
      release = () => {
        release = undefined;
        stop();
        resolve();
      };
    });
  }

  async function stand(steal: boolean): Promise<void> {
    if (!here) return;
    retire();
    const own = new AbortController();
    standing = own;
    try {
      await locks.request(name, steal ? { steal } : { signal: own.signal }, () => hold(own));
    } catch {
      // Stolen by another tab, or refused. WebKit refuses at once, and always, while it leaves the page.
    }
    if (own !== standing) return;
    release?.();
    timer = setTimeout(stand, pause, false);
    pause = Math.min(pause * 2, longestPause);
  }

  /** Gives back what is held and takes back what is requested. */
  function retire(): void {
    const own = standing;
    standing = undefined;
    clearTimeout(timer);
    own?.abort();
    release?.();
  }

  const onPageHide = () => {
    here = false;
    retire();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    here = true;
    void stand(false);
  };
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  void stand(false);
  return {
    seize(): void {
      if (!release) void stand(true);
    },
    leave(): void {
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      onPageHide();
    },
  };
}
