'use client';
import { createContext, Fragment, useContext } from 'react';
import { foundRuns } from '@/lib/chat/found-words';

/** What is looked for in the thread that is shown: marked in every message. */
const SoughtText = createContext('');

export const SoughtProvider = SoughtText.Provider;

/** A text with what was looked for marked in it. */
export function MarkedWords({ text, sought }: { text: string; sought?: string }) {
  const inThread = useContext(SoughtText);
  return foundRuns(text, sought ?? inThread).map((run, place) =>
    run.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never change their places.
      <mark key={place} className="rounded-xs bg-warn-line text-text">
        {run.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <Fragment key={place}>{run.text}</Fragment>
    ),
  );
}
