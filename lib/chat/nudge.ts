import type { Caution } from '#contract/messages';
import { checkText } from '@/lib/api/chat';
import type { Outgoing } from './outbox';

/** Messages of a thread up to which a text is looked at before it goes out: later the two know each other. */
export const earlyMessages = 20;

/** Milliseconds that a message waits for the look at it. */
const patience = 1_500;

/** What the receiver would be warned of; null where nothing, or where nobody could look: that never stops a message. */
export async function nudgeFor({ content, thread }: Pick<Outgoing, 'content' | 'thread'>): Promise<Caution | null> {
  if (content.kind !== 'text') return null;
  const conversation = 'conversation' in thread ? thread.conversation : undefined;
  try {
    return await checkText(content.text, conversation, AbortSignal.timeout(patience));
  } catch {
    return null;
  }
}
