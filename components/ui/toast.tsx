'use client';

import { CheckCircleIcon, ExclamationCircleIcon, HeartIcon } from '@heroicons/react/24/solid';
import type { CSSProperties } from 'react';
import { Toaster } from 'sonner';

/** Below 600 px the library fills the width between these; so they keep a toast at 350 px. */
const gutter = 'max(16px, 50vw - 175px)';

const place: CSSProperties & Record<`--${string}`, string> = { '--width': '350px', fontFamily: 'inherit' };

/** By tone: done, failed, liked. */
const icons = {
  success: <CheckCircleIcon className="size-6 text-ok" />,
  error: <ExclamationCircleIcon className="size-6 text-bad" />,
  info: <HeartIcon className="size-6 text-brand" />,
};

const classNames = {
  toast: 'flex min-h-12 w-full items-center gap-3 rounded-row bg-surface px-4 py-3 text-14 text-text shadow-overlay',
  icon: 'shrink-0',
  content: 'min-w-0 flex-1',
  title: 'font-label',
  description: 'text-text-2',
  actionButton: '-my-2 -mr-2 min-h-11 shrink-0 rounded-control px-2 font-strong text-brand',
};

/** Where toasts appear: at most 350 px wide, below the top bar, above everything but modals. Once in a layout. */
export function ToastHost({ label }: { label: string }) {
  return (
    <Toaster
      position="top-center"
      offset={{ top: 'calc(var(--topbar-h) + 12px)' }}
      mobileOffset={{ top: 'calc(12px + env(safe-area-inset-top))', left: gutter, right: gutter }}
      visibleToasts={3}
      expand
      containerAriaLabel={label}
      style={place}
      icons={icons}
      toastOptions={{ unstyled: true, classNames }}
    />
  );
}
