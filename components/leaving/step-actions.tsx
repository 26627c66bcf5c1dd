import type { ReactNode } from 'react';

/** Two buttons of one size that stay in view at the end of the sheet, however long the step is. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-5 -mb-5 -bottom-5 sticky grid grid-cols-2 gap-3 border-line border-t bg-surface px-5 py-3">
      {children}
    </div>
  );
}
