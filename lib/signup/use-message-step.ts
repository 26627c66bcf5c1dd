'use client';
import { useState } from 'react';
import { mutate } from 'swr';
import type { User } from '#contract/session';
import { isFailure } from '@/lib/api/api-failure';
import { postMessage } from '@/lib/api/chat';
import { noteNewPrice, usePrices } from '@/lib/chat/prices';
import { sessionKeys } from '@/lib/session/session';
import { keepCompletionDraft, readCompletionDraft } from './completion-draft';
import type { Opening } from './use-opening';

/**
 * The first message to the target. Its words are kept until they are sent, together with a key under which they are
 * sent and paid for once, whatever is pressed, lost or loaded again; other words are another message.
 */
export function useMessageStep({ user, target, course }: Opening) {
  const { text: price } = usePrices();
  const [text, setText] = useState(() => readCompletionDraft(user.id).message ?? user.signup_message ?? '');
  const [sent, setSent] = useState(
    () => course.answered.has('message') || readCompletionDraft(user.id).message_sent === true,
  );

  const change = (value: string) => {
    setText(value);
    keepCompletionDraft(user.id, { message: value, client_id: undefined });
  };

  const send = async () => {
    if (!target) return;
    const client_id = readCompletionDraft(user.id).client_id ?? crypto.randomUUID();
    keepCompletionDraft(user.id, { message: text, client_id });
    const body = { profile: target.id, client_id, text: text.trim(), shown_credits: price };
    const { credits } = await postMessage(body).catch((failure) => {
      if (isFailure(failure, 'price_changed')) noteNewPrice('text', failure.details.credits ?? price);
      throw failure;
    });
    keepCompletionDraft(user.id, { message: undefined, client_id: undefined, message_sent: true });
    setSent(true);
    void mutate<User | null>(sessionKeys.user, (known) => known && { ...known, credits }, { revalidate: false });
    void mutate(sessionKeys.chats);
  };
  return { text, setText: change, sent, send, price };
}
