import type { Message } from '#contract/messages';
import { type ApiFailure, isFailure } from '@/lib/api/api-failure';
import { postMessage } from '@/lib/api/chat';
import { onLiveEvent } from '@/lib/live/live';
import { nudgeFor } from './nudge';
import type { Outbox, Outgoing } from './outbox';
import { bodyOf } from './outgoing-content';
import { noteNewPrice } from './prices';

/** Milliseconds before what could not go out is tried again: doubling up to the longest. */
const firstPause = 2_000;
const longestPause = 30_000;

/** Milliseconds of a brake (`Retry-After`) that are waited out. A longer one is about this message alone: it is marked. */
const longestBrake = 60_000;

/** Milliseconds that a tab waits for another one that is sending. That one may have been put to sleep. */
const patience = 20_000;

type Sent = (outgoing: Outgoing, message: Message, credits: number) => void;
const sentListeners = new Set<Sent>();

/** Hears what this tab has sent. Returns how to stop. */
export function onSent(listener: Sent): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** Nobody has looked at the call: no connection, no backend, too much at once, or a session that is over. */
export const isPassing = ({ status, code }: ApiFailure): boolean =>
  status === 0 || status === 429 || code === 'unavailable' || code === 'authentication_required';

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/**
 * Sends what is in a member's outbox, one after the other, in one tab at a time. Each message goes out under its own
 * key: what was sent before a reload, a lost answer or by another tab is neither written nor paid for twice. What finds
 * no connection stays and goes out when there is one; what is refused, or is to be asked about, is marked, and the next
 * ones go on. Returns how to stop.
 */
export function startDelivery(
  me: string,
  outbox: Outbox,
  locks = typeof navigator === 'undefined' ? undefined : navigator.locks,
): () => void {
  let running = false;
  let stopped = false;
  let pause = firstPause;
  /** By `performance.now()`: the server has asked for nothing before. */
  let brakedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => outbox.read().find(({ state, clientId }) => state === 'pending' && outbox.has(clientId));

  /** Whether the next one may follow. */
  async function sendOne(outgoing: Outgoing): Promise<boolean> {
    const { clientId, thread, content, price } = outgoing;
    const nudge = outgoing.check ? await nudgeFor(outgoing) : null;
    // Its writer may have thought better of it meanwhile.
    if (!outbox.has(clientId)) return true;
    if (nudge) {
      outbox.hold(clientId, nudge);
      return true;
    }
    try {
      const { message, credits } = await postMessage({
        ...thread,
        client_id: clientId,
        shown_credits: price,
        ...bodyOf(content),
      });
      for (const listener of sentListeners) listener(outgoing, message, credits);
      outbox.drop(clientId);
      pause = firstPause;
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      const brake = 1000 * (thrown.retryAfter ?? 0);
      if (isPassing(thrown) && brake <= longestBrake) {
        brakedUntil = performance.now() + brake;
        return false;
      }
      const { credits } = thrown.details;
      if (credits !== undefined) noteNewPrice(content.kind, credits);
      outbox.refuse(clientId, thrown.code, credits, thrown.retryAt);
    }
    return true;
  }

  async function sendAll(): Promise<void> {
    outbox.refresh();
    for (let one = next(); one && !stopped && !isOffline(); one = next()) {
      if (await sendOne(one)) continue;
      timer = setTimeout(flush, Math.max(pause, brakedUntil - performance.now()));
      pause = Math.min(pause * 2, longestPause);
      return;
    }
  }

  /** The lock only saves work: whoever waits too long for it sends all the same, and the keys keep it to once. */
  async function inTurn(): Promise<void> {
    if (!locks) return sendAll();
    let begun = false;
    const send = () => {
      begun = true;
      return sendAll();
    };
    try {
      await locks.request(`outbox ${me}`, { signal: AbortSignal.timeout(patience) }, send);
    } catch (thrown) {
      if (begun) throw thrown;
      await sendAll();
    }
  }

  function flush(): void {
    if (running || stopped || isOffline() || !next()) return;
    // What is written during a brake waits for its end.
    if (timer !== undefined && performance.now() < brakedUntil) return;
    clearTimeout(timer);
    timer = undefined;
    running = true;
    void inTurn()
      .finally(() => {
        running = false;
      })
      // What was written at the last moment.
      .then(() => timer === undefined && flush());
  }

  function now(): void {
    pause = firstPause;
    flush();
  }

  const stops = [
    outbox.subscribe(flush),
    // The news of one's own message may come before its answer, or without it.
    onLiveEvent((event) => event.type === 'message' && event.message.client_id && outbox.drop(event.message.client_id)),
  ];
  window.addEventListener('online', now);
  flush();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', now);
    for (const stop of stops) stop();
  };
}
