import { demoConversations, demoLikes, suits } from './interplay.ts';
import { demoMembers } from './people.ts';

const members = demoMembers(new Date('2026-11-21T09:00:00Z'));
const likes = demoLikes(members);
const conversations = demoConversations(members);
const byId = new Map(members.map((member) => [member.id, member]));
const idOf = (email: string) => members.find((member) => member.email === email)?.id ?? '';
const tim = idOf('tim@demo.example');

it('lets only members like each other whom the search would bring together, none twice', () => {
  expect(new Set(likes.map(({ from, to }) => `${from} ${to}`)).size).toBe(likes.length);
  for (const { from, to } of likes) {
    const [a, b] = [byId.get(from), byId.get(to)];
    expect(a && b && suits(a, b)).toBe(true);
  }
});

it('lets no fictional profile like anybody or begin a conversation', () => {
  for (const id of [...likes.map(({ from }) => from), ...conversations.map(({ members: [first] }) => first)]) {
    expect(byId.get(id)?.fictional).toBe(false);
  }
});

it('gives Tim new likes, seen ones and one match', () => {
  const received = likes.filter((like) => like.to === tim);
  expect(received.filter((like) => !like.seen).length).toBeGreaterThanOrEqual(3);
  expect(received.filter((like) => like.seen).length).toBeGreaterThanOrEqual(2);
  const given = likes.filter((like) => like.from === tim).map((like) => like.to);
  expect(given.filter((id) => received.some((like) => like.from === id))).toHaveLength(1);
});

it('gives Tim two conversations that others began, one of them unread', () => {
  const his = conversations.filter((conversation) => conversation.members[1] === tim);
  expect(his).toHaveLength(2);
  expect(his.filter(({ messages }) => messages.some((message) => !message.read))).toHaveLength(1);
});

it('keeps conversations within a site, in order of time, and unread only at the end', () => {
  for (const { members: pair, messages } of conversations) {
    expect(new Set(pair.map((id) => byId.get(id)?.site)).size).toBe(1);
    expect(messages[0]?.from).toBe(pair[0]);
    const times = messages.map((message) => message.minutes_ago);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const firstUnread = messages.findIndex((message) => !message.read);
    if (firstUnread >= 0) expect(messages.slice(firstUnread).every((message) => message.from === pair[0])).toBe(true);
  }
});
