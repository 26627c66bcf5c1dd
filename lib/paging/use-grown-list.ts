'use client';
import { useState } from 'react';
import useSWR, { mutate, useSWRConfig } from 'swr';
import { isFailure } from '@/lib/api/api-failure';

/** A list under one key of the cache: its further pages stand behind the first, so that whoever changes it changes all that is known. */
export interface GrownList<Answer> {
  key: string;
  /** One page; the first without a cursor. */
  read: (before?: string) => Promise<Answer>;
  /** The list with a further page behind it, nobody in it twice. */
  join: (known: Answer, page: Answer) => Answer;
  sizeOf: (known: Answer) => number;
}

interface Page {
  next?: string | null;
}

/** The list anew, as far down as it was known: nothing that is shown grows old. */
async function readAsFar<Answer extends Page>(list: GrownList<Answer>, known: Answer | undefined): Promise<Answer> {
  const { read, join, sizeOf } = list;
  let answer = await read();
  while (known && answer.next && sizeOf(answer) < sizeOf(known)) answer = join(answer, await read(answer.next));
  return answer;
}

/** The list, as far as its pages were asked for; not asked for at all where `on` is false. */
export function useGrownList<Answer extends Page>(list: GrownList<Answer>, on: boolean) {
  const { cache } = useSWRConfig();
  return useSWR<Answer>(on ? list.key : null, () => readAsFar(list, cache.get(list.key)?.data as Answer | undefined));
}

/** How a list stands at its end; `more` asks for the next page, also once more where that failed. */
export interface Growing {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  more: () => void;
}

/** How the list grows: `more` puts the page behind the cursor `next` to it. */
export function useGrowing<Answer extends Page>(list: GrownList<Answer>, next: string | null | undefined): Growing {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const more = async () => {
    if (!next || state === 'loading') return;
    setState('loading');
    try {
      const page = await list.read(next);
      // Where the list has come anew meanwhile, its end is another one, and asks again.
      const grow = (known: Answer | undefined) => (known?.next === next ? list.join(known, page) : known);
      await mutate<Answer>(list.key, grow, { revalidate: false });
      setState('idle');
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      setState('failed');
    }
  };
  return { hasMore: Boolean(next), loading: state === 'loading', failed: state === 'failed', more: () => void more() };
}
