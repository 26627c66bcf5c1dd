'use client';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** How many there are: undefined while nobody knows, null where it could not be asked. */
export function SearchLine({ count }: { count: number | null | undefined }) {
  const t = useTranslations('members');
  return (
    <p role="status" className="mt-0.5 min-h-6 text-14 text-text-2 tabular-nums lg:text-16">
      {count === undefined ? (
        <>
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="mt-1 h-4 w-52 rounded-full" />
        </>
      ) : (
        count !== null && t('count', { count })
      )}
    </p>
  );
}
