import type { LiveEvent } from '#contract/events';
import { listenToEvents, type StreamListeners } from '@/lib/api/events';
import { holdAlone } from './hold-alone';

/** What the tab with the stream tells the others, and what a tab asks that one. */
type Word =
  | { kind: 'event'; event: LiveEvent; id: string }
  | { kind: 'open' | 'lost' | 'ask' }
  | { kind: 'here'; open: boolean; lastId: string };

/** Milliseconds between two looks for the tab with the stream, and how long it may take to answer. */
const askEvery = 20_000;
const answersWithin = 4_000;

/** What the browser offers for this; without locks every tab has a stream of its own. */
export interface Ways {
  locks: LockManager | undefined;
  channel: BroadcastChannel | undefined;
}

function waysOf(name: string): Ways {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return { locks, channel: locks && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined };
}

/** Whether an event came before: ids grow. A member told anew may come under a lower id, and does no harm twice. */
const isOld = (event: LiveEvent, id: string, lastId: string): boolean =>
  id !== '' && lastId !== '' && event.type !== 'user' && Number(id) <= Number(lastId);

/**
 * One event stream for all tabs of this browser. The tab that holds the lock has the stream and tells the others; when
 * it closes, the next one goes on after the last event that it heard. A tab that is looked at and gets no answer (a
 * phone has put the other one to sleep) takes the stream over. Returns how to leave.
 */
export function shareStream(me: string, told: Required<StreamListeners>, ways = waysOf(`live ${me}`)): () => void {
  const { locks, channel } = ways;
  let lastId = '';
  let standing = false;
  let closeStream: (() => void) | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  function hear(word: Word): void {
    if (word.kind === 'event' && !isOld(word.event, word.id, lastId)) {
      if (word.id !== '') lastId = word.id;
      told.onEvent(word.event, word.id);
    } else if (word.kind === 'open' || word.kind === 'lost') {
      standing = word.kind === 'open';
      if (standing) told.onOpen();
      else told.onLost();
    }
  }

  const say = (word: Word) => channel?.postMessage(word);
  const tell = (word: Word) => {
    hear(word);
    say(word);
  };

  function lead(): () => void {
    clearTimeout(unanswered);
    // Whoever had the stream is gone: what has no id may be missing.
    if (standing) tell({ kind: 'lost' });
    closeStream = listenToEvents(
      {
        onEvent: (event, id) => tell({ kind: 'event', event, id }),
        onOpen: () => tell({ kind: 'open' }),
        onLost: () => tell({ kind: 'lost' }),
        // One tab asks whether the session is over, and all of them see that it is.
        onRefused: told.onRefused,
      },
      lastId,
    );
    return () => {
      closeStream?.();
      closeStream = undefined;
    };
  }

  if (!locks || !channel) return lead();
  const lock = holdAlone(locks, `live ${me}`, lead);

  function ask(): void {
    if (closeStream || document.visibilityState === 'hidden') return;
    clearTimeout(unanswered);
    unanswered = setTimeout(lock.seize, answersWithin);
    say({ kind: 'ask' });
  }

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'ask') {
      if (closeStream) say({ kind: 'here', open: standing, lastId });
      return;
    }
    // A tab that just lost the stream still hears its successor; the one with a stream hears nobody.
    if (closeStream) return;
    clearTimeout(unanswered);
    if (data.kind !== 'here') return hear(data);
    if (lastId === '') lastId = data.lastId;
    if (data.open !== standing) hear({ kind: data.open ? 'open' : 'lost' });
  };
  /** What other tabs received while this page lay in the back/forward cache may be missing. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    if (standing) hear({ kind: 'lost' });
    ask();
  }

  const timer = setInterval(ask, askEvery);
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('pageshow', onPageShow);
  ask();

  return () => {
    clearInterval(timer);
    clearTimeout(unanswered);
    document.removeEventListener('visibilitychange', ask);
    window.removeEventListener('pageshow', onPageShow);
    lock.leave();
    channel.close();
  };
}
