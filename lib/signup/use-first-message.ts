'use client';
import { useEffect, useState } from 'react';
import { signupMessageLength } from '#contract/signup';
import { roomOf } from '@/lib/i18n/characters';
import { keepFirstMessage, readFirstMessage } from './target';

/** The first message to a member while it is written: kept at every key, there again after a reload. */
export function useFirstMessage(id: string | undefined) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (id) setText(readFirstMessage(id));
  }, [id]);
  const change = (value: string) => {
    setText(value);
    if (id) keepFirstMessage(id, value);
  };
  return { text, change, empty: text.trim() === '', ...roomOf(text.trim(), signupMessageLength) };
}
