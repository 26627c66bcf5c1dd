import { Skeleton } from '@/components/ui/skeleton';

/** The place of the form while nothing is known. */
export function FormSkeleton({ label }: { label?: string }) {
  return (
    <div role="status" className="page-fill flex flex-col px-5 py-10 sm:items-center sm:justify-center">
      {label && <span className="sr-only">{label}</span>}
      <div className="grid w-full gap-6 sm:max-w-115 sm:rounded-sheet sm:bg-surface sm:p-8 sm:shadow-card">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-12 w-full" />
        {['holder', 'iban', 'street', 'city', 'phone'].map((field) => (
          <Skeleton key={field} className="h-20 w-full rounded-control" />
        ))}
      </div>
    </div>
  );
}
