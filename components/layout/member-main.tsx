'use client';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { watchMain } from '@/lib/last-view/last-view';

interface MemberMainProps {
  /** Something follows the page, such as the footer: it begins below the window, so that a page that grows moves nothing. */
  followed: boolean;
  children: ReactNode;
}

/** The page itself; the view that a member had of it last stands in its place until it has its data. */
export function MemberMain({ followed, children }: MemberMainProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? watchMain(main.current) : undefined), []);
  return (
    <div
      className={clsx(
        'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] fits:min-h-0 fits:grid-rows-[minmax(0,1fr)]',
        followed && 'min-h-[calc(100dvh-var(--head))]',
      )}
    >
      <main
        id="main"
        ref={main}
        className="col-start-1 row-start-1 flex min-w-0 flex-col fits:min-h-0 [[data-last-view]_&]:invisible"
      >
        {children}
      </main>
      {/* Filled by a script before React takes the page over, which leaves it alone. */}
      <div
        id="last-view"
        inert
        aria-hidden="true"
        className="col-start-1 row-start-1 flex min-w-0 flex-col fits:min-h-0"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, it only makes React leave the content alone
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </div>
  );
}
