import { Skeleton } from '@/components/ui/skeleton';

/** The frame of questions and matches. */
export const finderFrame = 'page-fill mx-auto flex w-full max-w-[1264px] flex-col px-4 pt-5 pb-10 lg:px-8 lg:pt-8';

/** The first question while it is loading, in its final geometry. */
export function FinderSkeleton() {
  return (
    <div aria-hidden="true" className={finderFrame}>
      <div className="mx-auto w-full max-w-130">
        <Skeleton className="h-8.5 w-3/4 lg:h-10.5" />
        <Skeleton className="mt-4 h-1.5 rounded-full" />
        <Skeleton className="mt-6 h-7 w-1/2 rounded-full" />
        <Skeleton className="mt-4 h-17 rounded-control" />
        <Skeleton className="mt-8 h-14 rounded-row" />
      </div>
    </div>
  );
}
