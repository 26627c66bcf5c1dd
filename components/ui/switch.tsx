import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

// A checkbox says `checked` itself; `aria-checked` beside it would only be a second truth.
const role = { type: 'checkbox', role: 'switch' } as const;

/** On or off, at once. Words left, switch right, the whole row can be pressed. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  return (
    <label className={clsx('flex min-h-11 items-center justify-between gap-4', className)}>
      <span>
        <span className="block text-16">{label}</span>
        {hint && <span className="block text-14 text-text-2">{hint}</span>}
      </span>
      <input
        {...input}
        {...role}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-5.5 before:rounded-full before:bg-surface before:transition-transform checked:bg-brand checked:before:translate-x-5 disabled:cursor-default disabled:opacity-50"
      />
    </label>
  );
}
