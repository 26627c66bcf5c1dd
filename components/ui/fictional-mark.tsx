import clsx from 'clsx';

/** A small bust in a dashed ring. Only ever beside the word, see FictionalMark. */
export function FictionalIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={clsx('size-4 shrink-0', className)}>
      <circle cx="8" cy="8" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.3 1.47" />
      <circle cx="8" cy="6.1" r="1.9" fill="currentColor" />
      <path d="M4.4 11.7c.3-2 1.8-3.1 3.6-3.1s3.3 1.1 3.6 3.1c-2.3 1.3-4.9 1.3-7.2 0z" fill="currentColor" />
    </svg>
  );
}

interface FictionalMarkProps {
  /** The word, such as "Fictional". */
  label: string;
  /** In the corner of a picture instead of beside a name. */
  onPicture?: boolean;
  className?: string;
}

/** Says that a profile is made up: on every card, list row, chat header and profile, next to the name. */
export function FictionalMark({ label, onPicture = false, className }: FictionalMarkProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full pr-2.5 pl-2 font-strong text-12',
        onPicture ? 'bg-picture-tag text-on-picture' : 'bg-surface-2 text-text-2',
        className,
      )}
    >
      <FictionalIcon />
      {label}
    </span>
  );
}
