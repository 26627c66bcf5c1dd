import clsx from 'clsx';
import type { ReactNode } from 'react';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The result of a press. It takes the focus, since the button that was pressed is gone. */
export function PressResult({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div ref={takeFocus} role="status" tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </div>
  );
}
