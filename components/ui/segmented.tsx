import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SegmentedOption {
  value: string;
  label: ReactNode;
}

interface SegmentedProps {
  legend: string;
  hideLegend?: boolean;
  /** The radio group's name in its form. */
  name: string;
  options: readonly SegmentedOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

/** Two to four choices of which one holds, side by side. Real radio buttons: arrow keys, forms and no script at all. */
export function Segmented(props: SegmentedProps) {
  const { legend, hideLegend, name, options, value, defaultValue, onChange, className } = props;
  const group = useId();
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className={clsx('mb-2 font-strong text-14', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-control bg-surface-2 p-1 forced-colors:border">
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${group}-${option.value}`}
            className="relative flex min-h-11 items-center justify-center rounded-small px-2 text-center font-strong text-14 text-text-2 transition-colors hover:text-text has-checked:forced-chosen has-checked:bg-raised has-checked:text-brand has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-focus sm:text-16"
          >
            <input
              type="radio"
              id={`${group}-${option.value}`}
              name={name}
              value={option.value}
              className="absolute inset-0 cursor-pointer appearance-none rounded-small outline-none"
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={onChange && (() => onChange(option.value))}
            />
            <span className="min-w-0 hyphens-auto">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
