import clsx from 'clsx';
import { Skeleton } from '@/components/ui/skeleton';

/** The shop's geometry while it loads. */
export function ShopSkeleton({ label }: { label?: string }) {
  return (
    <div
      role="status"
      data-full-screen=""
      className="page max-w-[1148px] pt-3 pb-8 max-md:in-[.app]:pb-44 md:pt-6 md:pb-12 lg:pt-8"
    >
      {label && <span className="sr-only">{label}</span>}
      <div className="mb-3 h-11 md:hidden" />
      <Skeleton className="h-8.5 w-64 lg:h-10.5" />
      <Skeleton className="mt-3 h-4 w-full max-w-120 rounded-full" />
      <Skeleton className="mt-2 mb-1 h-4 w-1/2 rounded-full md:hidden" />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_400px]">
        <div className="grid gap-8">
          <Rows rows={4} className="gap-y-4 *:h-19 lg:gap-y-5" />
          <Rows rows={6} className="gap-y-2 *:h-16 lg:gap-y-3" />
        </div>
        <Skeleton className="h-78 rounded-card" />
      </div>
    </div>
  );
}

/** Choices below their title. */
function Rows({ rows, className }: { rows: number; className: string }) {
  return (
    <div>
      <Skeleton className="mt-1 mb-4 h-4.5 w-36 rounded-full" />
      <div className={clsx('grid gap-x-3 sm:grid-cols-2', className)}>
        {[...Array(rows).keys()].map((row) => (
          <Skeleton key={row} className="rounded-row" />
        ))}
      </div>
    </div>
  );
}
