import clsx from 'clsx';
import type { ReactNode } from 'react';

interface StatePanelProps {
  /** One of the drawings, 220 px wide. */
  drawing: ReactNode;
  title: string;
  text?: ReactNode;
  /** One button; below it perhaps a text button. */
  action?: ReactNode;
  /** A code to quote to the helpdesk. */
  code?: string;
  /** The headline of a whole page, which the panel then fills, or a part of one. */
  level?: 1 | 2;
  className?: string;
}

/** What a screen shows when it has nothing else: empty, failed, offline. Centred in what is left of the page. */
export function StatePanel({ drawing, title, text, action, code, level = 2, className }: StatePanelProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div
      className={clsx(
        'mx-auto flex w-full max-w-100 flex-1 flex-col items-center justify-center px-4 py-10 text-center [@media(height<700px)]:py-5',
        // Below an alert the middle of a phone's page is lower than the middle of its window.
        'max-md:[body:has([data-alert])_&]:justify-start max-md:[body:has([data-alert])_&]:py-5',
        level === 1 ? 'page-fill' : 'min-h-full',
        className,
      )}
    >
      <div className="w-55 max-w-full [@media(height<700px)]:w-36">{drawing}</div>
      <Title className={clsx('mt-5 text-22 [@media(height<700px)]:mt-3', level === 1 && 'md:text-28')}>{title}</Title>
      {text && <p className="mt-2 text-16 text-text-2">{text}</p>}
      {action && (
        <div className="mt-6 flex min-w-60 flex-col items-center gap-2 [@media(height<700px)]:mt-4">{action}</div>
      )}
      {code && <p className="mt-5 text-12 text-text-2 tabular-nums">{code}</p>}
    </div>
  );
}
