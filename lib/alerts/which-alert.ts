import type { User } from '#contract/session';
import type { RouteName } from '@/lib/routes';
import { activationReminder } from '@/lib/session/activation';
import { type DisabledReason, disabledMailsAlert } from './disabled-mails';
import type { Dismissal } from './dismissals';
import { photoAlert } from './photo-alert';
import { pushAlert } from './push-alert';

interface Situation {
  user: User | null | undefined;
  route: RouteName | undefined;
  justSignedUp: boolean;
  smartphone: boolean;
  pushAvailable: boolean;
  passkeyOffered: boolean;
  isDismissed: (name: Dismissal) => boolean;
}

export type ShownAlert =
  | { kind: 'notice' | 'activation' | 'activation-modal' | 'photo' | 'passkey' | 'push' }
  | { kind: 'mails-off'; reason: DisabledReason };

/**
 * The one alert of a page, if there is any: a decision against the member comes first, then what keeps them from being
 * answered, then what keeps them from hearing of it, then what would only be better.
 */
export function whichAlert(situation: Situation): ShownAlert | undefined {
  const { user, route, pushAvailable, isDismissed } = situation;
  if (user?.new_notice && route !== undefined && route !== 'safety') return { kind: 'notice' };
  const reminder = activationReminder(user, route, situation);
  if (reminder !== 'none') return { kind: reminder === 'modal' ? 'activation-modal' : 'activation' };
  // That page is the reminder itself: nothing smaller stands before its field.
  if (route === 'activate-error' && user?.status === 'not_confirmed') return undefined;
  const reason = disabledMailsAlert(user, route, isDismissed('hide-disabled-notifications-alert'));
  if (reason) return { kind: 'mails-off', reason };
  if (photoAlert(user, route, isDismissed('hide-enrich-alert'))) return { kind: 'photo' };
  // Before push, which comes on every page: this comes once in three months, straight after a password.
  if (situation.passkeyOffered) return { kind: 'passkey' };
  if (pushAlert(user, route, pushAvailable, isDismissed('hide-push-notification-alert'))) return { kind: 'push' };
  return undefined;
}
