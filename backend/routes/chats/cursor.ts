import { invalidField } from '../../http/api-error.ts';
import type { ChatCursor } from './queries.ts';

/** `<milliseconds>_<conversation>`: the last chat of a page. */
export function writeChatCursor({ updated, conversationId }: { updated: Date; conversationId: string }): string {
  return `${updated.getTime()}_${conversationId}`;
}

/** Reads a cursor back; throws `invalid_request` for what is none. */
export function readChatCursor(text: string | undefined): ChatCursor | undefined {
  if (text === undefined) return undefined;
  const [, milliseconds, conversation] = /^(\d{1,14})_([\w-]{1,64})$/.exec(text) ?? [];
  if (!milliseconds || !conversation) throw invalidField('before');
  return { updated: new Date(Number(milliseconds)), conversation };
}
