import clsx from 'clsx';
import type { ReactNode } from 'react';

interface PhotoFrameProps {
  mine: boolean;
  /** In pixels, of the whole picture; a square until it is known. */
  size?: { width: number; height: number };
  /** In the lower corner, on the picture. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The place of a photo in the thread: of the picture's shape before a byte of it is there, very long ones cut. */
export function PhotoFrame({ mine, size = { width: 1, height: 1 }, foot, className, children }: PhotoFrameProps) {
  const ratio = Math.min(4 / 3, Math.max(3 / 4, size.width / size.height));
  return (
    <div
      style={{ aspectRatio: ratio }}
      className={clsx(
        'relative w-49 overflow-hidden rounded-card bg-skeleton',
        mine ? 'ml-auto rounded-br-xs' : 'rounded-bl-xs',
        className,
      )}
    >
      {children}
      {foot && (
        <span className="pointer-events-none absolute right-2 bottom-2 flex items-center rounded-full bg-picture-tag px-2 py-0.5 text-12 text-on-picture">
          {foot}
        </span>
      )}
    </div>
  );
}
