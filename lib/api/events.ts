import { type LiveEvent, liveEvent, streamEvents } from '#contract/events';

/** Kinds of events as the stream names them. */
const kinds = [
  'message',
  'read',
  'removed',
  'block',
  'consent',
  'report',
  'notice',
  'typing',
  'like',
  'match',
  'user',
  'presence',
] as const;

/** Milliseconds before a stream that the server refused is tried again; a lost connection comes back by itself. */
const pauseAfterRefusal = 5_000;

export interface StreamListeners {
  /** `id` is empty for what is told without one, as typing and presence are. */
  onEvent: (event: LiveEvent, id: string) => void;
  /** The stream stands (again): what happened meanwhile comes by `Last-Event-ID`, what has no id may be missing. */
  onOpen?: () => void;
  /** The connection is lost or was refused. */
  onLost?: () => void;
  /** It was refused, each time: the session may be over. A browser does not show the status. */
  onRefused?: () => void;
}

/**
 * Opens the member's event stream and keeps it open. The browser itself reconnects with `Last-Event-ID` after a lost
 * connection; after a refusal (the backend is down, or nobody is logged in) it is opened anew. `after` is the id of the
 * last event that is known. Returns how to close it.
 */
export function listenToEvents({ onEvent, onOpen, onLost, onRefused }: StreamListeners, after = ''): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = after;

  function receive(kind: (typeof kinds)[number], event: MessageEvent<string>): void {
    // The browser repeats the last id beside what has none of its own; only a new one names this event.
    const id = event.lastEventId === lastId ? '' : event.lastEventId;
    if (id !== '') lastId = id;
    let data: unknown;
    try {
      data = JSON.parse(event.data);
    } catch {
      return;
    }
    const parsed = liveEvent.safeParse(typeof data === 'object' ? { ...data, type: kind } : null);
    if (parsed.success) onEvent(parsed.data, id);
  }

  function open(): void {
    // A new EventSource cannot send `Last-Event-ID` as a header; the backend takes it from the query as well.
    source = new EventSource(streamEvents.path + (lastId ? `?last_event_id=${encodeURIComponent(lastId)}` : ''));
    source.onopen = () => onOpen?.();
    source.onerror = () => {
      onLost?.();
      if (source.readyState !== EventSource.CLOSED) return;
      onRefused?.();
      clearTimeout(timer);
      timer = setTimeout(open, pauseAfterRefusal);
    };
    for (const kind of kinds) source.addEventListener(kind, (event) => receive(kind, event as MessageEvent<string>));
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
