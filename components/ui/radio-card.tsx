import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'className'> {
  title: ReactNode;
  detail?: ReactNode;
  /** Right side: the price, or a method's mark. */
  trailing?: ReactNode;
  /** On the upper edge, such as "most chosen". */
  flag?: string;
  className?: string;
}

/** A choice as a row of 64 to 76 px. Put several with one `name` into a `fieldset` with a `legend`. */
export function RadioCard({ title, detail, trailing, flag, className, ...input }: RadioCardProps) {
  return (
    <label
      className={clsx(
        'relative flex min-h-16 items-center gap-4 rounded-row bg-surface px-4 py-3 forced-colors:border inset-ring inset-ring-line transition-colors hover:inset-ring-line-strong has-checked:bg-brand-soft has-checked:inset-ring-2 has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-7 checked:border-brand disabled:opacity-50"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-strong text-18">{title}</span>
        {detail && <span className="block text-14 text-text-2">{detail}</span>}
      </span>
      {trailing && <span className="shrink-0 text-right">{trailing}</span>}
      {flag && (
        <span className="-top-3 absolute right-4 flex min-h-6 items-center rounded-full bg-brand px-2.5 font-strong text-12 text-on-brand">
          {flag}
        </span>
      )}
    </label>
  );
}
