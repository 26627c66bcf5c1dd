import { Skeleton } from '@/components/ui/skeleton';
import { GridSkeleton } from './grid-skeleton';

/** The search in its final geometry, for the static page. */
export function MembersSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-[1760px] gap-8 lg:px-8 lg:pt-7">
      <Skeleton className="hidden h-160 w-70 shrink-0 rounded-card lg:block" />
      <div className="min-w-0 flex-1">
        <div className="border-line border-b bg-surface px-4 pt-3 pb-4 lg:flex lg:items-start lg:justify-between lg:border-0 lg:bg-transparent lg:p-0 lg:pb-5">
          <div>
            <Skeleton className="my-1 h-6 w-60 rounded-full lg:h-7" />
            <Skeleton className="mt-2 mb-1 h-4 w-52 rounded-full" />
          </div>
          <div className="mt-3 flex gap-2 py-0.5 lg:m-0 lg:p-0">
            <Skeleton className="h-11 w-28 rounded-full lg:hidden" />
            <Skeleton className="h-11 w-32 rounded-full" />
            <Skeleton className="h-11 w-32 rounded-full max-sm:hidden" />
          </div>
        </div>
        <div className="px-4 pt-4 pb-10 lg:px-0 lg:pt-0">
          <GridSkeleton />
        </div>
      </div>
    </div>
  );
}
