import clsx from 'clsx';

/** Where one is in a short row of steps. `label` says it in words, such as "Step 2 of 5". */
export function ProgressBars({ step, total = 5, label }: { step: number; total?: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={step}
      aria-valuetext={label}
      className="grid auto-cols-fr grid-flow-col gap-1.5"
    >
      {[...Array(total).keys()].map((bar) => (
        <span
          key={bar}
          className={clsx(
            'h-1.5 rounded-full transition-colors',
            bar < step ? 'bg-brand forced-colors:border-3' : 'bg-surface-3 forced-colors:border',
          )}
        />
      ))}
    </div>
  );
}
