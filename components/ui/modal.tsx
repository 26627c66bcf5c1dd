'use client';
import clsx from 'clsx';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLayer } from '@/lib/page-state/layers';

export interface ModalProps {
  open: boolean;
  /** Asked for by Escape, the backdrop, the close button or the browser's Back; the owner sets `open`. */
  onClose: () => void;
  /** False keeps it until a choice is made inside: no Escape, no backdrop. */
  dismissible?: boolean;
  /** A call is under way that closing would not end: until it is over, nothing closes the modal. */
  busy?: boolean;
  /** For one that opens by itself: the box takes the focus, so that no key pressed by chance answers it. */
  unasked?: boolean;
  labelledBy?: string;
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The platform's own modal: it traps focus, hides the page from screen readers, lies on top of everything and gives
 * focus back. Dialog and Sheet give it a shape.
 *
 * The browser's Back closes it as Escape does (decision 150), except one that opens as not dismissible: there Back leaves the
 * page. Browsers skip the entry of a dialog that opens before the visitor has pressed anything.
 */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const { onClose, dismissible = true, busy = false, unasked = false, labelledBy, label, className, children } = props;
  const closable = dismissible && !busy;
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  const [hasEntry] = useState(dismissible);
  useLayer(hasEntry, () => {
    if (!busy) onClose();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    if (unasked) dialog?.focus();
    // Closed before it leaves the document: only then does the browser give the focus back.
    return () => dialog?.close();
  }, [unasked]);

  // The box is filled by its content: what hits the dialog itself hit the backdrop. Press and release both have to,
  // or selecting text beyond the edge would close it.
  const onItself = (event: SyntheticEvent) => event.target === event.currentTarget;

  return (
    // The platform handles Escape for us (`onCancel`, `onClose`); the press on the backdrop is for the mouse alone.
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      aria-label={label}
      closedby={closable ? undefined : 'none'}
      tabIndex={unasked ? -1 : undefined}
      className={clsx(className, unasked && 'outline-none')}
      onMouseDown={(event) => {
        // The second press of a double click was meant for the button that opened it.
        pressed.current = onItself(event) && event.detail < 2;
      }}
      onMouseUp={(event) => {
        if (closable && pressed.current && onItself(event)) onClose();
      }}
      onCancel={(event) => {
        // A file picker inside that is left without a choice says `cancel` too.
        if (!onItself(event)) return;
        event.preventDefault();
        if (closable) onClose();
      }}
      onClose={(event) => {
        // Browsers that do not know `closedby` close on a second Escape whatever `cancel` said: it is shown again.
        if (event.currentTarget.open) return;
        if (closable) onClose();
        else event.currentTarget.showModal();
      }}
    >
      {children}
    </dialog>
  );
}
