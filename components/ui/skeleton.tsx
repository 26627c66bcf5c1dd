import clsx from 'clsx';

/** A grey shape in the geometry of what is loading; `className` brings size and, where it is not 8, radius. Hide the whole group from screen readers and say the wait once. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-loading=""
      className={clsx('block animate-pulse bg-skeleton', className?.includes('rounded') || 'rounded-small', className)}
    />
  );
}

/** Lines of text that are loading; the last one is shorter, as paragraphs are. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('grid gap-2', className)}>
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} className={clsx('h-3.5 rounded-full', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  );
}
