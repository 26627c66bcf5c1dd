'use client';
import { useEffect, useRef } from 'react';
import { Button } from './button';

/** How far below the window the next entries are fetched. */
const ahead = '1200px';

interface MoreButtonProps {
  label: string;
  /** Changes with what is shown, so that a tall window asks again. */
  shown: number;
  loading: boolean;
  onMore: () => void;
}

/** Fetches the next entries of a list when it comes near the window; a button for whom that does not help. */
export function MoreButton({ label, shown, loading, onMore }: MoreButtonProps) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;

  useEffect(() => {
    const place = ref.current;
    if (!place || loading || shown === 0) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: `0px 0px ${ahead} 0px`,
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [shown, loading]);

  return (
    <div ref={ref} data-more="" className="mt-6 flex justify-center">
      <Button tone="line" loading={loading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
