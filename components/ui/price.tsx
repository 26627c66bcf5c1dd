import clsx from 'clsx';

interface PriceProps {
  /** Formatted with its currency. */
  amount: string;
  /** What it cost before; struck through, and said in words by `oldLabel`. */
  old?: string;
  oldLabel?: string;
  className?: string;
}

export function Price({ amount, old, oldLabel, className }: PriceProps) {
  return (
    <span className={clsx('inline-grid justify-items-end tabular-nums', className)}>
      <span className="font-display text-18">{amount}</span>
      {old && (
        <s className="text-14 text-text-2">
          {oldLabel && <span className="sr-only">{oldLabel} </span>}
          {old}
        </s>
      )}
    </span>
  );
}
