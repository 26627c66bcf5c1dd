'use client';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { type DiscountCode, writtenCode } from '#contract/discounts';
import { ApiFailure } from '@/lib/api/api-failure';
import { readDiscountCode } from '@/lib/api/discounts';
import { keepCode, readCode } from './checkout';

/** A code that a member wrote, and what became of it. */
export interface WrittenCode {
  /** In capitals; null while there is none. */
  code: string | null;
  found: DiscountCode | undefined;
  failure: unknown;
  checking: boolean;
  /** Takes a code as it was written and looks it up; the same again is looked up again. */
  enter: (written: string) => void;
  remove: () => void;
  /** Looks it up once more, after the till refused it. */
  recheck: () => void;
}

/** A refusal, unlike an answer that did not come, is final until something changes. */
const isRefusal = (failure: unknown) => failure instanceof ApiFailure && failure.status < 500 && failure.status !== 429;

/**
 * The code of the address, else the one that was entered before in this tab: it is there again after the provider's
 * page. What was refused is forgotten with the page.
 */
export function useCode(fromAddress: string | null): WrittenCode {
  const [code, setCode] = useState(() => codeFrom(fromAddress) ?? readCode());
  const { data, error, isValidating, mutate } = useSWR(
    code && `discountcode.php ${code}`,
    () => readDiscountCode(code ?? ''),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const refused = isRefusal(error);

  useEffect(() => keepCode(refused ? null : code), [code, refused]);

  return {
    code,
    found: error ? undefined : data,
    failure: isValidating ? undefined : error,
    checking: isValidating,
    enter: (written) => {
      const next = codeFrom(written);
      if (next === code) void mutate();
      else setCode(next);
    },
    remove: () => setCode(null),
    recheck: () => void mutate(),
  };
}

/** A code as it was written or stands in an address, in the form of the till; null for what can be none. */
export const codeFrom = (written: string | null): string | null => writtenCode.safeParse(written).data ?? null;
