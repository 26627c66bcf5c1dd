'use client';
import clsx from 'clsx';
import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { controlClass, Field, type FieldProps } from './field';
import { useContentHeight } from './use-content-height';

interface TextareaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  /** Lines before it scrolls. */
  maxRows?: number;
}

/** Grows with its text from `rows` to `maxRows` lines. */
export function Textarea(props: TextareaProps) {
  const { label, hideLabel, hint, error, trailing, id, className, rows = 3, maxRows = 10, ref, ...textarea } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement);
  useContentHeight(own);
  return (
    <Field {...{ label, hideLabel, hint, error, trailing, id, className }}>
      {(aria) => (
        <textarea
          rows={rows}
          {...textarea}
          {...aria}
          ref={own}
          style={{ minHeight: `calc(${rows}lh + 26px)`, maxHeight: `calc(${maxRows}lh + 26px)` }}
          className={clsx(controlClass, 'field-sizing-content text-16 resize-none py-3')}
        />
      )}
    </Field>
  );
}
