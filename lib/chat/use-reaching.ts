'use client';
import { useEffect } from 'react';
import { messagesPerPage, mostMessagesPerPage } from '#contract/chat';
import type { ThreadState } from './thread';

/**
 * Loads older messages until the one at a position is there, with a page above it; nothing where there is none to reach.
 * The pages are as large as they may be: a message may be ten thousand away.
 */
export function useReaching(
  position: number | null,
  { messages, older }: ThreadState,
  loadOlder: (limit: number) => void,
): void {
  const oldest = messages[0]?.position ?? 0;
  useEffect(() => {
    if (position === null || older === null || oldest <= position) return;
    loadOlder(Math.min(oldest - position + messagesPerPage, mostMessagesPerPage));
  }, [position, older, oldest, loadOlder]);
}
