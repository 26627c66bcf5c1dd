import { gridClass } from './grid-class';

/** Cards that are loading, in their final geometry. */
export function GridSkeleton({ cards = 12 }: { cards?: number }) {
  return (
    <div aria-hidden="true" data-loading="" className={gridClass}>
      {[...Array(cards).keys()].map((card) => (
        <div key={card} className="@container relative aspect-[3/4] animate-pulse rounded-card bg-skeleton">
          <span className="absolute bottom-13 left-2.5 h-4 w-3/5 rounded-full bg-surface @min-[200px]:bottom-9 @min-[200px]:left-3.5 @min-[200px]:w-2/5" />
          <span className="absolute bottom-6 left-2.5 h-3 w-1/3 rounded-full bg-surface @min-[200px]:bottom-4 @min-[200px]:left-3.5 @min-[200px]:w-1/4" />
          <span className="absolute right-2 bottom-2 size-11 rounded-full bg-surface @min-[200px]:right-3 @min-[200px]:bottom-3" />
        </div>
      ))}
    </div>
  );
}
