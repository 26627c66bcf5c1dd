import { type ChatSearchAnswer, searchChats } from '#contract/chat-search';
import { send } from './transport';

/** Looks for a text in one's own chats, or in one of them; `before` is the cursor of a further page. */
export function findInChats(
  q: string,
  within: { conversation?: string; before?: string },
  signal?: AbortSignal,
): Promise<ChatSearchAnswer> {
  return send(searchChats, { query: { q, ...within }, signal });
}
