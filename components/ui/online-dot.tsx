import clsx from 'clsx';

/** Somebody is there now. `label` says it to screen readers; leave it out where the words stand beside the dot. */
export function OnlineDot({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={clsx('inline-block size-2.5 shrink-0 rounded-full bg-online forced-color-adjust-none', className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
