'use client';
import useSWR, { useSWRConfig } from 'swr';

/** Reads an answer, and reads it again after `pauseBefore` milliseconds, also where a read failed; 0 ends that. */
export function usePolled<Answer>(
  key: string,
  read: () => Promise<Answer>,
  pauseBefore: (known: Answer | undefined) => number,
) {
  const { cache } = useSWRConfig();
  return useSWR<Answer>(key, read, {
    // A new function each time: swr asks one that it knows no second time.
    refreshInterval: (known) => pauseBefore(known),
    // SWR's interval reads nothing while an error stands.
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _config, revalidate, options) => {
      const pause = pauseBefore(cache.get(key)?.data as Answer | undefined);
      // As with the interval, a page out of sight waits.
      const again = () => (document.hidden ? wait() : void revalidate(options));
      const wait = () => void setTimeout(again, pause);
      if (pause > 0) wait();
    },
  });
}
