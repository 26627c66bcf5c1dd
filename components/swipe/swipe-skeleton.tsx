import { Skeleton } from '@/components/ui/skeleton';
import { SwipeFrame } from './swipe-frame';

/** The game in its final geometry. */
export function SwipeSkeleton({ title }: { title: string }) {
  return (
    <SwipeFrame
      title={title}
      hearts={<Skeleton className="h-6.5 w-32 rounded-full" />}
      line={<Skeleton className="h-4 w-60 rounded-full" />}
      buttons={
        <div className="flex items-center justify-center gap-4 sm:gap-5">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="size-17 rounded-full" />
          <Skeleton className="size-17 rounded-full" />
          <Skeleton className="size-14 rounded-full" />
        </div>
      }
    >
      <Skeleton className="size-full rounded-card" />
    </SwipeFrame>
  );
}
