import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  brand: 'bg-brand-soft text-brand',
  accent: 'bg-accent-soft text-accent',
  plain: 'bg-surface-2 text-text-2',
  solid: 'bg-brand text-on-brand',
  picture: 'bg-picture-tag text-on-picture',
} as const;

export type TagTone = keyof typeof tones;

/** A short state or property that cannot be pressed. `picture` is for the corner of a photo; a sentence `wraps`. */
export function Tag({
  tone = 'plain',
  icon,
  wraps = false,
  className,
  children,
}: {
  tone?: TagTone;
  icon?: ReactNode;
  wraps?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 px-2.5 font-strong text-12',
        wraps ? 'hyphens-auto rounded-control py-1' : 'whitespace-nowrap rounded-full',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className={wraps ? 'min-w-0' : 'truncate'}>{children}</span>
    </span>
  );
}
