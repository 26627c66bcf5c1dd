'use client';
import { useState } from 'react';
import type { ThreadName } from '@/lib/api/chat';
import { readDraft, writeDraft } from './drafts';
import { earlyMessages } from './nudge';
import type { Outbox, Outgoing } from './outbox';
import { usePrices } from './prices';

interface Writing {
  me: string;
  /** The other one's id; undefined until it is known. */
  to: string | undefined;
  thread: ThreadName;
  outbox: Outbox;
  /** The last position of the thread. */
  newest: number;
}

/**
 * Texts of a thread: the first ones are looked at before they go out, and what its writer wants to change goes back
 * into the field. `edition` grows each time that happens, for the field to begin anew with its draft.
 */
export function useWriting({ me, to = '', thread, outbox, newest }: Writing) {
  const [edition, setEdition] = useState(0);
  const { text: price } = usePrices();
  const write = (text: string) =>
    outbox.add({ thread, to, content: { kind: 'text', text }, price, check: newest < earlyMessages });
  const takeBack = ({ clientId, content }: Outgoing) => {
    if (content.kind !== 'text') return;
    writeDraft(me, to, [content.text, readDraft(me, to)].filter(Boolean).join('\n'));
    outbox.drop(clientId);
    setEdition((known) => known + 1);
  };
  return { edition, write, takeBack };
}
