'use client';
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { leaveEntries } from '@/lib/page-state/layers';
import { afterSteps } from './after-steps';

/**
 * How the steps lead on when they are done or left: within the page, since photos may still be on their way. `onLed` is
 * called as the next page appears. Never resolves: what waits for it stays busy until it is gone.
 */
export function useLeadOn(onLed?: () => void): () => Promise<never> {
  const router = useRouter();
  return () =>
    new Promise(() => {
      void leaveEntries().then(() =>
        startTransition(() => {
          // In place of the steps: Back would find nothing left to ask, and lead here again.
          router.replace(afterSteps);
          onLed?.();
        }),
      );
    });
}
