import clsx from 'clsx';

/** A turning ring for buttons and small waits; whole screens use skeletons. Decorative: say the wait in words nearby. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
