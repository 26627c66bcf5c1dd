import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  promo: 'bg-banner text-on-banner',
  brand: 'bg-brand-soft text-brand',
  ok: 'bg-ok-soft text-ok shadow-[inset_0_-1px_var(--ok-line)]',
  warn: 'bg-warn-soft text-warn shadow-[inset_0_-1px_var(--warn-line)]',
  bad: 'bg-bad-soft text-bad shadow-[inset_0_-1px_var(--bad-line)]',
} as const;

interface BannerProps {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  /** Right: a countdown, a link, a close button. */
  trailing?: ReactNode;
  children: ReactNode;
}

/**
 * A line over the whole width above the page, 44 to 56 px. Not for what is urgent: nothing interrupts a screen reader,
 * and an offer is not told of at all, it stands there.
 */
export function Banner({ tone = 'brand', icon, trailing, children }: BannerProps) {
  const promo = tone === 'promo';
  return (
    <div role={promo ? undefined : 'status'} className={tones[tone]}>
      <div
        className={clsx(
          'page flex items-center gap-3',
          promo ? 'min-h-13 py-1.5 lg:min-h-14 lg:justify-center' : 'min-h-11 py-2',
        )}
      >
        {icon && (
          <span aria-hidden="true" className={clsx('shrink-0 *:size-5', tone === 'promo' && 'text-low')}>
            {icon}
          </span>
        )}
        <p className={clsx('min-w-0 flex-1 font-strong text-14', promo && 'lg:flex-none')}>{children}</p>
        {trailing}
      </div>
    </div>
  );
}

interface CountdownProps {
  /** Two digits each. */
  hours: string;
  minutes: string;
  seconds: string;
  /** What a screen reader hears, when it comes by, instead of every second. */
  label: string;
}

/** Time left, as digits in boxes. */
export function Countdown({ hours, minutes, seconds, label }: CountdownProps) {
  const box = 'min-w-7.5 rounded-xs bg-on-banner/15 px-1.5 py-0.5 text-center';
  return (
    <span role="timer" aria-live="off" aria-label={label} className="shrink-0 font-strong text-14 tabular-nums">
      <span aria-hidden="true" className="flex items-center gap-1">
        <span className={box}>{hours}</span>:<span className={box}>{minutes}</span>:
        <span className={box}>{seconds}</span>
      </span>
    </span>
  );
}
