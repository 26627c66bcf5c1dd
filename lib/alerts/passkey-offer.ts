import type { User } from '#contract/session';
import type { RouteName } from '@/lib/routes';

const typedKey = 'password-typed';

/** Pages on which nobody is in the middle of something. */
const calm: readonly RouteName[] = ['index', 'members', 'likes', 'likes-type', 'chats', 'profile'];

/** Notes for this tab that somebody has just logged in with a password. */
export function passwordTyped(): void {
  try {
    sessionStorage.setItem(typedKey, '1');
  } catch {
    // Storage is forbidden: nothing is offered.
  }
}

function wasPasswordTyped(): boolean {
  try {
    return sessionStorage.getItem(typedKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether a passkey may be offered on this page: after a log-in with a password, to a confirmed member. Whether there is
 * one already, and whether the device can make one, is asked then.
 */
export function mayOfferPasskey(
  user: Pick<User, 'status'> | null | undefined,
  route: RouteName | undefined,
  dismissed: boolean,
): boolean {
  const inPlace = user?.status === 'active' && route !== undefined && calm.includes(route);
  return inPlace && !dismissed && wasPasswordTyped();
}
