import type { ThreadAnswer } from '#contract/chat';
import type { Message } from '#contract/messages';
import type { Outgoing } from './outbox';
import type { PhotoUpload } from './photo-uploads';

/** One thread as the server knows it: its messages by position. What is on its way is in the outbox. */
export interface ThreadState {
  me: string;
  conversation: string | null;
  messages: Message[];
  /** The last position of mine that the other one has read. */
  readByOther: number;
  /** Cursor of the page before the oldest message; null when there is none. */
  older: string | null;
}

export type ThreadAction =
  | { type: 'loaded' | 'olderLoaded'; answer: ThreadAnswer }
  | { type: 'acknowledged'; clientId: string; message: Message }
  | { type: 'received'; message: Message }
  | { type: 'read'; reader: string; position: number }
  | { type: 'intimateClosed' };

export function emptyThread(me: string): ThreadState {
  return { me, conversation: null, messages: [], readByOther: 0, older: null };
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
  return {
    ...state,
    messages,
    conversation: messages[0]?.conversation ?? state.conversation,
    readByOther: messages.reduce(
      (last, { sender, status, position }) =>
        sender === state.me && status === 'read' ? Math.max(last, position) : last,
      state.readByOther,
    ),
  };
}

/** An intimate photo of the other one without its files, as the server tells of it after a consent was taken back. */
function closed(message: Message, me: string): Message {
  const { photo, sender } = message;
  if (!photo?.intimate || sender === me) return message;
  const { placeholder: _, ...rest } = photo;
  return { ...message, photo: { ...rest, files: null } };
}

/**
 * The next state of a thread. Answers and events may come late, twice and in any order: the order of messages is the
 * server's.
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
    case 'acknowledged':
      return withMessages(state, [{ ...action.message, client_id: action.clientId }]);
    case 'received': {
      const foreign = state.conversation !== null && action.message.conversation !== state.conversation;
      return foreign ? state : withMessages(state, [action.message]);
    }
    case 'read':
      return action.reader === state.me
        ? state
        : { ...state, readByOther: Math.max(state.readByOther, action.position) };
    case 'intimateClosed':
      return { ...state, messages: state.messages.map((message) => closed(message, state.me)) };
  }
}

/** One line of a thread, ready to be drawn. `first` and `last` tell a bubble's place in its group. */
export type ThreadItem =
  | {
      kind: 'message';
      key: string;
      message: Message;
      /** It is the first of its day, to be named above it. */
      newDay: boolean;
      mine: boolean;
      read: boolean;
      first: boolean;
      last: boolean;
    }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing }
  | { kind: 'upload'; key: string; upload: PhotoUpload };

/** What is still on its way: a message that the server has told of leaves, whether by its answer or as an event. */
function unacknowledged({ messages }: ThreadState, outgoing: readonly Outgoing[]): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const known = new Set(messages.map(({ client_id }) => client_id));
  return outgoing.filter(({ clientId }) => !known.has(clientId));
}

const minuteOf = (created: string) => created.slice(0, 16);

/**
 * The lines of a thread: the first of each day marked, bubbles grouped by sender and minute, what is on its way last,
 * photos that are still being sent to the server behind it.
 * `dayOf` names the calendar day of a moment where the reader is.
 */
export function threadItems(
  state: ThreadState,
  outgoing: readonly Outgoing[],
  dayOf: (created: string) => string,
  uploads: readonly PhotoUpload[] = [],
): ThreadItem[] {
  const items: ThreadItem[] = [];
  for (const [index, message] of state.messages.entries()) {
    const before = state.messages[index - 1];
    const after = state.messages[index + 1];
    const joined = (other: Message | undefined) =>
      other?.sender === message.sender &&
      minuteOf(other.created) === minuteOf(message.created) &&
      dayOf(other.created) === dayOf(message.created);
    items.push({
      kind: 'message',
      // One key before and after the acknowledgement, so that the bubble is not drawn anew.
      key: message.client_id ?? message.id,
      message,
      newDay: before === undefined || dayOf(before.created) !== dayOf(message.created),
      mine: message.sender === state.me,
      read: message.position <= state.readByOther,
      first: !joined(before),
      last: !joined(after),
    });
  }
  for (const one of unacknowledged(state, outgoing)) items.push({ kind: 'outgoing', key: one.clientId, outgoing: one });
  for (const upload of uploads) items.push({ kind: 'upload', key: `upload ${upload.id}`, upload });
  return items;
}
