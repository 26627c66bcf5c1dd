'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Firefox after a reload, and each browser after Back, puts what a field held into the static page before its scripts
 * run. React leaves it there without a change of state: a value that differs is chosen once more.
 */
export function useKeptValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  known: string,
  onKept: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands there when the scripts take over.
  useEffect(() => {
    const { current } = field;
    if (current && current.value !== known) onKept(current.value);
  }, []);
}
