'use client';
import { useSyncExternalStore } from 'react';
import type { GalleryImage } from '#contract/media';
import type { Message } from '#contract/messages';

/** What is reported: a member, or one message or open photo of theirs. */
export interface ReportSubject {
  message?: Message;
  photo?: Extract<GalleryImage, { locked: false }>;
}

/** A report that is being made. */
export interface Reporting {
  /** `name` is null if the server does not tell it any more. */
  profile: { id: string; name: string | null };
  subject: ReportSubject;
  /** They are blocked already, so that it is not offered. */
  blocked?: boolean;
  /** The sheet was closed after it had blocked them. */
  onBlocked: () => void;
}

let open: Reporting | null = null;
const listeners = new Set<() => void>();

/** Begins a report, or ends it. The page holds its sheet, not what is reported: that may be gone once it is blocked. */
export function setReporting(next: Reporting | null): void {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The report that is being made; null where none is. */
export const useReporting = (): Reporting | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
