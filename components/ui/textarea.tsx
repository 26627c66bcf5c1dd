import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field';

interface TextareaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  /** Lines before it scrolls. */
  maxRows?: number;
}

/** Grows with its text by `field-sizing`; a browser without that shows `rows` lines and scrolls. */
export function Textarea(props: TextareaProps) {
  const { label, hideLabel, hint, error, trailing, id, className, rows = 3, maxRows = 10, ...textarea } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, trailing, id, className }}>
      {(aria) => (
        <textarea
          rows={rows}
          {...textarea}
          {...aria}
          style={{ minHeight: `calc(${rows}lh + 26px)`, maxHeight: `calc(${maxRows}lh + 26px)` }}
          className={clsx(controlClass, 'field-sizing-content text-16 resize-none py-3')}
        />
      )}
    </Field>
  );
}
