'use client';
import { XMarkIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';

interface SignupShellProps {
  /** On the left from 992 px. */
  aside: ReactNode;
  /** With both a button closes it: the one way out of a sign-up that is under way. */
  onClose?: () => void;
  closeLabel?: string;
  children: ReactNode;
}

/** What is asked, beside a picture of what it is for. */
export function SignupShell({ aside, onClose, closeLabel, children }: SignupShellProps) {
  return (
    <div className="flex h-full min-h-[inherit]">
      <div className="relative flex w-85 shrink-0 flex-col justify-end overflow-hidden bg-banner p-6 text-on-banner max-lg:hidden">
        {aside}
      </div>
      <div className="relative flex min-w-0 flex-1 flex-col overflow-y-auto p-5 max-sm:pt-3 md:p-10">
        {onClose && closeLabel && (
          <IconButton
            label={closeLabel}
            icon={<XMarkIcon />}
            className="absolute top-3 right-3 z-10"
            onClick={onClose}
          />
        )}
        {children}
      </div>
    </div>
  );
}

/** The picture that belongs to no member, with a promise in two lines. */
export function SignupPromise({ title, text }: { title: string; text: string }) {
  return (
    <>
      <img
        src="/illustrations/sign-up.webp"
        alt=""
        width={340}
        height={620}
        className="absolute inset-0 size-full object-cover"
      />
      <p className="relative text-22 font-display">{title}</p>
      <p className="relative mt-1 text-14">{text}</p>
    </>
  );
}
