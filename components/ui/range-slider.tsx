'use client';

import { useId } from 'react';

interface Scale {
  min: number;
  max: number;
  step?: number;
  /** The chosen value in words, right of the label. */
  display: string;
  /** A number as it is read out, such as "28 years". */
  valueText?: (value: number) => string;
}

/** Where the middle of a thumb lies on the track, whose ends are half a thumb (22 px) inside. */
function position(value: number, { min, max }: Scale): string {
  return `calc(22px + (100% - 44px) * ${max > min ? (value - min) / (max - min) : 0})`;
}

const inputClass = 'slider absolute inset-0 m-0 h-11 w-full';

function Track({ from, to, scale }: { from: number; to: number; scale: Scale }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-5 h-1">
      <span className="absolute inset-x-3 inset-y-0 rounded-full bg-surface-3 forced-colors:border" />
      <span
        className="absolute inset-y-0 rounded-full bg-brand forced-colors:border-2"
        style={{ left: from === scale.min ? 12 : position(from, scale), right: `calc(100% - ${position(to, scale)})` }}
      />
    </span>
  );
}

interface RangeSliderProps extends Scale {
  legend: string;
  minLabel: string;
  maxLabel: string;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
}

/** From and to on one track: two native inputs, so that keys, screen readers and touch work as everywhere. */
export function RangeSlider({ legend, minLabel, maxLabel, value, onChange, ...scale }: RangeSliderProps) {
  const [low, high] = value;
  const { min, max, step, display, valueText } = scale;
  const shared = { min, max, step, className: inputClass };
  // At the right end both thumbs may meet; then the lower one, which can still move, lies on top.
  const lowOnTop = low - min > (max - min) / 2;
  return (
    <fieldset className="min-w-0">
      <legend className="float-left font-strong text-14">{legend}</legend>
      <span className="block text-right font-strong text-14 tabular-nums">{display}</span>
      <div className="relative mt-1 h-11">
        <Track from={low} to={high} scale={scale} />
        <input
          type="range"
          {...shared}
          aria-label={minLabel}
          aria-valuetext={valueText?.(low)}
          value={low}
          onChange={(event) => onChange([Math.min(Number(event.target.value), high), high])}
          style={{ zIndex: lowOnTop ? 1 : undefined }}
        />
        <input
          type="range"
          {...shared}
          aria-label={maxLabel}
          aria-valuetext={valueText?.(high)}
          value={high}
          onChange={(event) => onChange([low, Math.max(Number(event.target.value), low)])}
        />
      </div>
    </fieldset>
  );
}

interface SliderProps extends Scale {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** One value on a track. */
export function Slider({ label, value, onChange, ...scale }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between gap-3 font-strong text-14">
        <label htmlFor={id}>{label}</label>
        <span className="tabular-nums">{scale.display}</span>
      </div>
      <div className="relative mt-1 h-11">
        <Track from={scale.min} to={value} scale={scale} />
        <input
          id={id}
          type="range"
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={value}
          aria-valuetext={scale.valueText?.(value)}
          onChange={(event) => onChange(Number(event.target.value))}
          className={inputClass}
        />
      </div>
    </div>
  );
}
