'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Reports each radio button of a form that was checked in the static page before its scripts ran. React leaves it
 * checked without a change of state, and checks the known one again with its next render.
 */
export function useKeptRadios(
  form: RefObject<HTMLFormElement | null>,
  onKept: (name: string, value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands there when the scripts take over.
  useEffect(() => {
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? []) {
      if (radio.checked && !radio.defaultChecked) onKept(radio.name, radio.value);
    }
  }, []);
}
