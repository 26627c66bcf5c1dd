import { Skeleton } from '@/components/ui/skeleton';

/** A thread's geometry while it loads. */
export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <>
      <div role="status" className="flex min-w-0 flex-1 flex-col bg-chat-bg">
        <span className="sr-only">{label}</span>
        <div className="flex h-16 items-center gap-3 border-line border-b bg-surface pr-5 pl-15 md:h-(--topbar-h) md:pl-6">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-4 w-32 rounded-full" />
        </div>
        <div className="mx-auto flex w-full max-w-200 flex-1 flex-col justify-end gap-3 p-6">
          <Skeleton className="h-11 w-56 rounded-card" />
          <Skeleton className="ml-auto h-11 w-72 rounded-card" />
          <Skeleton className="h-11 w-40 rounded-card" />
        </div>
        <div className="h-23 border-line border-t bg-surface" />
      </div>
      <div aria-hidden="true" className="hidden w-70 shrink-0 border-line border-l bg-surface p-5 xl:block">
        <Skeleton className="aspect-[15/16] w-full rounded-card" />
        <Skeleton className="mt-5 h-5 w-36 rounded-full" />
        <Skeleton className="mt-3 h-4 w-24 rounded-full" />
        <Skeleton className="mt-6 h-19 w-full rounded-row" />
      </div>
    </>
  );
}
