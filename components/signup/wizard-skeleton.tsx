import { Skeleton } from '@/components/ui/skeleton';

/** Stands where a question of the sign-up appears, while its scripts are loading: a visitor sees that the press did something. */
export function WizardSkeleton() {
  return (
    <div aria-busy="true" className="min-h-120">
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-5 w-24 rounded-full" />
      </div>
      <Skeleton className="h-1.5 rounded-full" />
      <Skeleton className="mt-6 h-8.5 w-3/4" />
      <Skeleton className="mt-2 mb-6 h-5 w-1/2 rounded-full" />
      <Skeleton className="h-18 rounded-control" />
      <Skeleton className="mt-18 h-14 rounded-row" />
    </div>
  );
}
