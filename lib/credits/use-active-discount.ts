'use client';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { DiscountCode } from '#contract/discounts';
import type { User } from '#contract/session';
import { readWelcomeDiscount } from '@/lib/api/discounts';
import { latestServerTime, onServerTime } from '@/lib/api/server-clock';
import { asDiscountCode, isFirstPurchaseAhead } from '@/lib/time-bonus/time-bonus';
import { useTimeBonus } from '@/lib/time-bonus/use-time-bonus';

/** Key of the site's welcome code in the client's cache. */
export const welcomeKey = 'discountcode.php welcome';

/** Longest that a browser's timer can be set to, in milliseconds: 24 days. */
const longest = 2 ** 31 - 1;

/**
 * The active discount of a member (specification, section 4): the time bonus if present, otherwise the site's welcome
 * code. That one is asked for alone where there is no bonus; if it does not load, there is none, and nobody hears of it.
 * Null where there is neither, undefined while that is not known.
 */
export function useActiveDiscount(user: User | null | undefined): DiscountCode | null | undefined {
  const bonus = useTimeBonus((one) => one && (one.isVisible ? one.expires : null));
  const asked = user && isFirstPurchaseAhead(user) && bonus === null;
  const { data: welcome } = useSWR(asked ? welcomeKey : null, readWelcomeDiscount);
  const over = useIsOver(welcome?.expires);
  if (bonus) return asDiscountCode(bonus);
  if (user === undefined || (user && bonus === undefined)) return undefined;
  if (user === null || !isFirstPurchaseAhead(user) || over) return null;
  return welcome;
}

/** Whether a moment (ISO 8601) has passed by the server's clock; draws again when it passes, or an answer corrects the clock. */
export function useIsOver(moment: string | null | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (!moment) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = Date.parse(moment) - (latestServerTime() ?? Date.now());
      setOver(left <= 0 ? moment : undefined);
      if (left > 0) timer = setTimeout(look, Math.min(left, longest));
    };
    look();
    const stop = onServerTime(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [moment]);
  return over !== undefined && over === moment;
}
