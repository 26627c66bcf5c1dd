import { type Chat, deleteChat, getChat, listChats, markChatRead, messagesPerPage } from '#contract/chat';
import { noteDelivered } from '../../events/delivered.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { type Reader, toMessage } from '../messages/message.ts';
import { findThread } from '../messages/queries.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import { openThread } from './open-thread.ts';
import { chatsPerPage, findChats, findMessages, findSide, hideConversation, markRead } from './queries.ts';

const readerOf = (member: { id: string; status: string }): Reader => ({
  id: member.id,
  confirmed: member.status === 'active',
});

export const chatRoutes = [
  route(listChats, async (context) => {
    const { deps, site, member, query } = context;
    const found = await findChats(deps.db, site.id, readerOf(member), readCursor(query.before));
    const page = found.slice(0, chatsPerPage);
    const profiles = await profilesFor(
      context,
      page.map(({ otherId }) => otherId),
    );
    const chats = page.flatMap((row): Chat[] => {
      const profile = profiles.get(row.otherId);
      if (!profile) return [];
      const last_message = row.last && toMessage(row.last, member.id);
      const conversation = { id: row.conversationId, updated: row.updated.toISOString(), last_message };
      return [{ conversation, profile, num_unread_messages: row.unread }];
    });
    await noteDelivered(
      deps.db,
      member.id,
      page.flatMap(({ last }) =>
        last && last.senderId !== member.id && last.position > last.lastDelivered ? [last.id] : [],
      ),
    );
    const last = page.at(-1);
    return {
      chats,
      next: found.length > chatsPerPage && last ? writeCursor({ moment: last.updated, id: last.conversationId }) : null,
    };
  }),

  route(getChat, async (context) => {
    const { deps, site, member, query } = context;
    if (query.before !== undefined && !/^\d{1,9}$/.test(query.before)) throw invalidField('before');
    const { profile, conversationId } = await openThread(context, query);
    const side = conversationId ? await findSide(deps.db, site.id, member.id, conversationId) : undefined;
    if (!side) return { conversation: null, profile, messages: [], next: null };

    const before = query.before === undefined ? undefined : Number(query.before);
    const found = await findMessages(deps.db, readerOf(member), side, before);
    const page = found.slice(0, messagesPerPage).reverse();
    const messages = page.map((row) => toMessage(row, member.id));
    await noteDelivered(
      deps.db,
      member.id,
      page.filter((row) => row.senderId !== member.id && row.position > row.lastDelivered).map(({ id }) => id),
    );
    const newest = before === undefined ? found[0] : (await findMessages(deps.db, readerOf(member), side))[0];
    return {
      conversation: {
        id: side.conversationId,
        updated: side.updated.toISOString(),
        last_message: newest ? toMessage(newest, member.id) : null,
      },
      profile,
      messages,
      next: found.length > messagesPerPage ? String(page[0]?.position) : null,
    };
  }),

  /** Tells the writer, and the reader's own other tabs. What waits for a confirmation has not been seen yet. */
  route(markChatRead, async ({ deps, site, member, body }) => {
    const thread = await findThread(deps.db, site.id, member.id, body);
    if (!thread) throw new ApiError('not_found');
    if (member.status !== 'active') return undefined;
    await deps.db.transaction(async (tx) => {
      await lockMembers(tx, [member.id, thread.otherId]);
      const position = await markRead(tx, member.id, body.conversation);
      if (position === undefined) return;
      for (const told of [member.id, thread.otherId]) {
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
      await hideConversation(tx, member.id, body.conversation);
    });
    return undefined;
  }),
];
