'use client';
import { useCallback, useState } from 'react';
import { readDraft } from './drafts';

/** Pairs of members for whom the first lines were put away on this page. */
const putAway = new Set<string>();

export interface Icebreakers {
  shown: boolean;
  /** They opened by themselves. */
  unasked: boolean;
  show: () => void;
  close: () => void;
}

/**
 * First lines for an empty thread. They open by themselves once, and not for somebody who left a text unfinished; with
 * the first message they are over. `other` and `empty` are undefined and false until they are known.
 */
export function useIcebreakers(me: string, other: string | undefined, empty: boolean): Icebreakers {
  const [state, setState] = useState<'unasked' | 'asked' | 'closed'>();
  const pair = `${me} ${other}`;
  // Decided when the thread is first seen: a field that is emptied later brings them back no more than a full one.
  if (state === undefined && other !== undefined) {
    setState(putAway.has(pair) || readDraft(me, other) !== '' ? 'closed' : 'unasked');
  }
  // A message that was refused and put away leaves the thread empty again, and brings back nothing.
  if (state !== undefined && state !== 'closed' && !empty) setState('closed');
  return {
    shown: empty && (state === 'unasked' || state === 'asked'),
    unasked: state === 'unasked',
    show: useCallback(() => setState('asked'), []),
    close: useCallback(() => {
      putAway.add(pair);
      setState('closed');
    }, [pair]),
  };
}
