import * as z from 'zod';
import { defineCall } from './call.ts';
import { chatPhoto } from './chat-photos.ts';
import { boundedText, rowId, timestamp } from './common.ts';
import { listedId, sentGift } from './gifts.ts';

/** The longest text that any site may allow, in code units; a site's own `message_length` counts code points. */
export const maxMessageLength = 4000;

/**
 * Conversations that a Premium member may start for nothing in 24 hours while each purchase can still be withdrawn from whole:
 * Premium, which sets no limit, may then cost nothing either.
 */
export const freeConversationsADay = 10;

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
