import * as z from 'zod';
import { defineCall } from './call.ts';
import { nextCursor, rowId, timestamp } from './common.ts';
import { profile } from './member.ts';
import { message } from './messages.ts';

/** Messages on one page of a thread. */
export const messagesPerPage = 30;
/** Messages on a page at most, for a caller that looks for one far up. */
export const mostMessagesPerPage = 500;

export const conversation = z
  .object({ id: rowId('conversation'), updated: timestamp, last_message: message.nullable() })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

/** `profile` is null where the other one deletes the account while the list is read: deleted accounts hide their chats. */
export const chat = z
  .object({ conversation, profile: profile.nullable(), num_unread_messages: z.number().int().nonnegative() })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof chat>;

/**
 * `since` marks what the answer knows: given back, only what changed after it comes, with the conversations that are
 * gone in `removed`. An answer without `removed` is a page of the whole list. `unread` counts the unread messages of all
 * conversations, also of those that are on no page so far; it comes with `since`, not with a further page.
 */
export const chatsAnswer = z.object({
  chats: z.array(chat),
  next: nextCursor,
  unread: z.number().int().nonnegative().optional(),
  since: z.string().max(40).optional(),
  removed: z.array(rowId('conversation')).optional(),
});
export type ChatsAnswer = z.infer<typeof chatsAnswer>;

export const listChats = defineCall({
  id: 'listChats',
  method: 'GET',
  path: '/api/chats.php',
  summary: 'Conversations, the newest first; with `since` those that changed. Only what can be opened is counted.',
  access: 'member',
  query: z.object({ before: z.string().max(200).optional(), since: z.string().max(40).optional() }),
  responses: { 200: chatsAnswer },
  errors: ['authentication_required'],
});

/** `conversation` is null while nobody has written yet. Deleted accounts hide their threads: `not_found`. */
export const threadAnswer = z
  .object({
    conversation: conversation.nullable(),
    profile: profile.nullable(),
    messages: z.array(message),
    next: nextCursor,
  })
  .meta({ id: 'Thread' });
export type ThreadAnswer = z.infer<typeof threadAnswer>;

export const getChat = defineCall({
  id: 'getChat',
  method: 'GET',
  path: '/api/chat.php',
  summary:
    'A thread, `limit` messages a page, else 30, the newest last. `after` is a position: what came behind it, the oldest first.',
  access: 'member',
  query: z.object({
    conversation: rowId('conversation').optional(),
    profile: rowId('member').optional(),
    before: z.string().max(200).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(mostMessagesPerPage).optional(),
  }),
  responses: { 200: threadAnswer },
  errors: ['authentication_required', 'not_found', 'blocked', 'too_many_profiles'],
});

export const markChatRead = defineCall({
  id: 'markChatRead',
  method: 'POST',
  path: '/api/chat.php',
  when: 'read',
  summary: 'With `read=1`: everything in the conversation is read.',
  access: 'member',
  query: z.object({ read: z.literal('1') }),
  body: z.object({ conversation: rowId('conversation') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found'],
  repeatable: true,
});

export const deleteChat = defineCall({
  id: 'deleteChat',
  method: 'DELETE',
  path: '/api/chat.php',
  summary: 'Delete the conversation for oneself.',
  access: 'member',
  body: z.object({ conversation: rowId('conversation') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found'],
  repeatable: true,
});
