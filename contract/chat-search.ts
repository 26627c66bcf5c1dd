import * as z from 'zod';
import { defineCall } from './call.ts';
import { chat } from './chat.ts';
import { boundedText, nextCursor, rowId } from './common.ts';
import { profile } from './member.ts';
import { message } from './messages.ts';

/** Messages on one page of what a search in the chats found. */
export const foundPerPage = 20;

/**
 * `chats` are those with a name that fits, on the first page alone; `results` the messages, the newest first. `older`
 * says that long conversations were read in part, their newest messages; one that is named is read whole.
 */
export const chatSearchAnswer = z
  .object({
    chats: z.array(chat),
    results: z.array(z.object({ message, profile })),
    next: nextCursor,
    older: z.boolean(),
  })
  .meta({ id: 'ChatSearch' });
export type ChatSearchAnswer = z.infer<typeof chatSearchAnswer>;

export const searchChats = defineCall({
  id: 'searchChats',
  method: 'GET',
  path: '/api/chat-search.php',
  summary: "Search names and texts of one's own conversations, or the texts of one of them.",
  access: 'member',
  query: z.object({
    q: boundedText(100).meta({ description: 'At least two characters that show' }),
    conversation: rowId('conversation').optional(),
    before: z.string().max(200).optional(),
  }),
  responses: { 200: chatSearchAnswer },
  errors: ['authentication_required', 'not_found', 'rate_limited'],
});
