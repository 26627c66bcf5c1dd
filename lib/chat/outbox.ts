import type { Outgoing } from './thread';

/** What a browser keeps of a thread so that no typed word is lost: messages on their way, and the draft. */
interface KeptThread {
  outgoing: Outgoing[];
  draft: string;
}

const prefix = 'chat:';
const keyOf = (me: string, other: string) => `${prefix}${me}:${other}`;

function read(me: string, other: string): KeptThread {
  const empty = { outgoing: [], draft: '' };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(me, other)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...empty, ...kept } : empty;
  } catch {
    // Broken or forbidden storage: the thread works, it just remembers nothing.
    return empty;
  }
}

function write(me: string, other: string, change: Partial<KeptThread>): void {
  const kept = { ...read(me, other), ...change };
  try {
    if (kept.outgoing.length === 0 && kept.draft === '') localStorage.removeItem(keyOf(me, other));
    else localStorage.setItem(keyOf(me, other), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage must not stop anybody from writing.
  }
}

/** Messages to `other` that were never acknowledged. They go out again under their old key, so at most once. */
export const readOutgoing = (me: string, other: string): Outgoing[] => read(me, other).outgoing;
export const writeOutgoing = (me: string, other: string, outgoing: Outgoing[]): void => write(me, other, { outgoing });

/** The unsent text of a thread. */
export const readDraft = (me: string, other: string): string => read(me, other).draft;
export const writeDraft = (me: string, other: string, draft: string): void => write(me, other, { draft });

/** Forgets everything of this kind, for the next person at this browser. */
export function clearChatStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing can have been stored.
  }
}
