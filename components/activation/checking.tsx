import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** While nobody knows yet how it stands with the account. */
export function Checking() {
  const t = useTranslations('activation');
  return (
    <div role="status" className="page-fill mx-auto grid max-w-100 content-center justify-items-center gap-4 px-4">
      <Skeleton className="size-40 rounded-full" />
      <p className="text-16 text-text-2">{t('checking')}</p>
    </div>
  );
}
