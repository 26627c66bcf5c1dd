import clsx from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner';

export type ButtonTone = 'main' | 'solid' | 'soft' | 'line' | 'text' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

const tones: Record<ButtonTone, string> = {
  main: 'bg-main text-on-main shadow-main hover:bg-main-hover',
  solid: 'bg-brand text-on-brand hover:bg-brand-hover',
  soft: 'bg-brand-soft text-brand hover:bg-brand-soft-line',
  line: 'border border-line-strong bg-surface text-text hover:bg-surface-2',
  text: 'text-brand hover:bg-brand-soft',
  danger: 'bg-bad text-on-bad hover:bg-bad-hover',
};

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-11 rounded-control px-4 py-2 text-14',
  m: 'min-h-12 rounded-control px-5 py-2 text-16',
  l: 'min-h-14 rounded-row px-6 py-3 text-18',
};

const idle = 'off:cursor-default off:border-transparent off:bg-none off:bg-surface-3 off:text-text-3 off:shadow-none';

interface Look {
  /** `main` is the gradient: one on a screen. */
  tone?: ButtonTone;
  /** 44, 48 or 56 px high; a main action on a phone is `l`. */
  size?: ButtonSize;
  block?: boolean;
}

export function buttonClass({ tone = 'solid', size = 'm', block = false }: Look = {}, className?: string): string {
  return clsx(
    'inline-flex select-none items-center justify-center gap-2 text-center font-strong transition-[background-color,transform] active:scale-[0.98] forced-colors:border',
    tones[tone],
    sizes[size],
    idle,
    block && 'w-full',
    className,
  );
}

/** A link behind a sentence, as tall as a finger. */
export const textLinkClass =
  'inline-flex min-h-11 items-center font-strong text-brand underline-offset-2 hover:underline';

interface ButtonProps extends Look, ComponentProps<'button'> {
  icon?: ReactNode;
  /** Shows a spinner instead of the icon and takes no further press; the words, the width and the focus stay. */
  loading?: boolean;
}

export function Button({ tone, size, block, icon, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ tone, size, block }, className)}
      // Browsers take the focus from a button that is `disabled`. A prevented press submits no form either.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading ? <Spinner /> : icon && <ButtonIcon>{icon}</ButtonIcon>}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look, ComponentProps<typeof Link> {
  icon?: ReactNode;
}

export function ButtonLink({ tone, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ tone, size, block }, className)} {...rest}>
      {icon && <ButtonIcon>{icon}</ButtonIcon>}
      {children}
    </Link>
  );
}

function ButtonIcon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="shrink-0 *:size-5">
      {children}
    </span>
  );
}
