'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type ErrorCode, errorCodes } from '#contract/errors';
import { ApiFailure } from '@/lib/api/api-failure';
import { serverNow } from '@/lib/api/server-clock';
import { useSiteCountry } from '@/lib/sites/site-context';
import { localDay, momentWords } from './use-local-time';

const isCode = (code: string): code is ErrorCode => (errorCodes as string[]).includes(code);

const minuteMs = 60_000;

/** The end of a wait of a minute or more, as a message takes it: `today`, or on another `day` of the reader's calendar. */
function endOfWait(retryAt: number | undefined, { clockTime, date }: ReturnType<typeof momentWords>) {
  const now = serverNow();
  const seconds = retryAt === undefined ? 0 : Math.round((retryAt - now.getTime()) / 1000);
  if (retryAt === undefined || seconds < 60) return { when: 'soon', time: '', hour: 0, date: '' };
  // The clock shows no seconds: at the shown minute the wait must be over.
  const end = new Date(Math.ceil(retryAt / minuteMs) * minuteMs).toISOString();
  const isToday = localDay(end) === localDay(now.toISOString());
  return { when: isToday ? 'today' : 'day', ...clockTime(end), date: date(end) };
}

/**
 * The words for a coded error, or for a failed call with what came with it (`minutes`, `name`, when it may be repeated).
 * For a code that was stored alone, `about` is the member in question and `retryAt` the moment of `ApiFailure`.
 */
export function useErrorText(): (failure: unknown, about?: string, retryAt?: number) => string {
  const t = useTranslations('codes');
  const locale = useLocale();
  const country = useSiteCountry();
  return useCallback(
    (failure: unknown, about = '', retryAt?: number) => {
      const isFailure = failure instanceof ApiFailure;
      const code = isFailure ? failure.code : String(failure);
      const { minutes = 15, name = about } = isFailure ? failure.details : {};
      const wait = endOfWait(isFailure ? failure.retryAt : retryAt, momentWords(locale, country));
      // A block without a name is the reader's own.
      return t(isCode(code) ? code : 'internal_error', { minutes, name, own: name === '' ? 'yes' : 'no', ...wait });
    },
    [t, locale, country],
  );
}
