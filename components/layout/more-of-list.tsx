'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { MoreButton } from '@/components/ui/more-button';
import type { Growing } from '@/lib/paging/use-grown-list';

interface MoreOfListProps {
  growing: Growing;
  /** How much of the list is known. */
  shown: number;
  label: string;
  /** That the next page did not load. */
  failure: string;
}

/** Below a list that goes on: its next page, and another try where that did not load. */
export function MoreOfList({ growing, shown, label, failure }: MoreOfListProps) {
  const t = useTranslations('errors');
  const { hasMore, loading, failed, more } = growing;
  if (!hasMore) return null;
  if (!failed) return <MoreButton label={label} shown={shown} loading={loading} onMore={more} />;
  return (
    <div role="alert" className="mt-6 flex flex-wrap items-center justify-center gap-3">
      <p>{failure}</p>
      <Button tone="line" onClick={more}>
        {t('retry')}
      </Button>
    </div>
  );
}
