import { ChevronDownIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  options: readonly SelectOption[];
  /** First entry with an empty value, such as "all regions". */
  placeholder?: string;
}

/** The platform's own list, which phones show best, in the look of the other fields. */
export function Select(props: SelectProps) {
  const { label, hideLabel, hint, error, trailing, id, className, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, trailing, id, className }}>
      {(aria) => (
        <div className="relative">
          <select {...select} {...aria} className={clsx(controlClass, 'appearance-none text-16 truncate pr-12')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-text"
          />
        </div>
      )}
    </Field>
  );
}
