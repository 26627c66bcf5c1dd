import * as z from 'zod';
import { defineCall } from './call.ts';
import { photoConsent } from './chat-photos.ts';
import { rowId } from './common.ts';
import { message } from './messages.ts';
import { user } from './session.ts';

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
