'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

/** How far below the window the next members are fetched. */
const ahead = '1200px';

interface MoreButtonProps {
  /** Changes with what is shown, so that a tall window asks again. */
  shown: number;
  loading: boolean;
  onMore: () => void;
}

/** Fetches the next members when it comes near the window; a button for whom that does not help. */
export function MoreButton({ shown, loading, onMore }: MoreButtonProps) {
  const t = useTranslations('members');
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
        {t('more')}
      </Button>
    </div>
  );
}
