import { type ChatsAnswer, deleteChat, getChat, listChats, markChatRead, messagesPerPage } from '#contract/chat';
import type { Deps } from '../../deps.ts';
import { noteDelivered } from '../../events/delivered.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { takeProfile } from '../members/seen-in-a-day.ts';
import { beholderOf, type MessageRow, toMessage } from '../messages/message.ts';
import { findThread } from '../messages/queries.ts';
import { findRelation } from '../profile/queries.ts';
import { findChanges } from './changes.ts';
import { openThread } from './open-thread.ts';
import { chatsPerPage, countUnread, findChats, findMessages, findSide, hideConversation, markRead } from './queries.ts';
import { readerOf, toChats, toConversation } from './to-chats.ts';

/** Notes that messages of others reached the member with an answer. */
function noteShown({ db }: Deps, memberId: string, shown: (MessageRow | null)[]): Promise<void> {
  const fresh = shown.filter((row) => row && row.senderId !== memberId && row.position > row.lastDelivered);
  return noteDelivered(
    db,
    memberId,
    fresh.flatMap((row) => row?.id ?? []),
  );
}

function readPosition(field: 'before' | 'after', text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw invalidField(field);
  return Number(text);
}

export const chatRoutes = [
  route(listChats, async (context): Promise<ChatsAnswer> => {
    const { deps, site, member, query } = context;
    const after = readCursor(query.before);
    const { since, conversations } = await findChanges(deps.db, member.id, after ? undefined : query.since);
    const reader = readerOf(member);
    const [found, unread] = await Promise.all([
      findChats(deps.db, site.id, reader, { after, among: conversations }),
      after ? undefined : countUnread(deps.db, site.id, reader),
    ]);
    const page = found.slice(0, chatsPerPage);
    const chats = await toChats(context, page);
    await noteShown(
      deps,
      member.id,
      page.map(({ last }) => last),
    );
    const here = new Set(chats.map(({ conversation }) => conversation.id));
    const last = page.at(-1);
    return {
      chats,
      next: found.length > chatsPerPage && last ? writeCursor({ moment: last.updated, id: last.conversationId }) : null,
      ...(!after && { since, unread }),
      ...(conversations && { removed: conversations.filter((id) => !here.has(id)) }),
    };
  }),

  route(getChat, async (context) => {
    const { deps, site, member, query } = context;
    const before = readPosition('before', query.before);
    const after = readPosition('after', query.after);
    if (before !== undefined && after !== undefined) throw invalidField('after');
    const { profile, conversationId } = await openThread(context, query);
    // As good as the profile's own page, for whoever asks for one id after the other.
    if (!conversationId) await takeProfile(context, profile.id);
    const side = conversationId ? await findSide(deps.db, site.id, member.id, conversationId) : undefined;
    if (!side) return { conversation: null, profile, messages: [], next: null };

    const reader = readerOf(member);
    const { limit = messagesPerPage } = query;
    const found = await findMessages(deps.db, reader, side, { before, after, limit });
    const page = found.slice(0, limit);
    await noteShown(deps, member.id, page);
    const beholder = beholderOf(context);
    const isNewest = before === undefined && after === undefined;
    const newest = isNewest ? found[0] : (await findMessages(deps.db, reader, side))[0];
    return {
      conversation: toConversation(context, side.conversationId, side.updated, newest ?? null),
      profile,
      messages: (after === undefined ? page.toReversed() : page).map((row) => toMessage(row, beholder)),
      next: found.length > limit ? String(page.at(-1)?.position) : null,
    };
  }),

  /**
   * Tells the reader's own other tabs, and the writer if they may open the reader's profile. What waits for a confirmation
   * has not been seen yet, and between people of whom one blocks the other nothing is told.
   */
  route(markChatRead, async ({ deps, site, member, body }) => {
    const thread = await findThread(deps.db, site.id, member.id, body);
    if (!thread) throw new ApiError('not_found');
    if (member.status !== 'active') return undefined;
    await deps.db.transaction(async (tx) => {
      await lockMembers(tx, [member.id, thread.otherId]);
      const seenByOther = await findRelation(tx, site.id, thread.otherId, member.id);
      if (!seenByOther || seenByOther.blocked || seenByOther.blockedBy) return;
      const position = await markRead(tx, member.id, body.conversation, seenByOther.openable);
      if (position === undefined) return;
      for (const told of seenByOther.openable ? [member.id, thread.otherId] : [member.id]) {
        await appendEvent(tx, told, { type: 'read', conversation: body.conversation, reader: member.id, position });
      }
    });
    return undefined;
  }),

  route(deleteChat, async ({ deps, site, member, body }) => {
    const thread = await findThread(deps.db, site.id, member.id, body);
    if (!thread) throw new ApiError('not_found');
    await deps.db.transaction(async (tx) => {
      await lockMembers(tx, [member.id, thread.otherId]);
      const hidden = await hideConversation(tx, member.id, body.conversation);
      if (!hidden) return;
      await appendEvent(tx, member.id, {
        type: 'removed',
        conversation: body.conversation,
        profile: thread.otherId,
      });
    });
    return undefined;
  }),
];
