import type { User } from '#contract/session';
import type { RouteName } from '@/lib/routes';

/** Pages on which the reminder stays away (specification, section 4): those of signing up, and the settings. */
const quietOn: readonly RouteName[] = [
  'signup',
  'complete-signup',
  'activate-done',
  'activate-error',
  'login',
  'notifications',
];

export type Reminder = 'none' | 'alert' | 'modal';

/**
 * How a member is reminded to confirm the account: not at all once confirmed, in a modal straight after signing up on a
 * smartphone, otherwise in an alert on top of the page.
 */
export function activationReminder(
  user: Pick<User, 'status' | 'profile'> | null | undefined,
  route: RouteName | undefined,
  situation: { justSignedUp: boolean; smartphone: boolean },
): Reminder {
  if (user?.status !== 'not_confirmed' || user.profile.status !== 'disabled') return 'none';
  if (route === undefined || quietOn.includes(route)) return 'none';
  return situation.justSignedUp && situation.smartphone ? 'modal' : 'alert';
}
