'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { keepOfflinePage } from './offline-page';
import { noPush, onPushChange, pushSnapshot, startPush } from './push';

/** What push is in this browser: whether there is any, whether it is on, and what came last. */
export function usePush() {
  const { state, lastMessage } = useSyncExternalStore(onPushChange, pushSnapshot, noPush);
  const isCapable = state !== 'unknown' && state !== 'unsupported';
  return { state, isCapable, isSubscribed: state === 'subscribed', lastMessage };
}

/** Keeps the push worker and its page registered for a member who is logged in, once the page has nothing better to do. */
export function usePushWorker(me: string | undefined, publicKey: string | null): void {
  useEffect(() => {
    if (me === undefined) return;
    const start = () => {
      void startPush(me, publicKey);
      void keepOfflinePage(document.documentElement.lang);
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 1_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: 5_000 });
    return () => cancelIdleCallback(idle);
  }, [me, publicKey]);
}
