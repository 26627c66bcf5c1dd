import { keep, readKept } from './chat-storage';

const keyOf = (me: string, other: string) => `draft:${me}:${other}`;

/** The unsent text of a thread. */
export function readDraft(me: string, other: string): string {
  const kept = readKept(keyOf(me, other));
  return typeof kept === 'string' ? kept : '';
}

export const writeDraft = (me: string, other: string, draft: string): boolean =>
  keep(keyOf(me, other), draft === '' ? undefined : draft);
