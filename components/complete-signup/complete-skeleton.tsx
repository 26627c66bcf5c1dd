import { Skeleton, SkeletonText } from '@/components/ui/skeleton';

/** A step in its final geometry while nobody knows yet which one it is. */
export function CompleteSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col">
      <span className="sr-only">{label}</span>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-4 w-24 rounded-full" />
      </div>
      <Skeleton className="h-1.5 rounded-full" />
      <div className="mt-6 flex-1">
        <Skeleton className="mb-4 h-8 w-2/3 rounded-full" />
        <SkeletonText lines={2} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-14 rounded-row" />
        <Skeleton className="h-14 rounded-row" />
      </div>
    </div>
  );
}
