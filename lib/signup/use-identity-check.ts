'use client';
import { type RefObject, useEffect, useState } from 'react';
import { checkIdentity } from '@/lib/api/signup';

/** Milliseconds without a key before the backend is asked. */
const quiet = 400;

interface IdentityCheck {
  /** The value that was asked about. */
  value: string;
  error?: string;
  suggestion?: string;
}

/**
 * Asks while typing whether an address or a name is free, and for an address what was probably meant. A newer value
 * cancels the question about an older one; a failed question says nothing, since the sign-up itself checks again.
 */
export function useIdentityCheck(field: 'email' | 'name', value: string): Omit<IdentityCheck, 'value'> {
  const [found, setFound] = useState<IdentityCheck>({ value: '' });
  useEffect(() => {
    if (value.trim().length < 3) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      checkIdentity({ [field]: value }, control.signal)
        .then((answer) => setFound({ value, error: answer[field]?.error, suggestion: answer[field]?.suggestion }))
        .catch(() => setFound({ value }));
    }, quiet);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [field, value]);
  return found.value === value ? found : {};
}

/** The code of the refusal that the question shows, undefined where it shows none. */
export type Refused = RefObject<string | undefined>;

/** Keeps the refusal that a question shows for the button below it, which does not lead on then. */
export function useRefused(refused: Refused, code: string | undefined): void {
  useEffect(() => {
    refused.current = code;
    return () => {
      refused.current = undefined;
    };
  }, [refused, code]);
}
