import { CheckIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** May hold links; pressing them does not tick the box. */
  label: ReactNode;
  error?: string;
  className?: string;
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={clsx('grid gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative flex size-6 shrink-0">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-small border-2 border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand aria-invalid:border-bad disabled:opacity-50"
          />
          <CheckIcon
            aria-hidden="true"
            strokeWidth={2.5}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-brand peer-checked:block"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
