import type { Message } from '#contract/messages';
import type { Outgoing } from './outbox';
import { emptyThread, reduceThread, type ThreadAction, type ThreadState, threadItems } from './thread';

const message = (position: number, more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  conversation: 'c1',
  position,
  sender: 'other',
  client_id: null,
  kind: 'text',
  text: `text ${position}`,
  created: `2026-11-20T20:${String(position).padStart(2, '0')}:00.000Z`,
  status: 'sent',
  credits: 1,
  ...more,
});

const after = (...actions: ThreadAction[]) => actions.reduce(reduceThread, emptyThread('me'));
const positions = (state: ThreadState) => state.messages.map(({ position }) => position);
const queued = {
  clientId: 'k1',
  content: { kind: 'text', text: 'Hi' },
  created: '2026-11-20T20:30:00.000Z',
  state: 'pending',
} as Outgoing;
const mine = message(5, { sender: 'me', client_id: 'k1', text: 'Hi' });

test('messages stand in the order of the server, however they arrive, each once', () => {
  const state = after(
    { type: 'received', message: message(3) },
    { type: 'received', message: message(1) },
    { type: 'received', message: message(3) },
    { type: 'received', message: message(2) },
  );
  expect(positions(state)).toEqual([1, 2, 3]);
});

test('a message of one’s own stands once, told by the answer, the event or both', () => {
  const byAnswer = after({ type: 'acknowledged', clientId: 'k1', message: { ...mine, client_id: null } });
  const byEvent = after({ type: 'received', message: mine });
  const byBoth = reduceThread(byEvent, { type: 'acknowledged', clientId: 'k1', message: mine });
  for (const state of [byAnswer, byEvent, byBoth])
    expect(threadItems(state, [queued], () => 'today').map(({ kind, key }) => [kind, key])).toEqual([
      ['message', 'k1'],
    ]);
});

test('events of another conversation change nothing', () => {
  const state = after({ type: 'received', message: message(1) });
  expect(reduceThread(state, { type: 'received', message: message(2, { conversation: 'c2' }) })).toBe(state);
});

test('read marks of the other one only grow; one’s own are no ticks', () => {
  const read = (position: number, reader = 'other'): ThreadAction => ({ type: 'read', reader, position });
  expect(after(read(4), read(2)).readByOther).toBe(4);
  expect(after(read(4, 'me')).readByOther).toBe(0);
});

test('a consent that was taken back closes the other one’s intimate photos, and no others', () => {
  const files = { filename: 'a', thumb_filename: 'b', blurred: 'c' };
  const photo = { id: 'p', width: 3, height: 4, intimate: true, files, placeholder: 'data:image/png;base64,' };
  const state = after(
    { type: 'received', message: message(1, { kind: 'photo', photo }) },
    { type: 'received', message: message(2, { kind: 'photo', photo: { ...photo, intimate: false } }) },
    { type: 'received', message: message(3, { kind: 'photo', photo, sender: 'me' }) },
    { type: 'intimateClosed' },
  );
  expect(state.messages.map(({ photo: one }) => one?.files !== null)).toEqual([false, true, true]);
  expect(state.messages[0]?.photo?.placeholder).toBeUndefined();
});

test('a status never goes back', () => {
  const state = after({ type: 'received', message: { ...mine, status: 'read' } }, { type: 'received', message: mine });
  expect(state.messages[0]?.status).toBe('read');
});

test('older pages join in front, and a reload of the first page keeps them', () => {
  const conversation = { id: 'c1', updated: mine.created, last_message: null };
  const answer = (messages: Message[], next: string | null) =>
    ({ conversation, messages, next, profile: {} }) as unknown as Parameters<typeof page>[1];
  const page = (type: 'loaded' | 'olderLoaded', value: Extract<ThreadAction, { type: 'loaded' }>['answer']) =>
    ({ type, answer: value }) as ThreadAction;
  const state = after(
    page('loaded', answer([message(3), message(4)], 'before-3')),
    page('olderLoaded', answer([message(1), message(2)], null)),
    page('loaded', answer([message(3), message(4), message(5)], 'before-3')),
  );
  expect(positions(state)).toEqual([1, 2, 3, 4, 5]);
  expect(state.older).toBeNull();
  const gap = reduceThread(state, page('loaded', answer([message(40), message(41)], 'before-40')));
  expect(positions(gap)).toEqual([40, 41]);
  expect(gap.older).toBe('before-40');
});

test('lines: a separator per day, groups by sender and minute, what is on its way last', () => {
  const at = (created: string) => ({ created });
  const state = after(
    { type: 'received', message: message(1, at('2026-11-19T20:00:00.000Z')) },
    { type: 'received', message: message(2, at('2026-11-20T09:00:10.000Z')) },
    { type: 'received', message: message(3, at('2026-11-20T09:00:50.000Z')) },
    { type: 'received', message: message(4, { ...at('2026-11-20T09:00:55.000Z'), sender: 'me' }) },
  );
  const items = threadItems(state, [queued], (created) => created.slice(0, 10));
  expect(items.map((item) => item.kind)).toEqual(['message', 'message', 'message', 'message', 'outgoing']);
  expect(items.filter((item) => item.kind === 'message').map((item) => [item.newDay, item.first, item.last])).toEqual([
    [true, true, true],
    [true, true, false],
    [false, false, true],
    [false, true, true],
  ]);
});
