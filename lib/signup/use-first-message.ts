'use client';
import { useEffect, useState } from 'react';
import { signupMessageLength } from '#contract/signup';
import { keepFirstMessage, readFirstMessage } from './target';

/** Share of the limit from which the count is shown. */
const countFrom = 0.9;

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
  // Code units, as the call counts them.
  const { length } = text.trim();
  return {
    text,
    change,
    length,
    limit: signupMessageLength,
    empty: length === 0,
    tooLong: length > signupMessageLength,
    nearLimit: length >= signupMessageLength * countFrom,
  };
}
