import type { User } from '#contract/session';
import type { RouteName } from '@/lib/routes';

/** Pages on which nobody is asked for a photo (specification, section 4), also those that do not exist yet. */
const quietOn: ReadonlySet<string> = new Set([
  'profile',
  'signup',
  'complete-signup',
  'activate-done',
  'premium',
  'notifications',
  'directdebit',
  'settings',
]);

/** Whether a member without a picture is asked for one on this page. */
export function photoAlert(
  user: Pick<User, 'profile'> | null | undefined,
  route: RouteName | undefined,
  dismissed: boolean,
): boolean {
  if (route === undefined || quietOn.has(route) || dismissed) return false;
  return user?.profile.main_image === null;
}
