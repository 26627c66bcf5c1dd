import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type IconButtonTone = 'plain' | 'soft' | 'raised' | 'line' | 'main' | 'glass' | 'dark-glass';

const tones: Record<IconButtonTone, string> = {
  plain: 'text-text hover:bg-surface-2',
  soft: 'bg-surface-2 text-text hover:bg-surface-3',
  raised: 'bg-surface text-text shadow-card hover:bg-surface-2',
  line: 'border border-line-strong bg-surface text-text hover:bg-surface-2',
  main: 'bg-main text-on-main hover:bg-main-hover',
  glass: 'border border-on-picture/50 bg-picture-glass text-on-picture hover:bg-on-picture/30',
  'dark-glass': 'bg-picture-tag text-on-picture hover:bg-picture-tag/80',
};

const sizes = { s: 'size-11', m: 'size-12', l: 'size-14', xl: 'size-17' } as const;

interface Look {
  tone?: IconButtonTone;
  /** 44, 48, 56 or 68 px across. */
  size?: keyof typeof sizes;
}

export function iconButtonClass({ tone = 'plain', size = 's' }: Look = {}, className?: string): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center rounded-full transition-[background-color,transform] active:scale-95 forced-colors:border *:size-6',
    'disabled:cursor-default disabled:bg-none disabled:bg-surface-3 disabled:text-text-3',
    tones[tone],
    sizes[size],
    className,
  );
}

interface IconButtonProps extends Look, Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, in words: its only name. */
  label: string;
  icon: ReactNode;
}

/** A round button with an icon alone. */
export function IconButton({ label, icon, tone, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={iconButtonClass({ tone, size }, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
