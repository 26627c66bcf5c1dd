/** Background refresh of user, chats and likes (specification, section 9), in milliseconds. */
export const refreshStart = 5_000;
export const refreshEvery = 60_000;
export const refreshEveryWithPush = 300_000;

/**
 * Runs `refresh` 5 s after the start and then every 60 s, or every 300 s while the browser is subscribed to push.
 * A page that nobody sees is left alone until it is looked at again. Returns how to stop.
 */
export function startRefreshing(refresh: () => void, pushSubscribed: () => boolean = () => false): () => void {
  let timer = setTimeout(run, refreshStart);
  function run() {
    if (document.visibilityState !== 'hidden') refresh();
    timer = setTimeout(run, pushSubscribed() ? refreshEveryWithPush : refreshEvery);
  }
  return () => clearTimeout(timer);
}
