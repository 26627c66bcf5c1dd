import clsx from 'clsx';

const tones = {
  unread: 'bg-unread text-on-unread',
  low: 'bg-low text-on-low',
  empty: 'bg-empty text-on-empty',
  brand: 'bg-brand text-on-brand',
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  count: number;
  tone?: BadgeTone;
  /** The badge in words, such as "3 unread messages"; without it the surrounding label has to say so. */
  label?: string;
  className?: string;
}

/** The highest number that is shown as itself. */
const cap = 99;

/** A count. `unread` (coral) is for unread messages and new likes alone; credits turn `low` at ten and `empty` at none. */
export function Badge({ count, tone = 'unread', label, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 font-strong text-12 tabular-nums forced-colors:border',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count > cap ? `${cap}+` : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
