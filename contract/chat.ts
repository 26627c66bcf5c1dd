import * as z from 'zod';
import { defineCall } from './call.ts';
import { chatPhoto, photoConsent } from './chat-photos.ts';
import { boundedText, nextCursor, rowId, timestamp } from './common.ts';
import { listedId, sentGift } from './gifts.ts';
import { profile } from './member.ts';
import { user } from './session.ts';

/** Messages on one page of a thread. */
export const messagesPerPage = 30;

/** The longest text that any site may allow, in code units; a site's own `message_length` counts code points. */
export const maxMessageLength = 4000;

/** What a text may be a sign of: asking for money, leading away to another service, a link. The gravest one alone. */
export const caution = z.enum(['money', 'contact', 'link']);
export type Caution = z.infer<typeof caution>;

/**
 * A message. `sender` is a member's id; `position` grows by one within a conversation and gives the order;
 * `client_id` comes back to the sender alone. `gift` and `photo` come with messages of their kind, `caution` with what
 * somebody else wrote.
 */
export const message = z
  .object({
    id: rowId('message'),
    conversation: rowId('conversation'),
    position: z.number().int().positive(),
    sender: rowId('member'),
    client_id: z.uuid().nullable(),
    kind: z.enum(['text', 'photo', 'gift']),
    text: z.string().nullable(),
    gift: sentGift.optional(),
    photo: chatPhoto.optional(),
    caution: caution.optional(),
    created: timestamp,
    status: z.enum(['sent', 'delivered', 'read']),
    credits: z.number().int().nonnegative(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

export const conversation = z
  .object({ id: rowId('conversation'), updated: timestamp, last_message: message.nullable() })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

/** `profile` is null once the other one has deleted the account: what was written can still be read, by a name of nobody. */
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

/** `conversation` is null while nobody has written yet, `profile` once the other one has deleted the account. */
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
  summary: 'A thread, 30 messages a page, the newest last. `after` is a position: what came behind it, the oldest 30.',
  access: 'member',
  query: z.object({
    conversation: rowId('conversation').optional(),
    profile: rowId('member').optional(),
    before: z.string().max(200).optional(),
    after: z.string().max(200).optional(),
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

const contents = ['text', 'gift', 'photo', 'icebreaker'] as const;

/**
 * Exactly one of `conversation` and `profile` says to whom, exactly one of `text`, `gift`, `photo` and `icebreaker`
 * what. An icebreaker begins a thread, as a text and free of charge. `intimate` is the sender's own mark on a photo.
 * `shown_credits` is the price that the sender was shown: a higher one is `price_changed`.
 */
export const messageBody = z
  .object({
    conversation: rowId('conversation').optional(),
    profile: rowId('member').optional(),
    client_id: z.uuid(),
    text: boundedText(maxMessageLength).optional(),
    gift: listedId.optional(),
    photo: rowId('chat_photo').optional(),
    intimate: z.literal(true).optional(),
    icebreaker: listedId.optional(),
    shown_credits: z.number().int().nonnegative().optional(),
  })
  .refine((body) => (body.conversation === undefined) !== (body.profile === undefined), {
    path: ['conversation'],
    error: 'required',
  })
  .refine((body) => contents.filter((content) => body[content] !== undefined).length === 1, {
    path: ['text'],
    error: 'required',
  })
  .refine((body) => !body.intimate || body.photo !== undefined, { path: ['photo'], error: 'required' })
  .meta({ id: 'NewMessage' });
export type MessageBody = z.input<typeof messageBody>;

export const sendMessage = defineCall({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/message.php',
  summary: 'Write, pay and store in one step. The same `client_id` again gives the same message and costs nothing.',
  access: 'member',
  reaches: true,
  body: messageBody,
  responses: { 201: z.object({ message, credits: z.number().int().nonnegative() }) },
  errors: [
    'authentication_required',
    'not_found',
    'blocked',
    'consent_required',
    'conversation_limit',
    'price_changed',
    'not_enough_credits',
    'not_eligible',
    'key_reused',
    'rate_limited',
  ],
  repeatable: true,
});

export const checkMessage = defineCall({
  id: 'checkMessage',
  method: 'POST',
  path: '/api/message.php',
  when: 'check',
  summary: 'With `check=1`: what a text would make its receiver careful about. Stores and costs nothing.',
  access: 'member',
  query: z.object({ check: z.literal('1') }),
  body: z.object({ text: boundedText(maxMessageLength), conversation: rowId('conversation').optional() }),
  responses: { 200: z.object({ nudge: caution.nullable() }) },
  errors: ['authentication_required', 'not_found', 'rate_limited'],
  repeatable: true,
});

export const sendTyping = defineCall({
  id: 'sendTyping',
  method: 'POST',
  path: '/api/typing.php',
  summary: 'The member is typing in this conversation.',
  access: 'member',
  reaches: true,
  body: z.object({ conversation: rowId('conversation') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found', 'rate_limited'],
});

/**
 * Events of the stream. Stored ones have an id and come again after `Last-Event-ID`; `typing` and `presence` have none.
 * `removed`: the conversation left the member's list, deleted in another tab or by a block. `block`: one of the two has
 * blocked the other, or no block is left. `like`: `profile` likes the member, or that like was seen in another tab.
 */
export const liveEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('message'), message, num_unread_messages: z.number().int().nonnegative() }),
    z.object({
      type: z.literal('read'),
      conversation: rowId('conversation'),
      reader: rowId('member'),
      position: z.number().int().nonnegative(),
    }),
    z.object({ type: z.literal('removed'), conversation: rowId('conversation'), profile: rowId('member') }),
    z.object({ type: z.literal('block'), profile: rowId('member'), blocked: z.boolean() }),
    z.object({ type: z.literal('consent'), ...photoConsent.shape }),
    z.object({ type: z.literal('report'), report: rowId('report') }),
    z.object({ type: z.literal('notice'), notice: rowId('report') }),
    z.object({ type: z.literal('typing'), conversation: rowId('conversation'), profile: rowId('member') }),
    z.object({ type: z.literal('like'), profile: rowId('member') }),
    z.object({ type: z.literal('match'), profile: rowId('member') }),
    z.object({ type: z.literal('user'), user }),
    z.object({ type: z.literal('presence'), profile: rowId('member'), online: z.boolean() }),
  ])
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof liveEvent>;

export const streamEvents = defineCall({
  id: 'streamEvents',
  method: 'GET',
  path: '/api/events.php',
  summary: 'Server-sent events; replays up to 1,000 after `Last-Event-ID`. A comment every 15 s keeps it open.',
  access: 'member',
  query: z.object({
    last_event_id: z.string().max(40).optional().meta({ description: 'For clients that cannot set `Last-Event-ID`' }),
  }),
  responseType: 'text/event-stream',
  responses: { 200: liveEvent },
  errors: ['authentication_required', 'rate_limited'],
});
