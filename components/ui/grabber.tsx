'use client';

import { type PointerEvent, useRef } from 'react';

/** How far down a sheet has to be pulled before it goes. */
const farEnough = 96;

interface GrabberProps {
  /** The sheet springs back, however far it is pulled. */
  disabled: boolean;
  onDismiss: () => void;
}

/** The handle on a sheet: pulled down far enough it closes the sheet, else the sheet springs back. For fingers alone. */
export function Grabber({ disabled, onDismiss }: GrabberProps) {
  const start = useRef<number | null>(null);

  const move = (event: PointerEvent, y: number, settle: boolean) => {
    const sheet = event.currentTarget.closest('dialog');
    if (!sheet) return;
    sheet.style.transition = settle ? 'transform 200ms' : 'none';
    sheet.style.transform = y ? `translateY(${y}px)` : '';
  };
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY));
  const release = (event: PointerEvent, dismiss: boolean) => {
    start.current = null;
    if (dismiss) onDismiss();
    else move(event, 0, true);
  };

  return (
    <div
      aria-hidden="true"
      className="flex h-7 shrink-0 cursor-grab touch-none items-center justify-center md:hidden"
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => start.current !== null && move(event, distance(event), false)}
      onPointerUp={(event) => release(event, !disabled && distance(event) > farEnough)}
      onPointerCancel={(event) => release(event, false)}
    >
      <span className="h-1 w-10 rounded-full bg-surface-3" />
    </div>
  );
}
