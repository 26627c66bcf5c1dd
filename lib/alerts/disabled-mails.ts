import type { User } from '#contract/session';
import type { RouteName } from '@/lib/routes';

export type DisabledReason = User['notifications_disabled'][number];

/** What can be repaired comes before what the member asked for. */
const order: readonly DisabledReason[] = ['bounce', 'fbl', 'listunsubscribe'];

/** Of the reasons for which mails are stopped, the one to speak of first. */
export function mainReason(user: Pick<User, 'notifications_disabled'> | null | undefined): DisabledReason | undefined {
  return order.find((reason) => user?.notifications_disabled.includes(reason));
}

/** Why a member is told on this page that mails are stopped: never in the settings, where it is repaired. */
export function disabledMailsAlert(
  user: Pick<User, 'notifications_disabled'> | null | undefined,
  route: RouteName | undefined,
  dismissed: boolean,
): DisabledReason | undefined {
  if (route === undefined || route === 'notifications' || route === 'unsubscribe' || dismissed) return undefined;
  return mainReason(user);
}
