import { type Place, place } from '#contract/geocode';
import { positionKeptFor } from './geolocation';

const storageKey = 'place-here';

/** The city found lately in this tab; the position is kept nowhere. A log-out or another member forgets it with the tab's storage. */
export function readKeptPlace(now = Date.now()): Place | null {
  try {
    const { at, ...rest } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as { at?: number };
    const age = now - Number(at);
    return age >= 0 && age < positionKeptFor ? (place.safeParse(rest).data ?? null) : null;
  } catch {
    return null;
  }
}

export function keepPlace(found: Place, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...found, at: now }));
  } catch {
    // Storage is full or forbidden: the next press asks again.
  }
}
