import { Skeleton, SkeletonText } from '@/components/ui/skeleton';

/** A profile in its final geometry, for the static page and the wait. */
export function ProfileSkeleton({ label }: { label?: string }) {
  return (
    <div
      role="status"
      data-own-header=""
      className="mx-auto w-full max-w-[1264px] max-md:bg-surface md:px-4 md:pb-10 lg:px-8"
    >
      {label && <span className="sr-only">{label}</span>}
      <div className="max-md:hidden md:py-2">
        <Skeleton className="my-3 h-5 w-20 rounded-full" />
      </div>
      <div className="md:grid md:grid-cols-[minmax(0,360px)_minmax(0,1fr)] md:gap-8 lg:grid-cols-[468px_minmax(0,1fr)] lg:gap-14">
        <Skeleton className="h-[clamp(300px,100dvh-300px,500px)] rounded-none! md:aspect-[3/4] md:h-auto md:rounded-sheet!" />
        <div className="relative max-md:-mt-7 max-md:rounded-t-sheet max-md:bg-surface max-md:px-5 max-md:pt-6">
          <Skeleton className="h-8 w-48 rounded-full" />
          <Skeleton className="mt-3 h-5 w-36 rounded-full" />
          <div className="mt-6 hidden gap-3 md:flex">
            <Skeleton className="h-14 flex-1 rounded-row" />
            <Skeleton className="h-14 w-28 rounded-row" />
          </div>
          <div className="mt-7 flex flex-wrap gap-2">
            {['w-40', 'w-28', 'w-32', 'w-36'].map((width) => (
              <Skeleton key={width} className={`h-9 rounded-full ${width}`} />
            ))}
          </div>
          <SkeletonText lines={4} className="mt-8 max-w-prose" />
        </div>
      </div>
    </div>
  );
}
