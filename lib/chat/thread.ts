import type { Message, ThreadAnswer } from '#contract/chat';

/** A message of one's own that the server has not acknowledged. `clientId` stays the same through every retry. */
export interface Outgoing {
  clientId: string;
  text: string;
  /** ISO 8601, UTC, by this browser's clock; the server's time replaces it. */
  created: string;
  state: 'pending' | 'failed';
  /** The error code of the refusal. */
  error?: string;
}

/** One thread as its two people see it. `messages` are the server's, by position; `outgoing` are still on their way. */
export interface ThreadState {
  me: string;
  conversation: string | null;
  messages: Message[];
  outgoing: Outgoing[];
  /** The last position of mine that the other one has read. */
  readByOther: number;
  /** Cursor of the page before the oldest message; null when there is none. */
  older: string | null;
}

export type ThreadAction =
  | { type: 'loaded' | 'olderLoaded'; answer: ThreadAnswer }
  | { type: 'queued'; clientId: string; text: string; created: string }
  | { type: 'acknowledged'; clientId: string; message: Message }
  | { type: 'refused'; clientId: string; error: string }
  | { type: 'retried' | 'discarded'; clientId: string }
  | { type: 'received'; message: Message }
  | { type: 'read'; reader: string; position: number };

export function emptyThread(me: string, outgoing: Outgoing[] = []): ThreadState {
  return { me, conversation: null, messages: [], outgoing, readByOther: 0, older: null };
}

const rank = { sent: 0, delivered: 1, read: 2 } as const;

/** The same message twice: the later word of its status wins, and a status never goes back. */
function newer(known: Message | undefined, told: Message): Message {
  return known && rank[known.status] > rank[told.status] ? { ...told, status: known.status } : told;
}

function withMessages(state: ThreadState, told: Message[]): ThreadState {
  const byId = new Map(state.messages.map((message) => [message.id, message]));
  for (const message of told) byId.set(message.id, newer(byId.get(message.id), message));
  const messages = [...byId.values()].sort((a, b) => a.position - b.position);
  const known = new Set(told.filter(({ sender }) => sender === state.me).map(({ client_id }) => client_id));
  return {
    ...state,
    messages,
    conversation: messages[0]?.conversation ?? state.conversation,
    outgoing: state.outgoing.filter(({ clientId }) => !known.has(clientId)),
    readByOther: messages.reduce(
      (last, { sender, status, position }) =>
        sender === state.me && status === 'read' ? Math.max(last, position) : last,
      state.readByOther,
    ),
  };
}

const withOutgoing = (state: ThreadState, clientId: string, change: (one: Outgoing) => Outgoing): ThreadState => ({
  ...state,
  outgoing: state.outgoing.map((one) => (one.clientId === clientId ? change(one) : one)),
});

/**
 * The next state of a thread. Answers and events may come late, twice and in any order: the order of messages is the
 * server's, and a message of one's own leaves `outgoing` by whichever word of it comes first.
 */
export function reduceThread(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'loaded': {
      const { conversation, messages, next } = action.answer;
      // A first page that joins what is known leaves the cursor where older pages have brought it.
      const joins = messages.some(({ id }) => state.messages.some((known) => known.id === id));
      const base = joins ? state : { ...state, messages: [], older: next };
      return withMessages({ ...base, conversation: conversation?.id ?? state.conversation }, messages);
    }
    case 'olderLoaded':
      return withMessages({ ...state, older: action.answer.next }, action.answer.messages);
    case 'queued': {
      const { clientId, text, created } = action;
      return { ...state, outgoing: [...state.outgoing, { clientId, text, created, state: 'pending' }] };
    }
    case 'acknowledged':
      return withMessages(state, [{ ...action.message, client_id: action.clientId }]);
    case 'refused':
      return withOutgoing(state, action.clientId, (one) => ({ ...one, state: 'failed', error: action.error }));
    case 'retried':
      return withOutgoing(state, action.clientId, ({ error: _, ...one }) => ({ ...one, state: 'pending' }));
    case 'discarded':
      return { ...state, outgoing: state.outgoing.filter(({ clientId }) => clientId !== action.clientId) };
    case 'received': {
      const foreign = state.conversation !== null && action.message.conversation !== state.conversation;
      return foreign ? state : withMessages(state, [action.message]);
    }
    case 'read':
      return action.reader === state.me
        ? state
        : { ...state, readByOther: Math.max(state.readByOther, action.position) };
  }
}

/** One line of a thread, ready to be drawn. `first` and `last` tell a bubble's place in its group. */
export type ThreadItem =
  | { kind: 'day'; key: string; date: string }
  | {
      kind: 'message';
      key: string;
      message: Message;
      mine: boolean;
      read: boolean;
      first: boolean;
      last: boolean;
    }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

const minuteOf = (created: string) => created.slice(0, 16);

/**
 * The lines of a thread: a separator before each day, bubbles grouped by sender and minute, what is on its way last.
 * `dayOf` names the calendar day of a moment where the reader is.
 */
export function threadItems(state: ThreadState, dayOf: (created: string) => string): ThreadItem[] {
  const items: ThreadItem[] = [];
  let day = '';
  for (const [index, message] of state.messages.entries()) {
    const before = state.messages[index - 1];
    const after = state.messages[index + 1];
    const joined = (other: Message | undefined) =>
      other?.sender === message.sender &&
      minuteOf(other.created) === minuteOf(message.created) &&
      dayOf(other.created) === dayOf(message.created);
    if (dayOf(message.created) !== day) {
      day = dayOf(message.created);
      items.push({ kind: 'day', key: `day-${day}`, date: message.created });
    }
    items.push({
      kind: 'message',
      // One key before and after the acknowledgement, so that the bubble is not drawn anew.
      key: message.client_id ?? message.id,
      message,
      mine: message.sender === state.me,
      read: message.position <= state.readByOther,
      first: !joined(before),
      last: !joined(after),
    });
  }
  for (const outgoing of state.outgoing) items.push({ kind: 'outgoing', key: outgoing.clientId, outgoing });
  return items;
}
