import { XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';

const tones = {
  brand: 'bg-brand-soft border-brand-soft-line *:first:text-brand',
  ok: 'bg-ok-soft border-ok-line *:first:text-ok',
  warn: 'bg-warn-soft border-warn-line *:first:text-warn',
  bad: 'bg-bad-soft border-bad-line *:first:text-bad',
} as const;

interface AlertProps {
  tone?: keyof typeof tones;
  icon: ReactNode;
  title?: string;
  children: ReactNode;
  /** Below the words: links or small buttons. */
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Reads it out at once; for what has just gone wrong. */
  urgent?: boolean;
  className?: string;
}

/** A note within a page, that the member can put away where `onDismiss` is given. */
export function Alert(props: AlertProps) {
  const { tone = 'brand', icon, title, children, action, onDismiss, dismissLabel, urgent, className } = props;
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-row border p-4', tones[tone], className)}
    >
      <span aria-hidden="true" className="shrink-0 *:size-6">
        {icon}
      </span>
      <div className="min-w-0 flex-1 text-14">
        {title && <p className="mb-0.5 font-strong text-16">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton label={dismissLabel} icon={<XMarkIcon />} className="-my-2.5 -mr-2.5" onClick={onDismiss} />
      )}
    </div>
  );
}
