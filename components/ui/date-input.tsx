'use client';

import clsx from 'clsx';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { isTouch } from '@/lib/page-state/is-touch';
import { type DatePart, type DateParts, isFull, parsePastedDate, partLength } from './date-parts';
import { controlClass, FieldError } from './field';

interface DateInputProps {
  legend: string;
  hideLegend?: boolean;
  labels: Record<DatePart, string>;
  /** As dates are written in the locale. */
  order: readonly DatePart[];
  value: DateParts;
  onChange: (value: DateParts) => void;
  hint?: ReactNode;
  error?: string;
  /** A date of birth, which the browser may fill in. */
  birthday?: boolean;
  /** Focuses the first part that is not full, else the first. */
  ref?: Ref<{ focus: () => void }>;
}

/**
 * Day, month and year in large fields. For a finger it moves on by itself when a part is full; with a keyboard it does not, since a
 * Tab pressed by habit would skip a part. Back on an empty backspace; takes a paste.
 */
export function DateInput(props: DateInputProps) {
  const { legend, hideLegend, labels, order, value, onChange, hint, error, birthday, ref } = props;
  const id = useId();
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const neighbour = (part: DatePart, step: 1 | -1) => order[order.indexOf(part) + step];
  const focus = (part: DatePart | undefined) => part && inputs.current[part]?.focus();
  useImperativeHandle(ref, () => ({
    focus: () => focus(order.find((part) => !isFull(part, value[part])) ?? order[0]),
  }));

  const type = (part: DatePart, text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, partLength[part]);
    onChange({ ...value, [part]: digits });
    if (digits.length > value[part].length && isFull(part, digits) && isTouch()) focus(neighbour(part, 1));
  };
  const key = (part: DatePart, event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || value[part]) return;
    event.preventDefault();
    focus(neighbour(part, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const parts = parsePastedDate(event.clipboardData.getData('text'), order);
    if (!parts) return;
    event.preventDefault();
    onChange(parts);
    focus(order[order.length - 1]);
  };

  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={clsx('mb-2 font-strong text-14', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="flex gap-3">
        {order.map((part) => (
          <label key={part} className={clsx('grid min-w-0 gap-2', part === 'year' ? 'flex-3' : 'flex-2')}>
            <span className="truncate font-strong text-14">{labels[part]}</span>
            <input
              ref={(element) => {
                inputs.current[part] = element;
              }}
              inputMode="numeric"
              autoComplete={birthday ? `bday-${part}` : 'off'}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
              value={value[part]}
              onChange={(event) => type(part, event.target.value)}
              onKeyDown={(event) => key(part, event)}
              onPaste={paste}
              className={clsx(controlClass, 'h-18 px-2 text-center font-strong text-28 tabular-nums')}
            />
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-text-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
