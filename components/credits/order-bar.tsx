'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

interface OrderBarProps {
  /** What is ordered, in a few words, and what it costs. */
  summary: ReactNode;
  total: string;
  /** The order: once it reaches the upper half of the screen, nothing stands below, and none of it is covered. */
  place: RefObject<HTMLElement | null>;
  /** The head of the order, where that asks for a consent and has to be looked at first. */
  first: RefObject<HTMLElement | null> | undefined;
  /** The order button once more. */
  children: ReactNode;
}

/**
 * Total and button under the thumb of a phone while the order itself is out of sight. Where the order asks for a consent,
 * the button leads to it: what is agreed to is read before the button that orders, and that one stands there alone.
 */
export function OrderBar({ summary, total, place, first, children }: OrderBarProps) {
  const t = useTranslations('credits');
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry && setPassed(entry.isIntersecting || entry.boundingClientRect.bottom < 0),
      { rootMargin: '0px 0px -50%' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  const look = () => {
    first?.current?.focus({ preventScroll: true });
    first?.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div
      data-bar-below=""
      hidden={passed}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:hidden"
    >
      <p className="mb-2 flex justify-between gap-3 text-14 tabular-nums">
        <span className="text-text-2">{summary}</span>
        <strong>{total}</strong>
      </p>
      {first ? (
        <Button tone="main" size="l" block onClick={look}>
          {t('to_order')}
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
