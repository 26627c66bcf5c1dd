'use client';
import useSWR from 'swr';
import type { NotificationChange, NotificationSettings } from '#contract/notifications';
import { callsInTurn } from '@/lib/api/in-turn';
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

const inTurn = callsInTurn();

/** A member's choices. A change shows at once, and is taken back where it could not be stored; then it throws. */
export function useNotifications() {
  const { data, error, mutate } = useSWR(notificationsKey, readNotifications);
  const change = async (wanted: NotificationChange) => {
    const stored = inTurn(() => changeNotifications(wanted));
    try {
      await mutate(stored, {
        ...(data && {
          // What is shown holds the changes that are still under way.
          optimisticData: (_stored?: NotificationSettings, shown?: NotificationSettings) =>
            settingsAfter(shown ?? data, wanted),
        }),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (thrown) {
      // The rollback also takes back a change that was stored meanwhile.
      void mutate();
      throw thrown;
    }
  };
  return { settings: data, failed: error !== undefined && !data, retry: () => void mutate(), change };
}

export type ChangeNotifications = ReturnType<typeof useNotifications>['change'];
