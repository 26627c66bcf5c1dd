'use client';
import clsx from 'clsx';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { createLoadingBar, type LoadingPhase } from '@/lib/loading-bar';

/** Whether a press leads to another page of this site in this window. */
function leadsElsewhere(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.origin !== window.location.origin) return false;
  return link.pathname + link.search !== window.location.pathname + window.location.search;
}

/** A thin line on top while a page is on its way. */
export function LoadingBar({ label }: { label: string }) {
  const [phase, setPhase] = useState<LoadingPhase>('hidden');
  const bar = useRef<ReturnType<typeof createLoadingBar>>(null);
  const place = `${usePathname()}?${useSearchParams()}`;

  useEffect(() => {
    const running = createLoadingBar(setPhase);
    bar.current = running;
    const press = (event: MouseEvent) => leadsElsewhere(event) && running.start();
    document.addEventListener('click', press, { capture: true });
    return () => {
      document.removeEventListener('click', press, { capture: true });
      running.stop();
    };
  }, []);

  useEffect(() => {
    if (place) bar.current?.finish();
  }, [place]);

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={phase === 'hidden'}
      className={clsx('pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75', phase === 'hidden' && 'invisible')}
    >
      <div
        className={clsx(
          'h-full w-full origin-left bg-brand transition-transform',
          phase === 'hidden' && 'scale-x-0 duration-0',
          phase === 'running' && 'scale-x-90 duration-5000',
          phase === 'done' && 'scale-x-100 duration-200',
        )}
      />
    </div>
  );
}
