import type { ReactNode } from 'react';

interface SwipeFrameProps {
  title: ReactNode;
  /** Beside the title. */
  hearts?: ReactNode;
  /** Below the title. */
  line: ReactNode;
  /** What fills the page: the stack, or what stands in its place. */
  children: ReactNode;
  buttons?: ReactNode;
}

/** The game in what the bars leave of the window, so that the buttons stand under the thumb; an alert takes its part. */
export function SwipeFrame({ title, hearts, line, children, buttons }: SwipeFrameProps) {
  return (
    // Cards leave to the window's edge, and make nothing to scroll there.
    <div data-own-header="member" data-cramped="" className="overflow-x-clip">
      <div className="mx-auto flex h-[max(400px,100dvh-var(--head)-var(--bar))] w-full max-w-120 flex-col px-4 pt-4 pb-5 md:max-h-215 md:pt-6 [body:has([data-alert])_&]:h-[max(430px,100dvh-var(--head)-var(--bar)-180px)] md:[body:has([data-alert])_&]:h-[max(430px,100dvh-var(--head)-var(--bar)-72px)]">
        <div className="flex items-center justify-between gap-3">
          <h1 className="min-w-0 text-28">{title}</h1>
          {hearts}
        </div>
        <div className="mt-1 mb-3 min-h-5 text-14 text-text-2 sm:text-16">{line}</div>
        <div className="relative mb-11 min-h-0 flex-1 [@media(height<700px)]:mb-8">{children}</div>
        {buttons}
      </div>
    </div>
  );
}
