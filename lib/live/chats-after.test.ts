import type { Chat, ChatsAnswer } from '#contract/chat';
import type { Message } from '#contract/messages';
import { chatsAfterMessage, chatsAfterOpening, chatsAfterPresence, chatsAfterRead, chatsWithPage } from './chats-after';

const message = (conversation: string, position: number, sender: string): Message => ({
  id: `${conversation}-${position}`,
  conversation,
  position,
  sender,
  client_id: null,
  kind: 'text',
  text: 'Hi',
  created: '2026-11-20T20:00:00.000Z',
  status: 'sent',
  credits: 1,
});

const chat = (id: string, unread: number, last: Message) =>
  ({
    conversation: { id, updated: '2026-11-19T10:00:00.000Z', last_message: last },
    profile: { id: `of-${id}`, online: false },
    num_unread_messages: unread,
  }) as Chat;

const list: ChatsAnswer = {
  chats: [chat('a', 0, message('a', 3, 'me')), chat('b', 1, message('b', 5, 'x'))],
  next: null,
};

test('a message brings its chat to the front, with the count that the server gave', () => {
  const after = chatsAfterMessage(list, { type: 'message', message: message('b', 6, 'x'), num_unread_messages: 2 });
  expect(after?.chats.map(({ conversation }) => conversation.id)).toEqual(['b', 'a']);
  expect(after?.chats[0]).toMatchObject({ num_unread_messages: 2, conversation: { last_message: { position: 6 } } });
});

test('an event that comes late, or twice, does not bring an older message back', () => {
  const late = { type: 'message', message: message('b', 4, 'x'), num_unread_messages: 9 } as const;
  expect(chatsAfterMessage(list, late)).toBe(list);
});

test('a message that is told again, delivered by now, leaves its chat where it is', () => {
  const delivered = { ...message('b', 5, 'x'), status: 'delivered' } as const;
  const after = chatsAfterMessage(list, { type: 'message', message: delivered, num_unread_messages: 0 });
  expect(after?.chats.map(({ conversation }) => conversation.id)).toEqual(['a', 'b']);
  expect(after?.chats[1]).toMatchObject({ num_unread_messages: 0, conversation: { last_message: delivered } });
});

test('a message of a chat that is not in the list asks for the list', () => {
  expect(
    chatsAfterMessage(list, { type: 'message', message: message('z', 1, 'x'), num_unread_messages: 1 }),
  ).toBeNull();
});

test('reading: one’s own empties the count, the other’s marks one’s last message', () => {
  const mine = chatsAfterRead(list, { type: 'read', conversation: 'b', reader: 'me', position: 5 }, 'me');
  expect(mine?.chats[1]?.num_unread_messages).toBe(0);
  const theirs = chatsAfterRead(list, { type: 'read', conversation: 'a', reader: 'of-a', position: 3 }, 'me');
  expect(theirs?.chats[0]?.conversation.last_message?.status).toBe('read');
  const earlier = chatsAfterRead(list, { type: 'read', conversation: 'a', reader: 'of-a', position: 2 }, 'me');
  expect(earlier?.chats[0]?.conversation.last_message?.status).toBe('sent');
});

test('opening empties one count, presence changes one dot', () => {
  expect(chatsAfterOpening(list, 'b').chats.map((one) => one.num_unread_messages)).toEqual([0, 0]);
  expect(chatsAfterPresence(list, 'of-a', true).chats.map((one) => one.profile?.online)).toEqual([true, false]);
});

test('the count of all unread messages goes with what changes in the list, and stays where only the server knows', () => {
  const counted = { ...list, unread: 9 };
  const event = { type: 'message', message: message('b', 6, 'x'), num_unread_messages: 3 } as const;
  expect(chatsAfterMessage(counted, event)?.unread).toBe(11);
  expect(chatsAfterOpening(counted, 'b').unread).toBe(8);
  expect(chatsAfterOpening(counted, 'z').unread).toBe(9);
  const read = { type: 'read', conversation: 'z', position: 5 } as const;
  expect(chatsAfterRead(counted, { ...read, reader: 'me' }, 'me')).toBeNull();
  expect(chatsAfterRead(counted, { ...read, reader: 'of-z' }, 'me')).toEqual(counted);
});

test('a further page stands behind the list, without whoever has moved up since', () => {
  const page = { chats: [chat('b', 1, message('b', 5, 'x')), chat('c', 2, message('c', 1, 'x'))], next: 'further' };
  const joined = chatsWithPage({ ...list, unread: 9 }, page);
  expect(joined.chats.map(({ conversation }) => conversation.id)).toEqual(['a', 'b', 'c']);
  expect(joined).toMatchObject({ next: 'further', unread: 9 });
});
