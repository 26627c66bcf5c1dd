import type { conversationMembers, conversations, messages } from '../db/schema/chat.ts';
import type { likes } from '../db/schema/likes.ts';
import type { DemoMember } from './demo-member.ts';
import { type DemoConversation, demoConversations, demoLikes } from './interplay.ts';
import { stableId } from './random.ts';

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** A UUID that is always the same for the same seed. */
function stableUuid(seed: string): string {
  const hex = Array.from(`${stableId(seed)}${stableId(`${seed}/more`)}`, (char) =>
    (char.charCodeAt(0) % 16).toString(16),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

function sideOf(talk: DemoConversation, id: string, site: string, me: string, other: string, now: Date) {
  const unread = talk.messages.filter((message) => message.from === other && !message.read).length;
  return {
    conversationId: id,
    siteId: site,
    memberId: me,
    otherId: other,
    unread,
    lastRead: talk.messages.length - unread,
    lastDelivered: talk.messages.length,
    updated: before(now, talk.messages.at(-1)?.minutes_ago ?? 0),
  } satisfies typeof conversationMembers.$inferInsert;
}

/**
 * What the demo's members have done to each other, as rows. Messages cost nothing here: the credits that they have
 * are what is left.
 */
export function interplayRows(people: DemoMember[], now: Date) {
  const siteOf = new Map(people.map((one) => [one.id, one.site]));
  const rows = {
    likes: demoLikes(people).map((like): typeof likes.$inferInsert => ({
      siteId: siteOf.get(like.from) ?? '',
      memberId: like.from,
      targetId: like.to,
      seen: like.seen,
      created: before(now, like.minutes_ago),
    })),
    conversations: [] as (typeof conversations.$inferInsert)[],
    sides: [] as (typeof conversationMembers.$inferInsert)[],
    messages: [] as (typeof messages.$inferInsert)[],
  };
  for (const talk of demoConversations(people)) {
    const [starter, other] = talk.members;
    const id = stableId(talk.members.join(' '));
    const siteId = siteOf.get(starter) ?? '';
    const [memberA = '', memberB = ''] = talk.members.toSorted();
    const sides = [sideOf(talk, id, siteId, starter, other, now), sideOf(talk, id, siteId, other, starter, now)];
    const created = before(now, talk.messages[0]?.minutes_ago ?? 0);
    const updated = sides[0]?.updated ?? now;
    const lastPosition = talk.messages.length;
    rows.conversations.push({ id, siteId, memberA, memberB, startedBy: starter, lastPosition, updated, created });
    rows.sides.push(...sides);
    rows.messages.push(
      ...talk.messages.map((message, i) => ({
        id: stableId(`${id} ${i}`),
        siteId,
        conversationId: id,
        position: i + 1,
        senderId: message.from,
        clientId: stableUuid(`${id} ${i}`),
        kind: 'text' as const,
        text: message.text,
        credits: 0,
        created: before(now, message.minutes_ago),
      })),
    );
  }
  return rows;
}
