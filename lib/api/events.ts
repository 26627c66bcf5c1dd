import { type LiveEvent, liveEvent, streamEvents } from '#contract/chat';

/** Kinds of events as the stream names them. */
const kinds = ['message', 'read', 'typing', 'like', 'match', 'user', 'presence'] as const;

/** Milliseconds before a stream that the server refused is tried again; a lost connection comes back by itself. */
const pauseAfterRefusal = 5_000;

interface Listeners {
  onEvent: (event: LiveEvent) => void;
  /** The stream stands (again): what happened meanwhile comes by `Last-Event-ID`, what has no id may be missing. */
  onOpen?: () => void;
  /** The connection is lost or was refused. */
  onLost?: () => void;
}

/**
 * Opens the member's event stream and keeps it open. The browser itself reconnects with `Last-Event-ID` after a lost
 * connection; after a refusal (the backend is down, or nobody is logged in) it is opened anew. Returns how to close it.
 */
export function listenToEvents({ onEvent, onOpen, onLost }: Listeners): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = '';

  function receive(kind: (typeof kinds)[number], event: MessageEvent<string>): void {
    if (event.lastEventId !== '') lastId = event.lastEventId;
    let data: unknown;
    try {
      data = JSON.parse(event.data);
    } catch {
      return;
    }
    const parsed = liveEvent.safeParse(typeof data === 'object' ? { ...data, type: kind } : null);
    if (parsed.success) onEvent(parsed.data);
  }

  function open(): void {
    // A new EventSource cannot send `Last-Event-ID` as a header; the backend takes it from the query as well.
    source = new EventSource(streamEvents.path + (lastId ? `?last_event_id=${encodeURIComponent(lastId)}` : ''));
    source.onopen = () => onOpen?.();
    source.onerror = () => {
      onLost?.();
      if (source.readyState !== EventSource.CLOSED) return;
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
