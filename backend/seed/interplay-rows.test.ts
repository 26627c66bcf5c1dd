import { interplayRows } from './interplay-rows.ts';
import { demoMembers } from './people.ts';

const now = new Date('2026-11-21T09:00:00Z');
const rows = interplayRows(demoMembers(now), now);

it('numbers the messages of a conversation without gaps and counts what is unread', () => {
  expect(rows.conversations.length).toBeGreaterThanOrEqual(5);
  for (const conversation of rows.conversations) {
    const said = rows.messages.filter((message) => message.conversationId === conversation.id);
    expect(said.map((message) => message.position)).toEqual(said.map((_, i) => i + 1));
    expect(conversation.lastPosition).toBe(said.length);
    expect(conversation.memberA < conversation.memberB).toBe(true);
    const sides = rows.sides.filter((side) => side.conversationId === conversation.id);
    expect(sides.map((side) => side.memberId).toSorted()).toEqual([conversation.memberA, conversation.memberB]);
    for (const side of sides) expect((side.lastRead ?? 0) + (side.unread ?? 0)).toBe(said.length);
    expect(sides[0]?.updated).toEqual(said.at(-1)?.created);
  }
});

it('gives every row a key of its own, the same on every machine', () => {
  for (const keys of [
    rows.messages.map((message) => message.id),
    rows.messages.map((message) => message.clientId),
    rows.conversations.map((conversation) => conversation.id),
    rows.likes.map((like) => `${like.memberId} ${like.targetId}`),
  ]) {
    expect(new Set(keys).size).toBe(keys.length);
  }
  for (const { clientId } of rows.messages)
    expect(clientId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(interplayRows(demoMembers(now), now)).toEqual(rows);
});
