import { ExclamationCircleIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

/** What a control in a field has to carry, so that its label, hint and error are read with it. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers alone, where the question above already says it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Right of the label, for instance the chosen value. */
  trailing?: ReactNode;
  id?: string;
  className?: string;
}

/** Label above, control, then hint and error below. The error's place is live, so that it is read when it appears. */
export function Field(props: FieldProps & { children: (aria: FieldAria) => ReactNode }) {
  const { label, hideLabel, hint, error, trailing, className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid gap-2', className)}>
      <div className={clsx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="font-strong text-14">
          {label}
        </label>
        {trailing && <span className="font-strong text-14 tabular-nums">{trailing}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-14 text-text-2">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children?: string }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {children && (
        <p id={id} className="flex items-start gap-1 text-14 text-bad">
          <ExclamationCircleIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}

/** The look of every field: 52 high, a clear border, a halo while it is in use. */
export const controlClass =
  'min-h-13 w-full rounded-control border border-line-strong bg-surface px-4 text-text transition-colors focus:border-brand focus:inset-ring focus:inset-ring-brand focus:halo aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad disabled:bg-surface-2 disabled:text-text-3';
