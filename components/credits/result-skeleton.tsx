import { Skeleton } from '@/components/ui/skeleton';

/** The place of a result while it is asked for. */
export function ResultSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      data-full-screen=""
      className="mx-auto page-fill flex w-full max-w-105 flex-col items-center justify-center px-5 py-10"
    >
      <span className="sr-only">{label}</span>
      <Skeleton className="size-40 rounded-full" />
      <Skeleton className="mt-6 h-7 w-56" />
      <Skeleton className="mt-3 h-5 w-72 max-w-full" />
      <Skeleton className="mt-8 h-32 w-full rounded-card" />
      <Skeleton className="mt-8 h-14 w-full rounded-row" />
    </div>
  );
}
