'use client';
import useSWR from 'swr';
import type { NotificationChange, NotificationSettings } from '#contract/notifications';
import { changeNotifications, readNotifications } from '@/lib/api/notifications';

/** The settings as they will be once a change is stored. */
export function settingsAfter(settings: NotificationSettings, change: NotificationChange): NotificationSettings {
  const { email, push, time_zone: _, ...rest } = change;
  return {
    ...settings,
    ...rest,
    email: { ...settings.email, ...email },
    push: { ...settings.push, ...push },
  };
}

/** Key of the choices in the client's cache. */
export const notificationsKey = 'notifications.php';

let before: Promise<unknown> = Promise.resolve();

/** One change after the other, however fast they come: so the last answer holds all of them. */
function inTurn(wanted: NotificationChange): Promise<NotificationSettings> {
  const mine = before.then(() => changeNotifications(wanted));
  before = mine.catch(() => undefined);
  return mine;
}

/** A member's choices. A change shows at once, and is taken back where it could not be stored; then it throws. */
export function useNotifications() {
  const { data, error, mutate } = useSWR(notificationsKey, readNotifications);
  const change = async (wanted: NotificationChange) => {
    await mutate(inTurn(wanted), {
      ...(data && {
        // What is shown holds the changes that are still under way.
        optimisticData: (_stored?: NotificationSettings, shown?: NotificationSettings) =>
          settingsAfter(shown ?? data, wanted),
      }),
      rollbackOnError: true,
      revalidate: false,
    });
  };
  return { settings: data, failed: error !== undefined && !data, retry: () => void mutate(), change };
}

export type ChangeNotifications = ReturnType<typeof useNotifications>['change'];
