import { pageHidden } from '#contract/session';

/** Tells that the page is out of sight, by a beacon: the browser delivers it though the page may be gone by then. */
export function tellPageHidden(): void {
  navigator.sendBeacon?.(pageHidden.path, new Blob(['{}'], { type: 'application/json' }));
}
