import type { ReactNode } from 'react';

/** The outline of a heart around the origin. */
export const heart = 'M0 17C-17 5-16-12-7-12c3.5 0 6 2 7 5 1-3 3.5-5 7-5 9 0 10 17-7 29z';

/** Drawings of the states, in the colours of the site; decorative, since the words below say it all. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 220 160" aria-hidden="true" className="h-auto w-full">
      <ellipse cx="110" cy="146" rx="84" ry="10" className="fill-surface-3" />
      {children}
    </svg>
  );
}
