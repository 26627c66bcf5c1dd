/** What the browser lets a page know of where it is (specification, section 4). */
export type PositionPermission = 'unsupported' | 'unknown' | PermissionState;

/** Milliseconds for which a position, or what was found there, is believed: an hour (specification, section 9). */
export const positionKeptFor = 3_600_000;

/** Milliseconds that a device may look for itself. */
const patience = 15_000;

/** The permission as the browser keeps it; `unknown` where it does not tell. Never asks the visitor. */
export async function readPermission(): Promise<PermissionStatus | 'unsupported' | 'unknown'> {
  if (!('geolocation' in navigator)) return 'unsupported';
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    return 'unknown';
  }
}

/** Why there is no position: the visitor or the device said no, or it could not be found. */
export class NoPosition extends Error {
  readonly reason: 'denied' | 'unsupported' | 'not_found';

  constructor(reason: NoPosition['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Where this device is, roughly; the browser asks the visitor where it has to. Throws `NoPosition`. */
export function findPosition(): Promise<GeolocationCoordinates> {
  return new Promise((found, failed) => {
    if (!('geolocation' in navigator)) {
      failed(new NoPosition('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found(coords),
      ({ code, PERMISSION_DENIED }) => failed(new NoPosition(code === PERMISSION_DENIED ? 'denied' : 'not_found')),
      { enableHighAccuracy: false, maximumAge: positionKeptFor, timeout: patience },
    );
  });
}
