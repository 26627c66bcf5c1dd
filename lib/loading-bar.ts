/** The loading bar (specification, section 9), in milliseconds. */
export const loadingThrottle = 200;
export const loadingDuration = 5_000;
export const loadingHideDelay = 500;

export type LoadingPhase = 'hidden' | 'running' | 'done';

/**
 * Says when the bar shows: not for what takes less than 200 ms; then it grows for 5000 ms at most, fills up when the
 * page is there, and hides 500 ms later.
 */
export function createLoadingBar(show: (phase: LoadingPhase) => void) {
  let phase: LoadingPhase | 'waiting' = 'hidden';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: typeof phase, delay?: number, then?: () => void): void {
    clearTimeout(timer);
    phase = next;
    if (next !== 'waiting') show(next);
    if (then) timer = setTimeout(then, delay);
  }

  function finish(): void {
    if (phase === 'waiting') enter('hidden');
    else if (phase === 'running') enter('done', loadingHideDelay, () => enter('hidden'));
  }

  return {
    start(): void {
      if (phase === 'running' || phase === 'waiting') return;
      enter('waiting', loadingThrottle, () => enter('running', loadingDuration, finish));
    },
    finish,
    stop: () => clearTimeout(timer),
  };
}
