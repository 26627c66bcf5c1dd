'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { dismiss, isDismissed } from '@/lib/alerts/dismissals';
import { isBusy } from '@/lib/likes/interruption';
import { useRoute } from '@/lib/page-state/use-path';
import { useUser } from '@/lib/session/use-user';
import { createPopup } from './popup';
import { timeBonus } from './use-time-bonus';

const dismissal = 'hide-time-bonus-modal';

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/** Outside of React: the frame of the page is another one in the chats, and the time goes on. */
const popup = createPopup({
  after,
  isBonusVisible: () => timeBonus.current()?.isVisible ?? false,
  isDismissed: () => isDismissed(dismissal),
  isBusy,
});

let cancelLeaving: (() => void) | undefined;

/** Whether the time-bonus modal is open, and how to put it away. */
export function usePopup(): { open: boolean; close: () => void } {
  const { user } = useUser();
  const route = useRoute();
  const name = route?.name;
  const open = useSyncExternalStore(popup.subscribe, popup.isOpen, () => false);

  useEffect(() => {
    cancelLeaving?.();
    // While the static page is being taken over nobody knows where that is.
    if (name !== undefined) popup.at(name, user);
    // The next page's frame comes in the same moment; where there is none, the members area was left.
    return () => {
      cancelLeaving = after(0, popup.leave);
    };
  }, [name, user]);

  return {
    open,
    close: () => {
      dismiss(dismissal);
      popup.close();
    },
  };
}
