import type { Message } from '#contract/chat';
import { isFailure } from '@/lib/api/api-failure';
import { postMessage, type ThreadName } from '@/lib/api/chat';
import type { Outgoing } from './thread';

interface Told {
  onSent: (outgoing: Outgoing, message: Message, credits: number) => void;
  onRefused: (outgoing: Outgoing, error: string) => void;
}

/**
 * Sends the messages of one thread one after the other, so that they keep their order. Each goes out under its own
 * key: what was sent before a reload or a lost answer is not sent or paid for twice.
 */
export function createSendQueue(thread: ThreadName, { onSent, onRefused }: Told) {
  const inFlight = new Set<string>();
  let last: Promise<void> = Promise.resolve();

  async function sendOne(outgoing: Outgoing): Promise<void> {
    try {
      const { message, credits } = await postMessage({
        ...thread,
        client_id: outgoing.clientId,
        text: outgoing.text,
      });
      onSent(outgoing, message, credits);
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      onRefused(outgoing, thrown.code);
    } finally {
      inFlight.delete(outgoing.clientId);
    }
  }

  return function enqueue(outgoing: Outgoing): void {
    if (inFlight.has(outgoing.clientId)) return;
    inFlight.add(outgoing.clientId);
    last = last.then(() => sendOne(outgoing));
  };
}
