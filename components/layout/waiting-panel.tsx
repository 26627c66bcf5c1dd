import { Skeleton } from '@/components/ui/skeleton';

/** What a page shows whose only content is an outcome, while that is on its way; read out. */
export function WaitingPanel({ children }: { children: string }) {
  return (
    <div role="status" className="mx-auto grid max-w-100 justify-items-center gap-4 px-4 py-16">
      <Skeleton className="size-40 rounded-full" />
      <p className="text-16 text-text-2">{children}</p>
    </div>
  );
}
