'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type ErrorCode, errorCodes } from '#contract/errors';
import { ApiFailure } from '@/lib/api/api-failure';

const isCode = (code: string): code is ErrorCode => (errorCodes as string[]).includes(code);

/**
 * The words for a coded error, or for a failed call with what came with it (`minutes`, `name`). `about` is the member
 * in question, for a code that was kept alone.
 */
export function useErrorText(): (failure: unknown, about?: string) => string {
  const t = useTranslations('codes');
  return useCallback(
    (failure: unknown, about = '') => {
      const code = failure instanceof ApiFailure ? failure.code : String(failure);
      const { minutes = 15, name = about } = failure instanceof ApiFailure ? failure.details : {};
      // A block without a name is the reader's own.
      return t(isCode(code) ? code : 'internal_error', { minutes, name, own: name === '' ? 'yes' : 'no' });
    },
    [t],
  );
}
