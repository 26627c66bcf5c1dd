import { UserIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';

/** In place of the picture of a member who has left. */
export function LeftAvatar({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-surface-3 text-text-3',
        className,
      )}
    >
      <UserIcon className="size-1/2" />
    </span>
  );
}
