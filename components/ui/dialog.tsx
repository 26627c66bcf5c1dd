'use client';

import { XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Grabber } from './grabber';
import { IconButton } from './icon-button';
import { Modal, type ModalProps } from './modal';

/** Whole class names: those put together while the page runs are not in its style sheet. */
const sheetWidths = { s: 'md:max-w-120', m: 'md:max-w-130', l: 'md:max-w-160', xl: 'md:max-w-230' } as const;
const widths = { s: 'max-w-100', m: 'max-w-130', l: 'max-w-160', xl: 'max-w-230' } as const;

export interface DialogProps extends Omit<ModalProps, 'labelledBy' | 'label'> {
  title: string;
  /** Keeps the title for screen readers where the content brings its own headline. */
  hideTitle?: boolean;
  /** Name of the close button; none is shown without it. */
  closeLabel?: string;
  /** Stays in view below the scrolling content: the actions. */
  foot?: ReactNode;
  /** At most 400, 520, 640 or 920 px wide. */
  size?: keyof typeof widths;
}

/** A modal in the middle of the screen. */
export function Dialog(props: DialogProps) {
  const { size = 's', className, ...rest } = props;
  return (
    <ModalFrame
      {...rest}
      className={clsx(
        'm-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] animate-rise rounded-sheet',
        widths[size],
        className,
      )}
    />
  );
}

/** Rises from the bottom on a phone, under the thumb; from 768 px it is a dialog. */
export function Sheet(props: DialogProps) {
  const { size = 's', className, ...rest } = props;
  return (
    <ModalFrame
      {...rest}
      grabber
      className={clsx(
        'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full animate-rise rounded-t-sheet md:m-auto md:max-h-[calc(100dvh-32px)] md:rounded-sheet',
        sheetWidths[size],
        className,
      )}
    />
  );
}

function ModalFrame(props: Omit<DialogProps, 'size'> & { grabber?: boolean }) {
  const { title, hideTitle, closeLabel, foot, grabber, className, children, ...modal } = props;
  const titleId = useId();
  const { dismissible = true, busy = false } = modal;
  return (
    <Modal
      {...modal}
      labelledBy={titleId}
      className={clsx('overflow-hidden bg-surface p-0 text-text shadow-overlay', className)}
    >
      <div className={clsx('flex max-h-[inherit] flex-col', grabber && 'pb-safe')}>
        {grabber && dismissible && <Grabber disabled={busy} onDismiss={modal.onClose} />}
        <div
          className={clsx(
            'flex items-center justify-between gap-3 px-5',
            grabber ? 'md:pt-4' : 'pt-4',
            hideTitle && !closeLabel && 'sr-only',
          )}
        >
          <h2 id={titleId} className={clsx('text-pretty text-22', hideTitle && 'sr-only')}>
            {title}
          </h2>
          {closeLabel && dismissible && (
            <IconButton
              label={closeLabel}
              icon={<XMarkIcon />}
              disabled={busy}
              className="-mr-2.5 ml-auto"
              onClick={modal.onClose}
            />
          )}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5">{children}</div>
        {foot && <div className="flex items-center gap-3 border-line border-t px-5 py-3">{foot}</div>}
      </div>
    </Modal>
  );
}
