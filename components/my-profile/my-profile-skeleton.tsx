import { Skeleton, SkeletonText } from '@/components/ui/skeleton';

/** One's own profile in its final geometry while it loads. */
export function MyProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="mx-auto grid w-full max-w-210 gap-5 px-4 py-6 lg:py-10">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-11 w-56 rounded-full" />
      <div className="grid grid-cols-3 gap-3 rounded-card bg-surface p-5 shadow-card sm:grid-cols-4 sm:p-6 lg:grid-cols-5">
        {['a', 'b', 'c'].map((tile) => (
          <Skeleton key={tile} className="aspect-3/4 rounded-row" />
        ))}
      </div>
      <div className="rounded-card bg-surface p-5 shadow-card sm:p-6">
        <Skeleton className="mb-4 h-6 w-32 rounded-full" />
        <SkeletonText lines={5} />
      </div>
    </div>
  );
}
