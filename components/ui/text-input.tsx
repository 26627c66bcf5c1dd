import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from './field';

export interface TextInputProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Leading icon, decorative. */
  icon?: ReactNode;
  /** Inside the field on the right, for instance a button of 44 px. */
  action?: ReactNode;
}

export function TextInput(props: TextInputProps) {
  const { label, hideLabel, hint, error, trailing, id, className, icon, action, ...input } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, trailing, id, className }}>
      {(aria) => (
        <div className="relative">
          {icon && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-text-2 *:size-5"
            >
              {icon}
            </span>
          )}
          <input {...input} {...aria} className={clsx(controlClass, 'text-16', icon && 'pl-12', action && 'pr-13')} />
          {action && <span className="absolute inset-y-0 right-1 flex items-center">{action}</span>}
        </div>
      )}
    </Field>
  );
}
