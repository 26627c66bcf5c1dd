import { type ChatsAnswer, deleteChat, getChat, listChats, markChatRead, type ThreadAnswer } from '#contract/chat';
import {
  type Caution,
  checkMessage,
  type Message,
  type MessageBody,
  sendMessage,
  sendTyping,
} from '#contract/messages';
import { send } from './transport';

/** A thread is named by its conversation, or by the other member while nobody has written. */
export type ThreadName = { conversation: string } | { profile: string };

/** Conversations, the newest first; `before` is the cursor of a further page. */
export function readChats(before?: string): Promise<ChatsAnswer> {
  return send(listChats, { query: { before } });
}

/** One page of a thread, the newest without a cursor; `limit` messages of it, else `messagesPerPage`. */
export function readThread(thread: ThreadName, before?: string, limit?: number): Promise<ThreadAnswer> {
  return send(getChat, { query: { ...thread, before, limit } });
}

/** Writes a message and pays for it; harmless to repeat with the same `client_id`. */
export function postMessage(body: MessageBody): Promise<{ message: Message; credits: number }> {
  return send(sendMessage, { body });
}

/** What a text would make its receiver careful about, asked before it goes out; null where nothing. */
export async function checkText(text: string, conversation?: string, signal?: AbortSignal): Promise<Caution | null> {
  return (await send(checkMessage, { query: { check: '1' }, body: { text, conversation }, signal })).nudge;
}

/** Everything in the conversation is read. */
export function markRead(conversation: string): Promise<void> {
  return send(markChatRead, { query: { read: '1' }, body: { conversation } });
}

/** Deletes the conversation for oneself. */
export function removeChat(conversation: string): Promise<void> {
  return send(deleteChat, { body: { conversation } });
}

/** Tells the other one that something is being typed. */
export function tellTyping(conversation: string): Promise<void> {
  return send(sendTyping, { body: { conversation } });
}
